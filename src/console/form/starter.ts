import type { JsonValue, SchemaModel } from '../../shared/model/types.ts';
import { resolve } from '../../ui/schemaText.ts';
import type { Schemas } from '../../shared/pages/referencePage.ts';

/** Returns an initial value: the example, the default or the only choice; for an object, its required properties only. */
export const starterValue = (model: SchemaModel, schemas: Schemas, depth = 0): JsonValue => {
  const schema = resolve(model, schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (depth > 6) return null;
  switch (schema.kind) {
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return Math.max(0, schema.minimum ?? 0);
    case 'boolean':
      return false;
    case 'enum':
      return schema.values[0] ?? null;
    case 'const':
      return schema.value;
    case 'array':
      if (schema.prefix !== undefined) return schema.prefix.map((item) => starterValue(item, schemas, depth + 1));
      return (schema.minItems ?? 0) > 0 ? [starterValue(schema.items, schemas, depth + 1)] : [];
    case 'object':
      return Object.fromEntries(
        schema.properties
          .filter(({ required }) => required)
          .map(({ name, schema: property }) => [name, starterValue(property, schemas, depth + 1)]),
      );
    case 'oneOf':
    case 'anyOf':
      return schema.variants[0] === undefined ? null : starterValue(schema.variants[0].schema, schemas, depth + 1);
    case 'all':
      return Object.assign({}, ...schema.variants.map((variant) => starterValue(variant.schema, schemas, depth + 1)));
    case 'null':
    case 'any':
    case 'ref':
      return null;
    default:
      return schema satisfies never;
  }
};
