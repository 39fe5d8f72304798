import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../../codegen/load/settings/product.ts';
import { createMockServer } from '../../src/mocks/http/mockServer.ts';
import { pythonPackage } from '../../src/shared/pages/packages.ts';
import { programPath } from '../programs.ts';
import { pythonClients } from '../shared/snippets/sdkClients.ts';

/** A program on a page. The clock of the mock advances by `wait` seconds before the program starts. */
export type Program = { readonly language: 'sh' | 'python'; readonly text: string; readonly token: string; readonly wait: number };
export type ProgramResult = { readonly problem: string | undefined; readonly output: string };

const seconds = 60;

const run = (command: string, parameters: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<ProgramResult> =>
  new Promise((resolve) => {
    execFile(command, parameters, { cwd, env, timeout: seconds * 1000, maxBuffer: 1e7 }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`;
      if (error === null) resolve({ problem: undefined, output });
      else
        resolve({
          problem:
            error.killed === true ? `It did not end within ${seconds} s.` : `It ended with ${String(error.code)}.\n${output.slice(-1500)}`,
          output,
        });
    });
  });

/** Returns the name of the Python, in the table of programs, that has the packages of a program. */
export const pythonFor = (text: string): string => (text.includes('import pandas') ? 'pythonWithData' : 'python');

type Clients = { readonly folder: string; readonly pythonPath: string };

const makeClients = async (product: Product): Promise<Clients> => {
  const folder = await mkdtemp(join(tmpdir(), 'guide-clients-'));
  return { folder, pythonPath: await pythonClients(folder, product) };
};

let clients: Promise<Clients> | undefined;

/** Returns the path to the clients' Python package, which is built once, and only if a program imports it. */
const pythonPathFor = async (programs: readonly Program[], product: Product): Promise<string> => {
  const name = pythonPackage(product);
  if (!programs.some(({ text }) => text.includes(`from ${name}.`))) return '';
  return (await (clients ??= makeClients(product))).pythonPath;
};

/** Removes the package of the clients, if a program needed it. */
export const removeClients = async (): Promise<void> => {
  if (clients !== undefined) await rm((await clients).folder, { recursive: true, force: true });
  clients = undefined;
};

/**
 * Runs the programs of a page in order, in one folder and against one fresh mock on a separate port. The folder contains the
 * titled files of the page, as if a reader had downloaded them. Commands stop at the first failure; curl fails on an error status
 * only with `--fail-with-body`.
 */
export const runPrograms = async (
  programs: readonly Program[],
  files: readonly { readonly name: string; readonly text: string }[],
  product: Product,
  port: number,
): Promise<readonly ProgramResult[]> => {
  if (programs.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  // A clock that stands still, so that the output does not depend on how fast the programs run.
  const mock = createMockServer({ now: () => 0 });
  const { screaming } = product;
  try {
    const pythonPath = await pythonPathFor(programs, product);
    for (const { name, text } of files) await writeFile(join(folder, name), text);
    const url = `http://127.0.0.1:${await mock.listen(port)}`;
    const results: ProgramResult[] = [];
    for (const [index, { language, text, token, wait }] of programs.entries()) {
      if (wait > 0) await fetch(`${url}/__mock/advance?seconds=${wait}`, { method: 'POST', headers: { 'X-Mock-Control': '1' } });
      const file = join(folder, `program${index}.${language === 'sh' ? 'sh' : 'py'}`);
      await writeFile(file, text);
      const env = {
        ...process.env,
        [`${screaming}_TOKEN`]: token,
        [`${screaming}_API_URL`]: url,
        NO_PROXY: '*',
        no_proxy: '*',
        LC_ALL: 'C.UTF-8',
        ...(pythonPath !== '' && { PYTHONPATH: pythonPath }),
        PYTHONIOENCODING: 'utf-8',
        PYTHONDONTWRITEBYTECODE: '1',
      };
      results.push(
        language === 'sh'
          ? await run(programPath('bash'), ['-euo', 'pipefail', file], folder, env)
          : await run(programPath(pythonFor(text)), [file], folder, env),
      );
    }
    return results;
  } finally {
    await mock.close(200);
    await rm(folder, { recursive: true, force: true });
  }
};
