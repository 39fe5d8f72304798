import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifestName } from '../../codegen/outputTree.ts';
import { findStale, matchesManifest, writeFiles } from '../../codegen/write.ts';
import type { WriteOptions } from '../../codegen/write.ts';
import { temporaryFolder, treeHash, writeProject } from './project.ts';

const first = [
  { path: 'a.ts', content: 'a' },
  { path: 'api/b.ts', content: 'b' },
  { path: 'api/deep/c.ts', content: 'c' },
];
const second = [
  { path: 'a.ts', content: 'a' },
  { path: 'api/b.ts', content: 'b2' },
  { path: 'other/d.ts', content: 'd' },
];

const out = (): string => join(temporaryFolder(), 'generated');
const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');
const write = async (
  files: typeof first,
  folder: string,
  options: WriteOptions = {},
): Promise<{ readonly written: readonly string[]; readonly removed: readonly string[]; readonly problems: readonly string[] }> => {
  const report = await writeFiles(files, folder, { waitMs: 200, ...options });
  return report.ok ? { ...report.value, problems: [] } : { written: [], removed: [], problems: report.problems.map(({ rule }) => rule) };
};

describe.each(['swap', 'files'] as const)('writing by %s', (strategy) => {
  it('makes the folder hold the files', async () => {
    const folder = out();
    expect((await write(first, folder, { strategy })).written).toEqual(first.map(({ path }) => path));
    expect(read(folder, 'api/deep/c.ts')).toBe('c');
    expect(matchesManifest(folder)).toBe(true);
  });

  it('touches what changed, and removes what is no longer made with its empty folders', async () => {
    const folder = out();
    await write(first, folder, { strategy });
    const before = statSync(join(folder, 'a.ts')).mtimeMs;
    expect(await write(second, folder, { strategy })).toEqual({
      written: ['api/b.ts', 'other/d.ts'],
      removed: ['api/deep/c.ts'],
      problems: [],
    });
    expect(statSync(join(folder, 'a.ts')).mtimeMs).toBe(before);
    expect(existsSync(join(folder, 'api/deep'))).toBe(false);
    expect(matchesManifest(folder)).toBe(true);
  });

  it('leaves nothing beside the folder', async () => {
    const folder = out();
    await write(first, folder, { strategy });
    await write(second, folder, { strategy });
    expect(readdirSync(dirname(folder))).toEqual(['generated']);
  });

  it('leaves files of others alone', async () => {
    const folder = out();
    await write(first, folder, { strategy });
    writeProject(folder, { 'mine.txt': 'mine', 'api/mine/too.txt': 'too' });
    symlinkSync('mine.txt', join(folder, 'link'));
    await write(second, folder, { strategy });
    expect([read(folder, 'mine.txt'), read(folder, 'api/mine/too.txt'), read(folder, 'link')]).toEqual(['mine', 'too', 'mine']);
  });

  it('refuses to undo an edit by hand, and does so when forced', async () => {
    const folder = out();
    await write(first, folder, { strategy });
    writeFileSync(join(folder, 'api/b.ts'), 'by hand');
    const before = treeHash(folder);
    expect((await write(second, folder, { strategy })).problems).toEqual(['output-edited']);
    expect(treeHash(folder)).toBe(before);
    expect((await write(second, folder, { strategy, force: true })).problems).toEqual([]);
    expect(read(folder, 'api/b.ts')).toBe('b2');
  });

  it('takes an edit that equals what is made for no edit', async () => {
    const folder = out();
    await write(first, folder, { strategy });
    writeFileSync(join(folder, 'api/b.ts'), 'b2');
    expect((await write(second, folder, { strategy })).problems).toEqual([]);
  });

  it('writes a file again that was deleted', async () => {
    const folder = out();
    await write(first, folder, { strategy });
    expect((await write(first.slice(1), folder, { strategy })).removed).toEqual(['a.ts']);
    expect((await write(first, folder, { strategy })).written).toEqual(['a.ts']);
  });
});

describe('writing', () => {
  it.each(['../x.ts', '/etc/x.ts', 'a/../../x.ts', 'a\\x.ts', 'a//x.ts', './x.ts', 'a\0.ts', `${'x'.repeat(101)}.ts`, ''])(
    'refuses the path %j and writes nothing',
    async (path) => {
      const folder = out();
      expect((await write([...first, { path, content: '' }], folder)).problems).toEqual(['output-path']);
      expect(readdirSync(dirname(folder))).toEqual([]);
    },
  );

  it('writes names that merely look like a way out', async () => {
    const folder = out();
    expect((await write([{ path: '..foo', content: 'x' }], folder)).problems).toEqual([]);
    expect(read(folder, '..foo')).toBe('x');
  });

  it('refuses two files on one path, also when they differ only in case', async () => {
    expect((await write([...first, { path: 'A.ts', content: '' }], out())).problems).toEqual(['output-path']);
    expect((await write([...first, { path: 'a.ts', content: '' }], out())).problems).toEqual(['output-path']);
  });

  it('does not write through a link that leads out of the folder', async () => {
    const folder = out();
    const elsewhere = temporaryFolder();
    mkdirSync(folder);
    symlinkSync(elsewhere, join(folder, 'api'));
    expect((await write(first, folder)).problems).toEqual(['output-blocked']);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('says that another process is writing, and takes over from one that died', async () => {
    const folder = out();
    writeFileSync(join(dirname(folder), '.generated.lock'), String(process.ppid));
    expect((await write(first, folder)).problems).toEqual(['output-locked']);
    writeFileSync(join(dirname(folder), '.generated.lock'), '999999999');
    expect((await write(first, folder)).problems).toEqual([]);
  });

  it('brings back a folder that a killed run was about to replace', async () => {
    const folder = out();
    await write(first, folder);
    const { renameSync } = await import('node:fs');
    renameSync(folder, join(dirname(folder), '.generated.previous-12345'));
    writeProject(join(dirname(folder), '.generated.next-12345'), { half: '' });
    expect((await write(first, folder)).written).toEqual([]);
    expect(readdirSync(dirname(folder))).toEqual(['generated']);
  });

  it('says that the folder is a file', async () => {
    const folder = out();
    writeFileSync(folder, '');
    expect((await write(first, folder)).problems).toEqual(['output-unwritable']);
  });
});

describe('findStale', () => {
  it('finds nothing in a folder that is up to date', async () => {
    const folder = out();
    await write(first, folder);
    expect(findStale(first, folder)).toEqual({ stale: [], missing: [], leftOver: [] });
  });

  it('lists every stale, missing and left-over file, and changes none', async () => {
    const folder = out();
    await write(first, folder);
    writeProject(folder, { 'foreign.txt': '' });
    const before = treeHash(folder);
    expect(findStale(second, folder)).toEqual({
      stale: ['api/b.ts', manifestName],
      missing: ['other/d.ts'],
      leftOver: ['api/deep/c.ts', 'foreign.txt'].toSorted(),
    });
    expect(treeHash(folder)).toBe(before);
  });
});
