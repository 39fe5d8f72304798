import { expect, it } from 'vitest';
import { inlineKeywords, partKeywords, withoutEndlessTypes } from '../../codegen/downloads/packages/endlessTypes.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';

const ref = (name: string): JsonValue => ({ $ref: `#/components/schemas/${name}` });
const schemasOf = (schemas: Record<string, JsonValue>, keywords: readonly string[]): unknown =>
  (withoutEndlessTypes({ components: { schemas } }, keywords) as { readonly components: { readonly schemas: unknown } }).components.schemas;

it('has any value where a list, a map or variants lead back to their own type', () => {
  const schemas = {
    List: { type: 'array', items: { type: 'array', items: ref('List') } },
    Map: { type: 'object', additionalProperties: ref('Map') },
    Node: { anyOf: [ref('Other'), { type: 'string' }] },
    Other: { oneOf: [ref('Node'), { type: 'integer' }] },
  };
  expect(schemasOf(schemas, inlineKeywords)).toEqual({
    ...schemas,
    List: { type: 'array', items: { type: 'array', items: {} } },
    Map: { type: 'object', additionalProperties: {} },
    Other: { oneOf: [{}, { type: 'integer' }] },
  });
  expect(schemasOf(schemas, partKeywords)).toEqual(schemas);
});

it('keeps types that contain themselves in a field, and types that only refer to endless ones', () => {
  const schemas = {
    Tree: { type: 'object', properties: { next: ref('Tree'), all: { type: 'array', items: ref('Tree') } } },
    Base: { allOf: [ref('Base'), { type: 'object' }] },
    User: { allOf: [ref('Base')] },
  };
  expect(schemasOf(schemas, partKeywords)).toEqual({ ...schemas, Base: { allOf: [{}, { type: 'object' }] } });
});
