import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../freePort.ts';
import { copyProject, type ProjectCopy } from '../projectCopy.ts';
import { startNode, type StartedProgram } from '../startProgram.ts';
import { treeHash } from '../treeHash.ts';
import type { KilledRuns } from './codegen.ts';

const patience = 120_000;

const startDev = async ({ folder }: ProjectCopy): Promise<StartedProgram> => {
  const { CI: _ci, VITEST: _vitest, ...env } = process.env;
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  return startNode([vite, '--host', '127.0.0.1', '--port', String(await freePort())], { cwd: folder, env });
};

/** Waits until a folder has this hash. @returns the milliseconds that it took, or undefined after a timeout */
const untilHash = async (folder: string, hash: string): Promise<number | undefined> => {
  const started = performance.now();
  while (treeHash(folder) !== hash) {
    if (performance.now() - started > patience) return undefined;
    await sleep(100);
  }
  return performance.now() - started;
};

/**
 * Kills development servers at moments spread over the time in which they rewrite the files of a saved spec, and checks
 * that the next server completes the files by itself.
 */
export const killDev = async (rounds: number): Promise<KilledRuns> => {
  const copy = copyProject();
  let server: StartedProgram | undefined;
  try {
    const cli = [join(copy.folder, 'codegen/cli.ts'), '--root', copy.folder];
    const generated = join(copy.folder, 'generated');
    const spec = join(copy.folder, 'specs/pat.yaml');
    const text = readFileSync(spec, 'utf8');
    const versions = [text, text.replace('summary: ', 'summary: Really, ')];
    const whole = versions.map((version) => {
      writeFileSync(spec, version);
      const { status, stdout, stderr } = spawnSync(process.execPath, cli, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`Codegen failed.\n${stdout}${stderr}`);
      return treeHash(generated);
    });
    const save = (version: number): string => {
      writeFileSync(spec, versions[version] ?? '');
      return whole[version] ?? '';
    };
    // One uninterrupted save shows how long the others may take.
    server = await startDev(copy);
    await sleep(5_000);
    const usual = await untilHash(generated, save(0));
    if (usual === undefined) throw new Error('The development server does not generate the files of a saved spec.');
    const broken: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const wanted = save((round + 1) % 2);
      await sleep((usual * (round + 1)) / rounds);
      await server.stop('SIGKILL');
      server = await startDev(copy);
      if ((await untilHash(generated, wanted)) === undefined) {
        broken.push(`round ${round + 1} of ${rounds}: the next server did not complete the files`);
        break;
      }
    }
    return { rounds, broken };
  } finally {
    await server?.stop('SIGKILL');
    copy.remove();
  }
};
