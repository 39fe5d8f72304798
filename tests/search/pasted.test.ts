import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { condenseQuery } from '../../src/search/query/condense.ts';
import { createEngine } from '../../src/search/engine/engine.ts';
import { parseSearchFile } from '../../src/search/engine/loadRecords.ts';
import { groupHits } from '../../src/search/hits/groupHits.ts';

const file = parseSearchFile(readFileSync(new URL('../../generated/search/records.json', import.meta.url), 'utf8'));
const engine = createEngine(file);
const current = file.records.filter(({ deprecated }) => deprecated !== true);

/** Returns the URLs in the dialog for a text that is pasted into it. */
const found = (text: string): readonly string[] =>
  groupHits(engine.search(condenseQuery(text), { page: 0, hitsPerPage: 20, snippetWords: 5 }).hits).map(({ url }) => url);

const id = '8f14e45f-ceea-4d7a-9b1c-0a2b7d1e5c33';

/** Each operation, with its method and its path with values instead of parameters. */
const calls = current.flatMap(({ kind, url, names = [] }) => {
  const [method, path] = names.find((name) => /^[A-Z]+ \/api\//.test(name))?.split(' ') ?? [];
  if (kind !== 'operation' || method === undefined || path === undefined) return [];
  return [{ url, method, path: path.replace('{status}', 'failed').replace(/\{\w+\}/g, id) }];
});

const option = (method: string): string => (method === 'GET' ? '' : `-X ${method} `);

describe('a pasted call with ids finds its operation first', () => {
  test.each([
    {
      name: 'of curl',
      textOf: ({ method, path }: (typeof calls)[number]) =>
        `curl ${option(method)}"https://api.example.test${path}?page_size=5" -H "Authorization: Bearer $TOKEN"`,
    },
    {
      name: 'in an access log',
      textOf: ({ method, path }: (typeof calls)[number]) =>
        `10.0.0.7 - - [14/May/2026:10:11:12 +0000] "${method} ${path} HTTP/1.1" 404 118 "-" "python-requests/2.31"`,
    },
  ])('$name', ({ textOf }) => {
    expect(calls.length).toBeGreaterThan(90);
    expect(calls.filter((call) => found(textOf(call))[0] !== call.url).map(textOf)).toEqual([]);
  });
});

/** Messages that few operations return, with different names, ids and numbers than documented. */
const messages = new Map<string, string[]>();
for (const { kind, url, content } of current)
  if (kind === 'status' && !url.startsWith('/#'))
    for (const message of content?.split(' · ').slice(1) ?? []) {
      const varied = message
        .replace(/"[^"]*"/g, '"other"')
        .replace(/[\da-f]{8}-[\da-f-]{27}/g, id)
        .replace(/\b\d{3,}\b/g, '777')
        .replace(/(?<=[a-z] )(?:Site|Battery cycles|Hard braking|Motor overheating)\b/g, 'Night shift');
      messages.set(varied, [...(messages.get(varied) ?? []), url.replace(/\/[^/]*$/, '')]);
    }

test('a pasted error with other names and ids finds its operation', () => {
  const rare = [...messages].filter(([message, urls]) => urls.length <= 3 && message.includes(': '));
  const lost = rare.filter(([message, urls]) => {
    const first = found(JSON.stringify({ error: message })).slice(0, 3);
    return !first.some((url) => urls.some((operation) => url === operation || url.startsWith(`${operation}/`)));
  });
  expect(rare.length).toBeGreaterThan(40);
  expect(lost.length / rare.length, lost.map(([message]) => message).join('\n')).toBeLessThan(0.1);
});

/** The operations and schemas that have a parameter or a property that few others have. */
const places = new Map<string, Set<string>>();
for (const { kind, url } of current) {
  const name = url.split('/').at(-1) ?? '';
  if ((kind === 'parameter' || kind === 'property') && /^[a-z]+(?:_[a-z]+)+$/.test(name))
    places.set(name, (places.get(name) ?? new Set()).add(url.replace(/(#[^/]*)\/.*$/, '$1')));
}

test.each([
  { name: 'camelCase', form: (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) },
  { name: 'kebab-case', form: (name: string) => name.replaceAll('_', '-') },
])('a name in $name finds the operations and schemas that have it', ({ form }) => {
  const rare = [...places].filter(([, urls]) => urls.size <= 3);
  const lost = rare.filter(
    ([name, urls]) =>
      !found(form(name))
        .slice(0, 3)
        .some((url) => urls.has(url.replace(/(#[^/]*)\/.*$/, '$1'))),
  );
  expect(rare.length).toBeGreaterThan(60);
  expect(lost.length / rare.length, lost.map(([name]) => form(name)).join('\n')).toBeLessThan(0.06);
});
