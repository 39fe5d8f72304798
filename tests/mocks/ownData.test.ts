import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMockServer } from '../../src/mocks/http/mockServer.ts';
import { demoSeed, loadOwnData } from '../../src/mocks/http/seedFile.ts';
import { parseArguments } from '../../src/mocks/http/serverOptions.ts';
import { dataOptions, readOwnData } from '../../src/platform/ownData.ts';
import { seedTables } from '../../src/platform/seed/all.ts';
import { temporaryFolder } from '../folders.ts';

const robolog = { id: '11111111-1111-4111-8111-111111111111', ingested_at: '2025-06-01T08:00:00Z', type: 'ROS2BagMCAP', size: 1000 };
const field = { id: '22222222-2222-4222-8222-222222222222', alias: 'Depot', type: 'TEXT', is_extrinsic: true };
const value = {
  id: '33333333-3333-4333-8333-333333333333',
  robolog_id: robolog.id,
  field_id: field.id,
  value: 'Hamburg',
  channels: [],
  created_at: '2025-06-01T08:01:00Z',
  creator_type: 'user',
};

const file = (name: string, content: unknown): string =>
  join(temporaryFolder({ [name]: typeof content === 'string' ? content : JSON.stringify(content) }), name);

test('a mock starts with custom data instead of the demo data, in every session and after a reset', async () => {
  const tables = loadOwnData(file('own.json', { start: 'empty', robologs: [robolog], fields: [field], values: [value] }), 'mock');
  const mock = createMockServer({ tables });
  const url = `http://127.0.0.1:${await mock.listen(0)}`;
  const read = async (path: string, session = ''): Promise<unknown> =>
    (
      await fetch(url + path, { headers: { Authorization: 'Bearer analyst', ...(session !== '' && { 'X-Mock-Session': session }) } })
    ).json();
  const listed = { count: 1, items: [{ id: robolog.id }] };
  try {
    expect(await read('/api/metadata/v1/robologs')).toMatchObject(listed);
    expect(await read('/api/metadata/v1/robologs', 'other')).toMatchObject(listed);
    await fetch(`${url}/__mock/reset`, { method: 'POST', headers: { 'X-Mock-Control': '1' } });
    expect(await read(`/api/metadata/v1/robologs/${robolog.id}/values`)).toMatchObject({
      items: [{ value: 'Hamburg', field_alias: 'Depot' }],
    });
    expect(await read('/api/workflows/v0/jobs')).toMatchObject({ count: 0 });
  } finally {
    await mock.close(100);
  }
});

test('custom data is added to the demo data, and replaces entities with the same id', () => {
  const [first, ...others] = seedTables().robologs;
  const read = readOwnData({ robologs: [robolog, { ...first, size: 7 }] });
  if (!read.ok) throw new Error(read.problem);
  expect(read.tables.robologs.map(({ id }) => id)).toEqual([robolog.id, first?.id, ...others.map(({ id }) => id)]);
  expect(read.tables.robologs[1]?.size).toBe(7);
  expect(read.tables.values).toEqual(seedTables().values);
});

test.each([
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, as PowerShell saves it', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['Windows line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
])('a printed seed is accepted in %s', (_, encode) => {
  const path = join(temporaryFolder({ 'seed.json': encode(demoSeed()) }), 'seed.json');
  expect(loadOwnData(path, 'mock').robologs).toEqual(seedTables().robologs);
});

/** The files that the guide about the mock shows, by title. */
const guide = readFileSync(join(import.meta.dirname, '../../content/personal_access_tokens/using_pat.mdx'), 'utf8');
const shown = (name: string): string =>
  new RegExp(`\\x60{3}\\w+ (?:unchecked="[^"]*" )?title="${name}"\n([^]*?)\n\\x60{3}`).exec(guide)?.[1] ?? '';

test('the file that the guide shows is accepted', () => {
  const read = readOwnData(JSON.parse(shown('seed.json')));
  expect(read).toMatchObject({ ok: true, tables: { robologs: [{ type: 'ROS2BagMCAP' }], values: [{ value: 'Hamburg' }] } });
});

test('the container of the guide starts the mock with existing options', () => {
  const entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(shown('mock.Dockerfile'))?.[1] ?? '') as readonly string[];
  const { services } = parse(shown('compose.yaml')) as { readonly services: { readonly mock: { readonly command: readonly string[] } } };
  expect(entry[0]).toBe('__product-name__-mock');
  expect(parseArguments([...entry.slice(1), ...services.mock.command], { apis: [], data: dataOptions })).toMatchObject({
    kind: 'run',
    options: { host: '0.0.0.0', seed: '/data/seed.json', port: 4010 },
  });
});

test('the printed example is accepted, and produces the demo organization', () => {
  const { timers: _, ...demo } = seedTables();
  expect(loadOwnData(file('demo.json', demoSeed()), 'mock')).toMatchObject(demo);
});

test.each([
  ['an unknown list', { robolog: [] }, 'robolog: there is no such list. Did you mean "robologs"?'],
  ['the timers of the platform', { timers: [] }, 'timers: there is no such list.'],
  ['another start', { start: 'full' }, 'start: it must be "demo" or "empty"'],
  ['no list', { robologs: {} }, 'robologs: expected a list'],
  ['no object', { robologs: [1] }, 'robologs[0]: expected an object'],
  ['a missing property', { robologs: [{ ...robolog, size: undefined }] }, 'robologs[0].size: expected number'],
  ['a mistyped property', { robologs: [{ ...robolog, sizes: 1 }] }, 'robologs[0]: sizes is not known here'],
  ['a wrong type', { robologs: [robolog, { ...robolog, id: 'b', type: 'Bag' }] }, 'robologs[1].type: expected ROS1Bag, ROS2Bag'],
  ['an id twice', { robologs: [robolog, robolog] }, 'robologs[1].id: another entity has the same id'],
  [
    'a value of a robolog that is not there',
    { start: 'empty', fields: [field], values: [value] },
    'values[0].robolog_id: there is no entity',
  ],
  ['a list for an object', [], 'expected an object'],
])('%s is rejected at its position', (_, data, problem) => {
  expect(readOwnData(JSON.parse(JSON.stringify(data)))).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});

test.each([
  ['text that is not JSON', 'broken.json', '{ "robologs": [', 'it is not JSON'],
  ['a wrong list', 'wrong.json', '{ "robolog": [] }', 'robolog: there is no such list'],
])('a file of %s is reported with a fix', (_, name, content, problem) => {
  const path = file(name, content);
  expect(() => loadOwnData(path, 'npx mock')).toThrow(path);
  expect(() => loadOwnData(path, 'npx mock')).toThrow(problem);
  expect(() => loadOwnData(path, 'npx mock')).toThrow('"npx mock --print-seed" prints');
});

test('a missing file is named in the error', () => {
  expect(() => loadOwnData('none.json', 'mock')).toThrow(/none\.json cannot be read: ENOENT/);
});
