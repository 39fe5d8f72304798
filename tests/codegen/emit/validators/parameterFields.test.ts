import { expect, it } from 'vitest';
import { fieldOf } from '../../../../codegen/emit/validators/parameterFields.ts';
import type { ParameterModel, SchemaModel } from '../../../../src/shared/model/types.ts';

const fallbackOf = (schema: SchemaModel): unknown => {
  const parameter: ParameterModel = {
    name: 'limit',
    in: 'query',
    required: false,
    deprecated: false,
    description: [],
    schema,
    example: undefined,
    style: 'form',
    explode: true,
    allowReserved: false,
  };
  return (fieldOf(parameter, {}, true) as { readonly fallback?: unknown }).fallback;
};

it.each([
  [{ kind: 'integer', default: 100 }, 100],
  [{ kind: 'integer', default: '100' }, 100],
  [{ kind: 'number', default: '0.5' }, 0.5],
  [{ kind: 'boolean', default: 'false' }, false],
  [{ kind: 'integer', default: '1.5' }, undefined],
  [{ kind: 'integer', default: '' }, undefined],
  [{ kind: 'boolean', default: 'maybe' }, undefined],
  [{ kind: 'boolean', default: 0 }, false],
  [{ kind: 'boolean', default: 2 }, undefined],
  [{ kind: 'string', default: '100' }, '100'],
  [{ kind: 'array', items: { kind: 'string' }, default: 'one,two' }, undefined],
  [{ kind: 'string', default: 100 }, '100'],
] as const)('fills in a default as a value of its type: %o', (schema, fallback) => {
  expect(fallbackOf(schema)).toBe(fallback);
});
