import { searchClient } from '@algolia/client-search';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describePush, pushRecords } from '../../src/search/hosted/push.ts';
import { join } from 'node:path';
import { startNode } from '../startProgram.ts';
import { startHostedService, type HostedService } from './hostedService.ts';
import { records } from './records.ts';

let service: HostedService;
beforeEach(async () => {
  service = await startHostedService();
});
afterEach(() => service.close());

const push = (
  given = records,
  synonyms: Readonly<Record<string, readonly string[]>> = { 'log in': ['token'], quota: ['usage', 'limit'] },
) =>
  pushRecords({
    client: searchClient('APP', 'admin', { hosts: [{ url: new URL(service.url).host, accept: 'readWrite', protocol: 'http' }] }),
    indexName: 'docs',
    records: given,
    synonyms,
  });

const ids = (): readonly string[] => [...(service.indexes.get('docs')?.keys() ?? [])];

describe('a push', () => {
  test('fills an index that does not exist yet, with its settings', async () => {
    const report = await push();
    expect(report).toMatchObject({ added: { length: records.length }, changed: [], removed: [], unchanged: 0 });
    expect(ids()).toEqual(records.map(({ objectID }) => objectID));
    expect(service.settings.get('docs')).toMatchObject({
      attributesForFaceting: expect.arrayContaining(['filterOnly(scope)', 'filterOnly(method)', 'filterOnly(kind)']),
    });
    expect([...service.indexes.keys()]).toEqual(['docs']);
  });
  test('lets the host show only the first places of a name that many operations share', async () => {
    await push();
    const names = [...(service.indexes.get('docs')?.values() ?? [])].map(({ kind, repeatedName }) => [kind, repeatedName]);
    expect(names).toContainEqual(['parameter', 'parameter page_size']);
    expect(names).toContainEqual(['operation', undefined]);
    expect(service.settings.get('docs')).toMatchObject({ attributeForDistinct: 'repeatedName', distinct: 2 });
  });
  test('reports what changed', async () => {
    await push();
    const [first, second, ...rest] = records;
    if (first === undefined || second === undefined) throw new Error('There are too few records.');
    const report = await push([{ ...second, content: 'New text' }, { ...first, objectID: 'new' }, ...rest]);
    expect(report).toMatchObject({ added: ['new'], changed: [second.objectID], removed: [first.objectID], unchanged: rest.length });
    expect(ids()).not.toContain(first.objectID);
    expect(describePush(report)).toBe(
      `1 added:\n  new\n1 changed:\n  ${second.objectID}\n1 removed:\n  ${first.objectID}\n${rest.length} unchanged.`,
    );
  });
  test('writes nothing if nothing changed', async () => {
    await push();
    const before = service.seen.length;
    expect(describePush(await push())).toBe(`${records.length} unchanged: the hosted index is up to date.`);
    expect(service.seen.slice(before).map(({ path }) => path)).toEqual(['1/indexes/docs/browse', '1/indexes/docs/synonyms/search']);
  });
  test('never writes to the index that is searched', async () => {
    await push();
    const writes = service.seen
      .filter(({ method, path }) => method !== 'GET' && !/\/(?:browse|synonyms\/search)$/.test(path))
      .map(({ path }) => path);
    expect(new Set(writes.map((path) => path.split('/')[2]))).toEqual(new Set(['docs_next']));
    expect(writes.at(-1)).toBe('1/indexes/docs_next/operation');
  });
  test('that fails halfway leaves the index unchanged', async () => {
    await push();
    const before = ids();
    const { settings } = service;
    settings.set = () => {
      service.mood = { kind: 'status', status: 403, body: '{"message":"Not allowed"}' };
      return settings;
    };
    await expect(push(records.slice(1))).rejects.toThrow('Not allowed');
    expect(ids()).toEqual(before);
  });
  test('writes the synonyms, each in one direction', async () => {
    await push();
    expect(service.synonyms.get('docs')).toEqual([
      { objectID: 'log-in', type: 'oneWaySynonym', input: 'log in', synonyms: ['token'] },
      { objectID: 'quota', type: 'oneWaySynonym', input: 'quota', synonyms: ['usage', 'limit'] },
    ]);
    const report = await push(records, { quota: ['usage'], erase: ['delete'] });
    expect(describePush(report)).toBe(
      `1 synonyms added:\n  erase\n1 synonyms changed:\n  quota\n1 synonyms removed:\n  log-in\n${records.length} unchanged.`,
    );
  });
  test('writes more synonyms than fit into one page of the service', async () => {
    const many = Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`word${at}`, ['token']]));
    await push(records, many);
    expect(describePush(await push(records, many))).toContain('up to date');
  });
  test('keeps the write key out of URLs', async () => {
    await push();
    expect(service.seen.filter(({ query }) => query.toString().includes('admin'))).toEqual([]);
    expect(service.seen[0]?.headers).toMatchObject({ 'x-algolia-api-key': 'admin' });
  });
});

describe('npm run search:push', () => {
  const run = (host: string, appId = 'APP') =>
    startNode([join(import.meta.dirname, '../../src/search/hosted/pushCli.ts')], {
      env: { ...process.env, SEARCH_ADMIN_KEY: 'admin', SEARCH_APP_ID: appId, SEARCH_INDEX: 'docs', SEARCH_HOST: host },
    }).ended;

  test('keeps the path of SEARCH_HOST, and says what to check if the host rejects the key', async () => {
    service.mood = { kind: 'status', status: 403, body: '{"message":"Not allowed"}' };
    const { code, err } = await run(`${service.url}/proxy/`);
    expect(service.seen[0]?.path).toBe('proxy/1/indexes/docs/browse');
    expect(err).toBe(`${service.url}/proxy/ responded with status 403: Not allowed. Check SEARCH_ADMIN_KEY and SEARCH_HOST.\n`);
    expect(code).toBe(1);
  });
  test.each([
    ['127.0.0.1:5600', 2, 'is not the URL of a host. Write'],
    ['http://127.0.0.1:1', 1, 'cannot be reached. Check SEARCH_HOST'],
  ])('explains what is wrong with the host %s', async (host, exit, text) => {
    const { code, err } = await run(host);
    expect([code, err]).toEqual([exit, expect.stringContaining(text)]);
  });
  test('reports any other problem without a stack trace', async () => {
    expect(await run('', '')).toMatchObject({ code: 1, err: '`appId` is missing.\n' });
  });
});
