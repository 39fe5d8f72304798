import { mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createPreview } from '../../../../codegen/site/serve/preview.ts';
import { nextSite, publishSite, recoverSite } from '../../../../codegen/site/serve/siteFolder.ts';
import { temporaryFolder, writeBelow } from '../../../folders.ts';
import { listen } from '../../../listen.ts';

const site = (text: string): Readonly<Record<string, string>> => ({ 'index.html': text, 'page.html': text, '404.html': 'missing' });
const textOf = (folder: string): string => readFileSync(join(folder, 'index.html'), 'utf8');

/** A process id that is not in use. */
const endedPid = 999_999_999;

it('replaces a site with the next one and leaves nothing else behind', () => {
  const folder = join(temporaryFolder(), 'dist');
  for (const text of ['first', 'second']) {
    writeBelow(nextSite(folder), site(text));
    publishSite(folder);
    expect(textOf(folder)).toBe(text);
  }
  expect(readdirSync(dirname(folder))).toEqual(['dist']);
});

it('keeps the old site if there is no next one', () => {
  const folder = join(temporaryFolder(), 'dist');
  writeBelow(folder, site('old'));
  expect(() => publishSite(folder)).toThrow('ENOENT');
  expect(textOf(folder)).toBe('old');
});

it('cleans up after a build that was killed at any step', () => {
  for (const stage of ['building', 'between the renames', 'published'] as const) {
    const folder = join(temporaryFolder(), 'dist');
    const [next, previous] = ['next', 'previous'].map((kind) => join(dirname(folder), `dist.${kind}-${endedPid}`));
    if (next === undefined || previous === undefined) throw new Error('Two names are required.');
    if (stage !== 'published') writeBelow(next, site('new'));
    if (stage !== 'building') writeBelow(previous, site('old'));
    if (stage !== 'between the renames') writeBelow(folder, site(stage === 'building' ? 'old' : 'new'));
    recoverSite(folder);
    expect(readdirSync(dirname(folder)), stage).toEqual(['dist']);
    expect(textOf(folder), stage).toBe(stage === 'published' ? 'new' : 'old');
  }
});

it('leaves the folders of builds that still run', () => {
  const folder = join(temporaryFolder(), 'dist');
  const running = join(dirname(folder), `dist.next-${process.ppid}`);
  mkdirSync(running);
  recoverSite(folder);
  expect(readdirSync(dirname(folder))).toEqual([basename(running)]);
});

it('is followed by a running preview, which responds to every request', async () => {
  const folder = join(temporaryFolder(), 'dist');
  writeBelow(folder, site('0'));
  const server = createPreview({ folder });
  const origin = await listen(server);
  const state = { isDone: false };
  const responses: string[] = [];
  const readers = ['/', '/page', '/nowhere'].map(async (path) => {
    while (!state.isDone) {
      const response = await fetch(origin + path);
      responses.push(`${path} ${response.status}`);
    }
  });
  for (const round of Array(60).keys()) {
    writeBelow(nextSite(folder), site(String(round)));
    publishSite(folder);
    // Longer than the gap between two renames.
    if (round % 10 === 0) {
      const away = `${folder}-away`;
      renameSync(folder, away);
      await fetch(`${origin}/`, { signal: AbortSignal.timeout(20) }).catch(() => undefined);
      renameSync(away, folder);
    }
    await fetch(`${origin}/`);
  }
  state.isDone = true;
  await Promise.all(readers);
  server.close();
  expect(new Set(responses)).toEqual(new Set(['/ 200', '/page 200', '/nowhere 404']));
  expect(responses.length).toBeGreaterThan(60);
});
