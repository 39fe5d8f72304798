import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildSchema } from '../../codegen/model/schema/schema.ts';
import { isArray, isObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { Field, Fields } from '../../src/reference/operation/schema/Field.tsx';
import { requestPlace, Schema } from '../../src/reference/operation/schema/Schema.tsx';
import { markup, textOf } from './markup.tsx';

/**
 * Schemas of the official JSON Schema test suite, draft 2020-12, that combine keywords and kinds of values as no other does and
 * refer to no other schema: a list of [description, schema] for each keyword.
 * @see https://github.com/json-schema-org/JSON-Schema-Test-Suite
 */
const suite = JSON.parse(readFileSync(new URL('../fixtures/jsonSchemaSuite/draft2020-12.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly (readonly [description: string, schema: JsonValue])[]>
>;

/** Returns the text of a schema on the page: as a field, and its contents. */
const shown = (raw: JsonValue): string => {
  const schema = buildSchema(raw, { document: {} });
  return textOf(
    markup(
      <>
        <Fields>
          <Field anchor="a" name="field" schema={schema} schemas={{}} required={false} />
        </Fields>
        <Schema schema={schema} schemas={{}} place={requestPlace('b')} />
      </>,
    ),
  );
};

/** Keywords whose values are keyed by name. A reader must see these names. */
const named = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired']);

/** Returns the text that shows the value of a keyword: a flag, or the bounds of an interval. */
const wordOf = (keyword: string, value: JsonValue): readonly string[] => {
  if (keyword === 'uniqueItems') return value === true ? ['unique'] : [];
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties' || keyword === 'items' || keyword === 'unevaluatedItems')
    return [];
  if (keyword === 'type') return [];
  if (keyword === 'default' || keyword === 'title' || keyword === '$defs' || keyword === 'format') return [];
  // A minimum of 0 is not a constraint.
  if (/^min(?:Length|Items|Properties|Contains)$/.test(keyword) && value === 0) return [];
  if (/^(?:min|max)/.test(keyword) && typeof value === 'number')
    return [value.toLocaleString('en', { maximumFractionDigits: 20 }), String(value)];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [value === '' ? '""' : value];
  return [];
};

type Need = { readonly keyword: string; readonly oneOf: readonly string[] };

/** Returns everything that a reader must find on the page: the names and values in the schema. */
const needs = (schema: JsonValue): readonly Need[] => {
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]): readonly Need[] => {
    const words = wordOf(keyword, value);
    const own = words.length === 0 ? [] : [{ keyword, oneOf: words }];
    if (keyword === 'const' || keyword === 'enum') {
      const values = keyword === 'enum' && isArray(value) ? value : [value];
      return values.map((one) => ({ keyword, oneOf: [typeof one === 'string' && one !== '' ? one : JSON.stringify(one)] }));
    }
    if (keyword === 'required' && isArray(value)) return value.map((name) => ({ keyword, oneOf: [String(name)] }));
    if (keyword === '$defs' || keyword === 'default') return [];
    if (named.has(keyword) && isObject(value))
      return Object.entries(value).flatMap(([name, part]) => [
        { keyword, oneOf: [name] },
        ...(isArray(part) ? part.map((other) => ({ keyword, oneOf: [String(other)] })) : needs(part)),
      ]);
    if (isArray(value)) return value.flatMap(needs);
    return [...own, ...needs(value)];
  });
};

/** Matches the descriptions of schemas in which keywords have no effect. */
const meaningless = /^ignore (?:if|then|else) without|without contains is ignored|from if without then and else|^non-interference across/;

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

test.each(Object.entries(suite))('shows the meaning of every schema for %s', (_, groups) => {
  const missing = groups.flatMap(([description, schema]) => {
    if (meaningless.test(description)) return [];
    const text = shown(schema);
    return needs(schema)
      .filter(({ oneOf }) => !oneOf.some((word) => text.includes(squeezed(word))))
      .map(({ keyword, oneOf }) => `${description}: ${keyword} ${oneOf[0]} in “${text}”`);
  });
  expect(missing).toEqual([]);
});
