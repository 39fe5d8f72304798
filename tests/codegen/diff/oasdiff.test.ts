import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareSides } from '../../../codegen/diff/compare.ts';
import type { Change } from '../../../codegen/diff/types.ts';
import { createSide } from '../../../codegen/diff/side.ts';
import { specOf, specEdits, type SpecParts } from './oasdiffSpecs.ts';
import { schemaEdits } from './oasdiffEdits.ts';
import { differences, notCompared } from './oasdiffDifferences.ts';

/** Every check of oasdiff with its level, which begins a line. @see https://github.com/oasdiff/oasdiff/blob/main/checker/rules.go */
const checks = readFileSync(join(import.meta.dirname, 'oasdiffChecks.txt'), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [level, ...ids] = line.split(' ') as ['ERR' | 'WARN' | 'INFO', ...string[]];
    return ids.map((id) => [id, level] as const);
  });

type Position = (schema: object) => SpecParts;
const inProperty = (schema: object): object => ({ type: 'object', properties: { a: schema } });

/** The position of a schema, keyed by the prefix of oasdiff's ids. */
const positions: Readonly<Record<string, Position>> = {
  'request-body-': (schema) => ({ body: schema }),
  'request-property-': (schema) => ({ body: inProperty(schema) }),
  'request-read-only-property-': (schema) => ({ body: inProperty({ ...schema, readOnly: true }) }),
  'request-parameter-property-': (schema) => ({ parameters: { q: { schema: inProperty(schema) } } }),
  'request-parameter-': (schema) => ({ parameters: { q: { schema } } }),
  'response-body-': (schema) => ({ response: schema }),
  'response-property-': (schema) => ({ response: inProperty(schema) }),
  'response-write-only-property-': (schema) => ({ response: inProperty({ ...schema, writeOnly: true }) }),
  'response-header-': (schema) => ({ headers: { 'X-A': { schema } } }),
};

/** Returns the two specs that trigger a check of oasdiff, or undefined if the tables have none. */
const specsOf = (id: string): readonly [SpecParts, SpecParts] | undefined => {
  const own = specEdits[id];
  if (own !== undefined) return own;
  for (const [prefix, position] of Object.entries(positions)) {
    const edit = id.startsWith(prefix) ? schemaEdits[id.slice(prefix.length)] : undefined;
    if (edit !== undefined) return [position(edit[0]), position(edit[1])];
  }
  return undefined;
};

const config = 'apis:\n  shop:\n    root: specs/shop.yaml\n    x-page: { route: /api/shop, navLabel: Shop }\n';
const side = (spec: object) =>
  createSide(
    new Map([
      ['redocly.yaml', config],
      ['specs/shop.yaml', JSON.stringify(spec, null, 1)],
    ]),
  );

const changesFor = (id: string): readonly Change[] => {
  const [before, after] = specsOf(id) ?? [{}, {}];
  const { changes, problems } = compareSides({ before: side(specOf(before)), after: side(specOf(after)) }, '2026-11-22');
  expect(problems).toEqual([]);
  return changes;
};

describe('next to oasdiff', () => {
  it('has every check in its tables', () => {
    const known = (id: string): boolean => specsOf(id) !== undefined || notCompared[id] !== undefined;
    expect(checks.map(([id]) => id).filter((id) => !known(id))).toEqual([]);
    const ids = new Set(checks.map(([id]) => id));
    expect([...Object.keys(notCompared), ...Object.keys(differences), ...Object.keys(specEdits)].filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each(checks.filter(([id]) => notCompared[id] === undefined))('reports %s (%s)', (id, level) => {
    const changes = changesFor(id);
    expect(changes).not.toEqual([]);
    for (const { before, after } of changes) expect(before ?? after).not.toBeNull();
    const breaks = changes.some(({ impact }) => impact === 'breaking');
    // A reason must exist exactly where the classifications differ.
    expect(breaks ? 'breaking' : 'not breaking').toBe((level === 'INFO') === (differences[id] === undefined) ? 'not breaking' : 'breaking');
  });
});
