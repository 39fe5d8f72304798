import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { postmanFile } from '../../codegen/downloads/postman.ts';
import { requireTool } from '../tools/install.ts';
import { names, sources, takenAway } from './emptyProject.ts';
import { servedMock } from '../mocks/servedMock.ts';

type Newman = {
  readonly run: (options: object, done: (error: Error | null, summary?: { readonly run: { readonly executions: object } }) => void) => void;
};

const newman = requireTool('newman') as Newman;

type Collection = {
  readonly info: object;
  readonly auth: object;
  readonly item: readonly {
    readonly name: string;
    readonly item: readonly { readonly name: string; readonly response: readonly object[] }[];
  }[];
};

const collectionOf = (name: string): Collection => JSON.parse(takenAway(name, 'postman_collection.json')) as Collection;

const mock = servedMock();

type Execution = {
  readonly item: { readonly name: string };
  readonly request: {
    readonly method: string;
    readonly url: { readonly path: readonly string[]; readonly variable?: readonly { value: string }[] };
  };
  readonly response?: { readonly code: number; readonly stream: { readonly data: readonly number[] } };
  readonly assertions?: readonly { readonly assertion: string; readonly error?: { readonly message: string } }[];
};

/** Runs a collection as it is, one request after another, on a fresh platform: jobs that another collection started would go on. */
const runInNewman = async (collection: object): Promise<readonly Execution[]> => {
  await fetch(`${mock.url}/__mock/reset`, { method: 'POST', headers: { 'X-Mock-Control': '1' } });
  const envVar = Object.entries({ baseUrl: mock.url, token: 'admin' }).map(([key, value]) => ({ key, value }));
  const summary = await promisify(newman.run)({ collection, envVar });
  // As in a report of Newman: its objects are classes of Postman.
  return JSON.parse(JSON.stringify(summary?.run.executions)) as readonly Execution[];
};

const runs = new Map<string, Promise<readonly Execution[]>>();

/** Returns the only run of an API's collection. */
const runOf = (name: string): Promise<readonly Execution[]> => {
  const run = runs.get(name) ?? runInNewman(collectionOf(name));
  runs.set(name, run);
  return run;
};

const failuresOf = (executions: readonly Execution[]): readonly string[] =>
  executions.flatMap(({ item, response, assertions = [] }) =>
    assertions.flatMap(({ assertion, error }) =>
      error === undefined ? [] : [`${item.name}, ${response?.code ?? 'no response'}: ${assertion}: ${error.message}`],
    ),
  );

describe('Newman runs the collections in order', () => {
  test.each(names)('every request of %s gets its documented response, and passes its assertions', { timeout: 60_000 }, async (name) => {
    const executions = await runOf(name);
    expect(failuresOf(executions)).toEqual([]);
    const operations = sources.get(name)?.operations ?? [];
    const got = Object.fromEntries(executions.map(({ item, response }) => [item.name, response?.code]));
    expect(got).toEqual(Object.fromEntries(operations.map(({ summary, exampleRequest }) => [summary, exampleRequest.expectedStatus])));
    expect(executions.filter(({ assertions = [] }) => assertions.length < 2).map(({ item }) => item.name)).toEqual([]);
    const firstDeletion = executions.findIndex(({ request }) => request.method === 'DELETE');
    if (firstDeletion >= 0)
      expect(new Set(executions.slice(firstDeletion).map(({ request }) => request.method))).toEqual(new Set(['DELETE']));
  });
});

test.each([
  ['pat', 'Create a token', 'Delete a token'],
  ['ingest', 'Register a bucket', 'Get a version 1 store'],
])('a later request of %s uses the id that an earlier one got', { timeout: 60_000 }, async (name, creation, use) => {
  const executions = await runOf(name);
  const find = (wanted: string): Execution | undefined => executions.find(({ item }) => item.name.startsWith(wanted));
  const { id } = JSON.parse(Buffer.from(find(creation)?.response?.stream.data ?? []).toString()) as { readonly id: string };
  expect(JSON.stringify(find(use)?.request.url)).toContain(id);
});

test('assertions fail for another status and for a body of another shape', { timeout: 60_000 }, async () => {
  const text = takenAway('pat', 'postman_collection.json')
    .replaceAll('oneOf([200])', 'oneOf([202])')
    .replaceAll(String.raw`\"required\":[\"email\"`, String.raw`\"required\":[\"phone\"`);
  const failures = failuresOf(await runInNewman(JSON.parse(text) as object));
  expect(failures).toContainEqual(expect.stringContaining('to be one of [ 202 ]'));
  expect(failures).toContainEqual(expect.stringContaining('phone'));
});

test.each(names)('the collection of %s has every operation once, with an example for each documented response', (name) => {
  const source = sources.get(name);
  const collection = collectionOf(name);
  const folders = collection.item.map((folder) => folder.name);
  expect([...(source?.api.tags ?? []).map((tag) => tag.name), 'Deletions'].filter((folder) => folders.includes(folder))).toEqual(folders);
  const items = collection.item.flatMap(({ item }) => item);
  expect(items.map((item) => item.name).toSorted()).toEqual((source?.operations ?? []).map(({ summary }) => summary).toSorted());
  for (const { summary, responses } of source?.operations ?? []) {
    const codes = items.find((item) => item.name === summary)?.response.map((answer) => ('code' in answer ? answer.code : undefined));
    expect([...new Set(codes)], summary).toEqual(responses.map(({ status }) => Number(status)));
  }
});

test('what is below a resource is deleted before the resource, whatever their order in the spec', () => {
  const source = sources.get('metadata');
  const operation = source?.operations.find(({ method }) => method === 'delete');
  const tag = source?.api.tags.find(({ name }) => name === operation?.tag);
  if (source === undefined || operation === undefined || tag === undefined) throw new Error('There is nothing to delete.');
  const paths = ['/teams/{team}/members/{id}', '/teams/{id}', '/notes/{id}'];
  const operations = paths.map((path) => ({ ...operation, id: path, summary: path, path }));
  const text = postmanFile({ ...source, api: { ...source.api, tags: [tag] }, operations });
  const deletions = (JSON.parse(text) as Collection).item.find(({ name }) => name === 'Deletions')?.item;
  expect(deletions?.map(({ name }) => name)).toEqual(['/notes/{id}', '/teams/{team}/members/{id}', '/teams/{id}']);
});

test('a collection holds no token', () => {
  for (const name of names)
    expect(collectionOf(name).auth).toEqual({ type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] });
});
