import { describe, expect, test } from 'vitest';
import { filledSnippet } from '../../src/guides/steps/filledSnippet.ts';
import type { Language } from '../../src/shared/snippets/language.ts';
import { variantKey } from '../../src/shared/snippets/variantKey.ts';
import { languages } from '../../src/shared/snippets/languages/index.ts';
import publish from '../../generated/ontology/operations/publishOntologyVersion.json' with { type: 'json' };
import listRobologs from '../../generated/metadata/operations/listRobologs.json' with { type: 'json' };
import remove from '../../generated/metadata/operations/removeSupplements.json' with { type: 'json' };
import type { RequestModel } from '../../src/shared/model/types.ts';

const header = 'If-Match';
const request = { ...(publish.exampleRequest as unknown as RequestModel), headers: { [header]: '{{tag}}' } };
const href = '/api/ontology#publish';

/** The languages and variants that can send this call. */
const ways = languages.flatMap((language: Language) => {
  const { id } = language;
  const others = language.variants?.others.filter((one) => one.id === 'sdk') ?? [];
  return [undefined, ...others.map((one) => one.id)].map((variant) => ({ key: variantKey(id, variant), id, variant }));
});

/** The entity tag as a string literal of each language. */
const written: Readonly<Record<string, string>> = {
  curl: `'${header}: "b0'\\''14"'`,
  typescript: String.raw`'"b0\'14"'`,
  'tanstack-query': String.raw`'"b0\'14"'`,
  python: '"\\"b0\'14\\""',
  'python-sdk': '"\\"b0\'14\\""',
  javascript: String.raw`'"b0\'14"'`,
  go: '`"b0\'14"`',
  'go-sdk': '`"b0\'14"`',
};

describe('a snippet with a saved value', () => {
  test.each(ways)('in $key escapes it for the language', async ({ key, ...way }) => {
    const lines = await filledSnippet({ request, href }, way, { tag: '"b0\'14"' });
    const text = lines.map((line) => line.map((span) => (typeof span === 'string' ? span : span[1])).join('')).join('\n');
    expect(text).toContain(written[key]);
    if (way.variant !== undefined) expect(text).toMatch(/acme[-_]api/);
    expect(lines.flat().some((span) => typeof span !== 'string' && span[0] === 'tk-v')).toBe(true);
  });
});

// Copied before the earlier steps ran, a snippet must not mean another value: `{tag}` in an f-string or a URL of curl would.
test.each(ways)('in $key shows the name of a value that no step has saved yet, in capitals', async ({ id, variant }) => {
  const lines = await filledSnippet({ request, href }, { id, variant }, {});
  const names = lines.flatMap((line) => line.filter((span) => typeof span !== 'string' && span[0] === 'tk-v'));
  expect(names).toEqual([['tk-v', 'TAG']]);
});

test.each(ways.filter(({ variant }) => variant === 'sdk'))(
  'in $key a call without its optional body is plain HTTP, because the methods of the clients take a body',
  async (way) => {
    const call = { ...(remove.exampleRequest as unknown as RequestModel), query: { children: ['a'] } };
    const textWith = async (body: RequestModel['body']): Promise<string> =>
      JSON.stringify(await filledSnippet({ request: { ...call, body }, href: '/api/metadata#removeSupplements' }, way, {}));
    expect(await textWith(call.body)).toMatch(/acme[-_]api/);
    expect(await textWith({ kind: 'none' })).not.toMatch(/acme[-_]api/);
  },
);

describe('a step that gets one page of a list', () => {
  test.each(ways)('in $key sends that request alone', async (way) => {
    const example = listRobologs.exampleRequest as unknown as RequestModel;
    const one = { ...example, query: { ...example.query, page_number: 5, page_size: 5 } };
    const lines = await filledSnippet({ request: one, href: '/api/metadata#listRobologs' }, way, {});
    const text = lines.map((line) => line.map((span) => (typeof span === 'string' ? span : span[1])).join('')).join('\n');
    expect(text).toMatch(/page_?number\W+(?:ptr\(int64\()?5/i);
    expect(text).not.toMatch(/\bfor\b|\bwhile\b|paginate|Infinite/i);
  });
});
