import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderCache, pruneCache, textFormat } from '../../codegen/folderCache.ts';
import { runCli, makeProject, temporaryFolder } from './project.ts';

const longAgo = new Date(Date.now() - 30 * 24 * 3600_000);

/** Dates every entry of a folder back, as if it had been used then. */
const age = (folder: string): readonly string[] => {
  const names = readdirSync(folder);
  for (const name of names) utimesSync(join(folder, name), longAgo, longAgo);
  return names;
};

it('keeps what was used of late and drops the rest', () => {
  const folder = temporaryFolder();
  const cache = folderCache(folder, '1', textFormat);
  for (const key of ['used', 'unused']) cache.set(key, key);
  age(folder);
  expect(cache.get('used')).toBe('used');
  pruneCache(folder);
  expect(cache.get('used')).toBeDefined();
  expect(cache.get('unused')).toBeUndefined();
});

it('a run of codegen drops what no run used for a week', async () => {
  const root = makeProject();
  const folder = join(root, '.cache/codegen/emitted');
  expect((await runCli(['--root', root])).code).toBe(0);
  const old = age(folder);
  writeFileSync(join(folder, 'left.json'), '[]');
  utimesSync(join(folder, 'left.json'), longAgo, longAgo);
  expect((await runCli(['--root', root, '--force'])).code).toBe(0);
  // What the second run read is as good as new.
  expect(readdirSync(folder).toSorted()).toEqual(old.toSorted());
  expect(old.every((name) => statSync(join(folder, name)).mtimeMs > longAgo.getTime() + 1000)).toBe(true);
}, 60_000);
