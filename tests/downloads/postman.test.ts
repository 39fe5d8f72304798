import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { toolFile } from '../tools/install.ts';
import { emptyProject, names, sources, takenAway } from './emptyProject.ts';
import { servedMock } from './servedMock.ts';

const execute = promisify(execFile);

type Collection = {
  readonly info: object;
  readonly auth: object;
  readonly item: readonly {
    readonly name: string;
    readonly item: readonly { readonly name: string; readonly response: readonly object[] }[];
  }[];
};

const collectionOf = (name: string): Collection => JSON.parse(takenAway(name, 'postman_collection.json')) as Collection;

const mockUrl = servedMock();

/** A reader's own script in front of each request: every call meets a fresh platform. */
const resetFirst = (): object => ({
  listen: 'prerequest',
  script: {
    exec: [`pm.sendRequest({ url: '${mockUrl()}/__mock/reset', method: 'POST', header: { 'X-Mock-Control': '1' } }, () => undefined);`],
  },
});

test.each(names)(
  'Newman sends every request of %s, and each gets the status that its example documents',
  { timeout: 60_000 },
  async (name) => {
    const folder = emptyProject({ 'collection.json': JSON.stringify({ ...collectionOf(name), event: [resetFirst()] }) }, []);
    const newman = toolFile('newman/bin/newman.js');
    const settings = [
      '--env-var',
      `baseUrl=${mockUrl()}`,
      '--env-var',
      'token=admin',
      '--reporters',
      'json',
      '--reporter-json-export',
      'report.json',
    ];
    await execute(process.execPath, ['--no-deprecation', newman, 'run', 'collection.json', ...settings], { cwd: folder, maxBuffer: 1e8 });
    const { run } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as {
      readonly run: {
        readonly stats: { readonly items: object };
        readonly executions: readonly { readonly item: { readonly name: string }; readonly response?: { readonly code: number } }[];
      };
    };
    const operations = sources.get(name)?.operations ?? [];
    const got = Object.fromEntries(run.executions.map(({ item, response }) => [item.name, response?.code]));
    expect(got).toEqual(Object.fromEntries(operations.map(({ summary, exampleRequest }) => [summary, exampleRequest.expectedStatus])));
    expect(run.stats.items).toMatchObject({ total: operations.length, failed: 0 });
  },
);

test.each(names)('the collection of %s has a folder for each tag and an example for each documented response', (name) => {
  const source = sources.get(name);
  const collection = collectionOf(name);
  expect(collection.item.map((folder) => folder.name)).toEqual(source?.api.tags.map((tag) => tag.name));
  const items = collection.item.flatMap(({ item }) => item);
  for (const { summary, responses } of source?.operations ?? []) {
    const codes = items.find((item) => item.name === summary)?.response.map((answer) => ('code' in answer ? answer.code : undefined));
    expect([...new Set(codes)], summary).toEqual(responses.map(({ status }) => Number(status)));
  }
});

test('a collection holds no token', () => {
  for (const name of names)
    expect(collectionOf(name).auth).toEqual({ type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] });
});
