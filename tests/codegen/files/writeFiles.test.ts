import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../../codegen/files/writeFiles.ts';
import { skipUnless } from '../../skip.ts';
import { temporaryFolder, writeBelow } from '../../folders.ts';

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
const pathsOf = (files: typeof first): readonly string[] => files.map(({ path }) => path);
const write = (
  files: typeof first,
  folder: string,
  previous: readonly string[] = [],
): { readonly written: readonly string[]; readonly removed: readonly string[]; readonly problems: readonly string[] } => {
  const report = writeFiles(files, folder, previous);
  return report.ok ? { ...report.value, problems: [] } : { written: [], removed: [], problems: report.problems.map(({ rule }) => rule) };
};

describe('writing', () => {
  it('creates exactly the given files', () => {
    const folder = out();
    expect(write(first, folder).written).toEqual(pathsOf(first));
    expect(read(folder, 'api/deep/c.ts')).toBe('c');
  });

  it('changes only what is different, and removes obsolete files with their empty folders', () => {
    const folder = out();
    write(first, folder);
    const before = statSync(join(folder, 'a.ts')).mtimeMs;
    expect(write(second, folder, pathsOf(first))).toEqual({
      written: ['other/d.ts', 'api/b.ts'],
      removed: ['api/deep/c.ts'],
      problems: [],
    });
    expect(statSync(join(folder, 'a.ts')).mtimeMs).toBe(before);
    expect(existsSync(join(folder, 'api/deep'))).toBe(false);
  });

  it('leaves nothing in or beside the folder', () => {
    const folder = out();
    write(first, folder);
    write(second, folder, pathsOf(first));
    expect(readdirSync(dirname(folder))).toEqual(['generated']);
    expect(readdirSync(folder).toSorted()).toEqual(['a.ts', 'api', 'other']);
  });

  it('does not change files that others have created', (context) => {
    skipUnless(context, ['linux', 'darwin'], 'on Windows links to files are for administrators');
    const folder = out();
    write(first, folder);
    writeBelow(folder, { 'mine.txt': 'mine', 'api/mine/too.txt': 'too' });
    symlinkSync('mine.txt', join(folder, 'link'), 'file');
    write(second, folder, pathsOf(first));
    expect([read(folder, 'mine.txt'), read(folder, 'api/mine/too.txt'), read(folder, 'link')]).toEqual(['mine', 'too', 'mine']);
  });

  it('removes what a killed run staged, but not what a running one has', () => {
    const folder = out();
    writeBelow(folder, { '.next-999999999/next/half.ts': '', [`.next-${process.ppid}/next/half.ts`]: '' });
    write(first, folder);
    expect(readdirSync(folder).filter((name) => name.startsWith('.next-'))).toEqual([`.next-${process.ppid}`]);
  });

  it.each(['../x.ts', '/etc/x.ts', 'a/../../x.ts', 'a\\x.ts', 'a//x.ts', './x.ts', 'a\0.ts', `${'x'.repeat(101)}.ts`, ''])(
    'rejects the path %j and writes nothing',
    (path) => {
      const folder = out();
      expect(write([...first, { path, content: '' }], folder).problems).toEqual(['output-path']);
      expect(readdirSync(dirname(folder))).toEqual([]);
    },
  );

  it('writes names that merely look like a path traversal', () => {
    const folder = out();
    expect(write([{ path: '..foo', content: 'x' }], folder).problems).toEqual([]);
    expect(read(folder, '..foo')).toBe('x');
  });

  it('rejects two files with the same path, ignoring case', () => {
    expect(write([...first, { path: 'A.ts', content: '' }], out()).problems).toEqual(['output-path']);
    expect(write([...first, { path: 'a.ts', content: '' }], out()).problems).toEqual(['output-path']);
  });

  it('does not write through a link that leads out of the folder', () => {
    const folder = out();
    const elsewhere = temporaryFolder();
    mkdirSync(folder);
    symlinkSync(elsewhere, join(folder, 'api'), 'junction');
    expect(write(first, folder).problems).toEqual(['output-blocked']);
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});
