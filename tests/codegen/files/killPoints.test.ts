import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../codegen/files/writeFiles.ts';
import { objectionToUnfinished } from '../../../src/shared/node/unfinishedOutput.ts';
import { temporaryFolder } from '../../folders.ts';
import { treeHash } from '../../treeHash.ts';

const old = [
  { path: 'a.ts', content: 'old a' },
  { path: 'api/b.ts', content: 'b' },
  { path: 'api/deep/c.ts', content: 'c' },
];
const fresh = [
  { path: 'a.ts', content: 'new a' },
  { path: 'api/b.ts', content: 'b' },
  { path: 'other/d.ts', content: 'd' },
];
const oldPaths = old.map(({ path }) => path);

/** Writes these files into a folder, next to a file of another owner. */
const folderOf = (files: typeof old): string => {
  const folder = join(temporaryFolder(), 'generated');
  writeFiles(files, folder);
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  return folder;
};

const copyOf = (folder: string): string => {
  const copy = join(temporaryFolder(), 'generated');
  cpSync(folder, copy, { recursive: true });
  return copy;
};

/**
 * Kills the write at each of its steps in turn.
 * @returns the number of steps
 */
const endAtEveryStep = (
  ending: 'kill' | 'fail',
  check: (folder: string, step: number, code: number | null, out: string) => void,
  start: () => string = () => folderOf(old),
): number => {
  for (let step = 0; ; step++) {
    const folder = start();
    const given = [join(import.meta.dirname, 'diesAt.ts'), String(step), ending, folder, JSON.stringify(fresh), JSON.stringify(oldPaths)];
    const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' });
    expect(stderr).toBe('');
    if (status === 3) return step;
    check(folder, step, status, stdout);
  }
};

const [before, after] = [treeHash(folderOf(old)), treeHash(folderOf(fresh))];

/** Whether a folder contains files of both runs. */
const isMixed = (folder: string): boolean => ![before, after].includes(treeHash(folder, (path) => !path.startsWith('.next-')));

/** A folder with files of both runs, which a killed write left. */
let mixed: string | undefined;

it('leaves only complete files when it is killed at any step, and the next run completes them', () => {
  const contents = new Set([...old, ...fresh].map(({ path, content }) => `${path} ${content}`));
  const steps = endAtEveryStep('kill', (folder, step) => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
      if (entry.isFile() && !path.startsWith('.next-') && path !== 'mine.txt')
        expect(contents, `step ${step}`).toContain(`${path} ${readFileSync(join(folder, path), 'utf8')}`);
    }
    if (isMixed(folder)) {
      expect(objectionToUnfinished(folder), `step ${step}`).toContain('npm run codegen');
      mixed ??= copyOf(folder);
    }
    expect(writeFiles(fresh, folder, oldPaths), `step ${step}`).toMatchObject({ ok: true });
    expect(treeHash(folder), `step ${step}`).toBe(after);
    expect(objectionToUnfinished(folder), `step ${step}`).toBeUndefined();
  });
  expect(steps).toBeGreaterThan(15);
}, 120_000);

it('reports mixed files if the run that completes them is killed too', () => {
  const first = mixed;
  if (first === undefined) throw new Error('No killed write left files of both runs.');
  let told = 0;
  endAtEveryStep(
    'kill',
    (folder, step) => {
      if (!isMixed(folder)) return;
      told += 1;
      expect(objectionToUnfinished(folder), `step ${step}`).toContain('npm run codegen');
    },
    () => copyOf(first),
  );
  expect(told).toBeGreaterThan(5);
}, 120_000);

it('leaves the old files if a step fails, or the new ones if only its clean-up fails', () => {
  const steps = endAtEveryStep('fail', (folder, step, code, out) => {
    expect(
      treeHash(folder, (path) => !path.startsWith('.next-')),
      `step ${step}`,
    ).toBe(code === 0 ? after : before);
    if (code !== 0) expect(out).toContain('no space is left');
  });
  expect(steps).toBeGreaterThan(15);
}, 120_000);
