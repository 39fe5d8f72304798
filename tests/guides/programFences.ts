import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../../codegen/load/settings/product.ts';
import { createMockServer } from '../../src/mocks/mockServer.ts';
import { programPath } from '../programs.ts';

export type Program = { readonly language: 'sh' | 'python'; readonly text: string; readonly token: string };
export type ProgramResult = { readonly problem: string | undefined; readonly output: string };

const seconds = 20;

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

/**
 * Runs the programs of a page one after the other, in one folder and against one fresh mock on a port of its own.
 * The files that the page shows under a title are in the folder, as a reader who downloaded them has them.
 * Commands stop at the first failure; curl fails on an error status only when it is told to (`--fail-with-body`).
 */
export const runPrograms = async (
  programs: readonly Program[],
  files: readonly { readonly name: string; readonly text: string }[],
  { screaming }: Product,
  port: number,
): Promise<readonly ProgramResult[]> => {
  if (programs.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  const mock = createMockServer({});
  try {
    for (const { name, text } of files) await writeFile(join(folder, name), text);
    const url = `http://127.0.0.1:${await mock.listen(port)}`;
    const results: ProgramResult[] = [];
    for (const [index, { language, text, token }] of programs.entries()) {
      const file = join(folder, `program${index}.${language === 'sh' ? 'sh' : 'py'}`);
      await writeFile(file, text);
      const env = {
        ...process.env,
        [`${screaming}_TOKEN`]: token,
        [`${screaming}_API_URL`]: url,
        NO_PROXY: '*',
        no_proxy: '*',
        LC_ALL: 'C.UTF-8',
        PYTHONIOENCODING: 'utf-8',
        PYTHONDONTWRITEBYTECODE: '1',
      };
      results.push(
        language === 'sh'
          ? await run(programPath('bash'), ['-euo', 'pipefail', file], folder, env)
          : await run(programPath('python'), [file], folder, env),
      );
    }
    return results;
  } finally {
    await mock.close(200);
    await rm(folder, { recursive: true, force: true });
  }
};
