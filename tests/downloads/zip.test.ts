import { expect, test } from 'vitest';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { zipFiles } from '../../codegen/downloads/zip.ts';

const files = [
  ['notes/readme.txt', 'Line after line.\n'.repeat(1000)],
  ['notes/ünïcode – 图书.json', '{"a":1}'],
  ['empty', ''],
] as const;

const entries = files.map(([path, text]) => [path, strToU8(text)] as const);

test('an archive contains all files, compressed', () => {
  const packed = zipFiles(entries, 9);
  expect(Object.entries(unzipSync(packed)).map(([path, content]) => [path, strFromU8(content)])).toEqual(files);
  expect(packed.length).toBeLessThan(1000);
});

test('the same files produce the same bytes', () => {
  expect(Buffer.compare(zipFiles(entries, 6), zipFiles(entries, 6))).toBe(0);
});
