import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../codegen/write.ts';
import { temporaryFolder, treeHash } from './project.ts';

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

/** A folder with these files and one of somebody else's. */
const folderOf = async (files: typeof old): Promise<string> => {
  const folder = join(temporaryFolder(), 'generated');
  await writeFiles(files, folder);
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  return folder;
};

/** Every step of a run at which it can be killed, one after the other. @returns how many there are */
const killAtEveryStep = async (strategy: 'swap' | 'files'): Promise<number> => {
  const [before, after] = [treeHash(await folderOf(old)), treeHash(await folderOf(fresh))];
  for (let step = 0; ; step++) {
    const folder = await folderOf(old);
    const given = [join(import.meta.dirname, 'diesAt.ts'), String(step), folder, strategy, JSON.stringify(fresh)];
    const { signal, status, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' });
    if (signal === null) {
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return step;
    }
    // A folder that is being exchanged lies beside its place until the next run puts it there.
    if (strategy === 'swap' && existsSync(folder)) expect([before, after], `step ${step}`).toContain(treeHash(folder));
    const lock = join(dirname(folder), '.generated.lock');
    // A lock that was cut off while it was written counts for two seconds.
    if (existsSync(lock)) utimesSync(lock, 1, 1);
    expect(await writeFiles(fresh, folder), `step ${step}`).toMatchObject({ ok: true });
    expect(treeHash(folder), `step ${step}`).toBe(after);
    expect(readdirSync(dirname(folder)), `step ${step}`).toEqual(['generated']);
  }
};

it.each(['swap', 'files'] as const)(
  'a run that writes by %s may be killed at each of its steps: the next one heals',
  async (strategy) => expect(await killAtEveryStep(strategy)).toBeGreaterThan(25),
  120_000,
);
