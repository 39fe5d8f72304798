import { readdirSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diskCache, pruneCache } from '../../../codegen/cache/diskCache.ts';
import { createMemory } from '../../../codegen/cache/memory.ts';
import { temporaryFolder } from '../../folders.ts';

const entriesOf = (root: string, kind: string): readonly string[] => {
  const folder = join(root, '.cache/codegen/results', kind);
  return readdirSync(folder).map((name) => join(folder, name));
};

it('keeps recently used results and drops the others', () => {
  const root = temporaryFolder();
  const cache = diskCache<string>(root, 'texts');
  for (const key of ['used', 'unused']) cache.set(key, key);
  const longAgo = new Date(Date.now() - 30 * 24 * 3600_000);
  for (const path of entriesOf(root, 'texts')) utimesSync(path, longAgo, longAgo);
  expect(cache.get('used')).toBe('used');
  pruneCache(root);
  expect(cache.get('used')).toBe('used');
  expect(cache.get('unused')).toBeUndefined();
});

it('does not use a damaged result', () => {
  const root = temporaryFolder();
  const cache = diskCache<readonly string[]>(root, 'lists');
  cache.set('key', ['a', 'b', 'c']);
  for (const path of entriesOf(root, 'lists')) truncateSync(path, 8);
  expect(cache.get('key')).toBeUndefined();
});

it('separates kinds of results', () => {
  const root = temporaryFolder();
  diskCache<string>(root, 'one').set('key', 'value');
  expect(diskCache<string>(root, 'other').get('key')).toBeUndefined();
});

it('keeps a result in memory until its key changes, and never a failure', async () => {
  const memory = createMemory();
  let made = 0;
  const get = (key: string): number => memory('count', key, () => (made += 1));
  expect([get('a'), get('a'), get('b'), get('a')]).toEqual([1, 1, 2, 3]);
  let isBroken = true;
  const load = (): Promise<string> => memory('load', '', async () => (isBroken ? Promise.reject(new Error('Broken.')) : 'loaded'));
  await expect(load()).rejects.toThrow('Broken.');
  isBroken = false;
  expect(await load()).toBe('loaded');
});
