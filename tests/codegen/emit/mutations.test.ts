import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { client } from '../../../codegen/emit/clients/client.ts';
import { mock } from '../../../codegen/emit/mock/mock.ts';
import { mocks } from '../../../codegen/emit/clients/mocks.ts';
import { openapi } from '../../../codegen/emit/clients/openapi.ts';
import { orval } from '../../../codegen/emit/clients/orval.ts';
import { operations } from '../../../codegen/emit/registry/operations.ts';
import { page } from '../../../codegen/emit/pages/page.ts';
import { schemaLinks } from '../../../codegen/emit/registry/schemaLinks.ts';
import { searchRecords } from '../../../codegen/emit/search/searchRecords.ts';
import { snippets } from '../../../codegen/emit/pages/snippets.ts';
import { tools } from '../../../codegen/emit/tools/tools.ts';
import { validators } from '../../../codegen/emit/validators/validators.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { soakCount, soakTimeout } from '../../soak/count.ts';
import { bundleOf, emitInput } from '../fixture.ts';

const document = parse(readFileSync(new URL('../../fixtures/specs/request-styles.yaml', import.meta.url), 'utf8')) as JsonValue;

const pathsOf = (value: JsonValue): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => [[key], ...pathsOf(item).map((rest) => [key, ...rest])])
    : [];

const places = pathsOf(document);

/** Returns the document with the value at one position replaced or removed. */
const mutate = (value: JsonValue, [key = '', ...rest]: readonly string[], change: JsonValue | undefined): JsonValue => {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, item]): [string, JsonValue][] => {
    if (name !== key) return [[name, item]];
    if (rest.length > 0) return [[name, mutate(item, rest, change)]];
    return change === undefined ? [] : [[name, change]];
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
};

const odd = fc.constantFrom<JsonValue | undefined>(
  undefined,
  null,
  true,
  0,
  -1,
  'x',
  '',
  '__proto__',
  [],
  [null],
  ['a', 1],
  {},
  { $ref: '#/components/schemas/Page' },
  { $ref: '#/nowhere' },
  { $ref: '#/components/schemas/Ring' },
  { type: 'object', allOf: [{ $ref: '#/components/schemas/Page' }, 1] },
  { oneOf: [] },
  { enum: [] },
  { type: [] },
);

const mutations = fc.array(fc.tuple(fc.constantFrom(...places), odd), { minLength: 1, maxLength: 4 });

const emitters = [client, openapi, operations, page, schemaLinks, searchRecords, snippets, validators, orval, mocks, mock, tools];

test('a spec that is invalid anywhere is still built and emitted, with its valid parts', { timeout: soakTimeout(60_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(mutations, async (changes) => {
      const mutated = changes.reduce<JsonValue>((value, [place, change]) => mutate(value, place, change), document);
      const input = emitInput(bundleOf(mutated, 'mutated'));
      const files = (await Promise.all(emitters.map((emitter) => emitter.emit(input)))).flat();
      expect(files.length).toBeGreaterThan(0);
    }),
    { numRuns: soakCount(30) },
  );
});
