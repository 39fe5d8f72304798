import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeHash } from '../treeHash.ts';
import { copyProject } from '../projectCopy.ts';

/** The problems after killed runs, each with its round. */
export type KilledRuns = { readonly rounds: number; readonly broken: readonly string[] };

/**
 * Kills runs of codegen at moments spread over their duration while a spec changes back and forth. Compares the output of the
 * next run with that of an uninterrupted run.
 */
export const killCodegen = (rounds: number): KilledRuns => {
  const copy = copyProject();
  try {
    const cli = [join(copy.folder, 'codegen/cli.ts'), '--root', copy.folder];
    const generated = join(copy.folder, 'generated');
    const spec = join(copy.folder, 'specs/pat.yaml');
    const text = readFileSync(spec, 'utf8');
    const versions = [text, text.replace('summary: ', 'summary: Really, ')];
    const runWhole = (): { readonly hash: string; ms: number } => {
      const started = performance.now();
      const { status, stdout, stderr } = spawnSync(process.execPath, cli, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`Codegen failed.\n${stdout}${stderr}`);
      return { hash: treeHash(generated), ms: performance.now() - started };
    };
    const whole = versions.map((version) => {
      writeFileSync(spec, version);
      return { text: version, ...runWhole() };
    });
    const broken: string[] = [];
    let kills = 0;
    for (let round = 0; round < rounds; round++) {
      const version = whole[round % 2];
      if (version === undefined) break;
      writeFileSync(spec, version.text);
      const started = performance.now();
      const timeout = Math.ceil((version.ms * (round + 1)) / rounds);
      const { signal } = spawnSync(process.execPath, cli, { stdio: 'ignore', timeout, killSignal: 'SIGKILL' });
      if (signal === 'SIGKILL') kills += 1;
      // The first run filled the caches, so later ones take less time.
      else version.ms = performance.now() - started;
      const { hash } = runWhole();
      if (hash !== version.hash) broken.push(`round ${round + 1} of ${rounds}: the next run did not complete the files`);
      broken.push(
        ...readdirSync(generated)
          .filter((name) => name.startsWith('.'))
          .map((name) => `round ${round + 1}: ${name} is left`),
      );
    }
    return { rounds: kills, broken };
  } finally {
    copy.remove();
  }
};
