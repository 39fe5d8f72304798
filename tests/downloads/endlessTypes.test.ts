import { expect, it } from 'vitest';
import { aliasKeywords, inlineKeywords, partKeywords, withoutEndlessTypes } from '../../codegen/downloads/packages/endlessTypes.ts';
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

it('keeps unions whose variants extend them, unless an alias contains itself', () => {
  const schemas = {
    Shape: { oneOf: [ref('Circle')], properties: { id: { type: 'string' } } },
    Circle: { allOf: [ref('Shape'), { type: 'object' }] },
    Json: { anyOf: [{ type: 'string' }, { type: 'array', items: ref('Json') }] },
  };
  expect(schemasOf(schemas, aliasKeywords)).toEqual({ ...schemas, Json: { anyOf: [{ type: 'string' }, { type: 'array', items: {} }] } });
});
