import { describe, expect, test } from 'vitest';
import { filledSnippet } from '../../src/guides/steps/filledSnippet.ts';
import { languages } from '../../src/shared/snippets/languages/index.ts';
import publish from '../../generated/ontology/operations/publishOntologyVersion.json' with { type: 'json' };
import type { RequestModel } from '../../src/shared/model/types.ts';

const header = 'If-Match';
const request = { ...(publish.exampleRequest as unknown as RequestModel), headers: { [header]: '{{tag}}' } };
const href = '/api/ontology#publish';

/** An entity tag as a string of each language. */
const written: Readonly<Record<string, string>> = {
  curl: `'${header}: "b0'\\''14"'`,
  typescript: String.raw`'"b0\'14"'`,
  'tanstack-query': String.raw`'"b0\'14"'`,
  python: '"\\"b0\'14\\""',
  javascript: String.raw`'"b0\'14"'`,
  go: '`"b0\'14"`',
};

describe('a snippet with a saved value', () => {
  test.each(languages.map(({ id, lineComment }) => [id, lineComment] as const))(
    'in %s escapes it as the language does',
    async (id, lineComment) => {
      const lines = await filledSnippet({ request, href }, { id, lineComment }, { tag: '"b0\'14"' });
      const text = lines.map((line) => line.map((span) => (typeof span === 'string' ? span : span[1])).join('')).join('\n');
      expect(text).toContain(written[id]);
      expect(lines.flat().some((span) => typeof span !== 'string' && span[0] === 'tk-v')).toBe(true);
    },
  );
});
