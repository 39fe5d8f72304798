import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describePush, pushRecords } from '../../src/search/hosted/push.ts';
import { createTransport } from '../../src/search/hosted/transport.ts';
import { startHostedService, type HostedService } from './hostedService.ts';
import { records } from './records.ts';

let service: HostedService;
beforeEach(async () => {
  service = await startHostedService();
});
afterEach(() => service.close());

const push = (given = records) =>
  pushRecords({
    transport: createTransport({
      appId: 'APP',
      apiKey: 'admin',
      credentialsIn: 'headers',
      hosts: [{ url: service.url, accept: 'readWrite' }],
    }),
    indexName: 'docs',
    records: given,
    pause: () => Promise.resolve(),
  });

const ids = (): readonly string[] => [...(service.indexes.get('docs')?.keys() ?? [])];

describe('a push', () => {
  test('fills an index that is not there yet, with its settings', async () => {
    const report = await push();
    expect(report).toMatchObject({ added: { length: records.length }, changed: [], removed: [], unchanged: 0 });
    expect(ids()).toEqual(records.map(({ objectID }) => objectID));
    expect(service.settings.get('docs')).toMatchObject({
      attributesForFaceting: expect.arrayContaining(['filterOnly(scope)', 'filterOnly(method)', 'filterOnly(kind)']),
    });
    expect([...service.indexes.keys()]).toEqual(['docs']);
  });
  test('says what changed', async () => {
    await push();
    const [first, second, ...rest] = records;
    if (first === undefined || second === undefined) throw new Error('There are too few records.');
    const report = await push([{ ...second, content: 'New text' }, { ...first, objectID: 'new' }, ...rest]);
    expect(report).toEqual({ added: ['new'], changed: [second.objectID], removed: [first.objectID], unchanged: rest.length });
    expect(ids()).not.toContain(first.objectID);
    expect(describePush(report)).toBe(
      `1 added:\n  new\n1 changed:\n  ${second.objectID}\n1 removed:\n  ${first.objectID}\n${rest.length} unchanged.`,
    );
  });
  test('writes nothing when nothing changed', async () => {
    await push();
    const before = service.seen.length;
    expect(describePush(await push())).toBe(`${records.length} unchanged: the hosted index is up to date.`);
    expect(service.seen.slice(before).map(({ path }) => path)).toEqual(['1/indexes/docs/browse']);
  });
  test('never writes to the index that is searched', async () => {
    await push();
    const writes = service.seen.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/browse')).map(({ path }) => path);
    expect(new Set(writes.map((path) => path.split('/')[2]))).toEqual(new Set(['docs_next']));
    expect(writes.at(-1)).toBe('1/indexes/docs_next/operation');
  });
  test('that fails half way leaves the index as it was', async () => {
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
  test('keeps the key that writes out of addresses', async () => {
    await push();
    expect(service.seen.every(({ query }) => query.size === 0)).toBe(true);
    expect(service.seen[0]?.headers).toMatchObject({ 'x-algolia-api-key': 'admin' });
  });
});
