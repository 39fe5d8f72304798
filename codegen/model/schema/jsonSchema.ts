import type { JsonValue, RichText, SchemaModel } from '../../../src/shared/model/types.ts';
import { isCount, isPattern } from './plainSchema.ts';

export type JsonObject = { readonly [key: string]: JsonValue };

export type JsonSchemaOptions = {
  /** Returns the schema to write for a named one: a `$ref`, or the named schema itself. */
  readonly named: (name: string) => JsonObject;
  /** Includes descriptions. Without it, the schema has only constraints. */
  readonly describe?: (text: RichText) => string;
  /** Properties with this keyword are omitted: requests do not have `readOnly` ones. */
  readonly without?: 'readOnly' | 'writeOnly';
};

const counts = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];

/** Keeps only keywords with valid values: third-party specs have counts that are fractions or negative. */
const keywords = (facts: Readonly<Record<string, JsonValue | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, JsonValue] =>
        entry[1] !== undefined && (!counts.includes(entry[0]) || isCount(entry[1])) && (entry[0] !== 'multipleOf' || Number(entry[1]) > 0),
    ),
  );

const typed = (type: string, facts: Readonly<Record<string, JsonValue | undefined>>): JsonObject => ({ type, ...keywords(facts) });

const constraints = (schema: SchemaModel, options: JsonSchemaOptions): JsonObject => {
  switch (schema.kind) {
    case 'ref':
      return options.named(schema.name);
    case 'string': {
      const { format, minLength, maxLength, pattern } = schema;
      return typed('string', { format, minLength, maxLength, pattern: pattern !== undefined && isPattern(pattern) ? pattern : undefined });
    }
    case 'number':
    case 'integer': {
      const { kind, format, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
      return typed(kind, { format, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf });
    }
    case 'boolean':
    case 'null':
      return { type: schema.kind };
    case 'enum':
      // An enum without values allows nothing, which JSON Schema writes like this.
      return schema.values.length === 0
        ? { not: {} }
        : { ...(schema.valueType !== 'mixed' && { type: schema.valueType }), enum: schema.values };
    case 'const':
      return { const: schema.value };
    case 'array': {
      const { items, minItems, maxItems, uniqueItems } = schema;
      return typed('array', { items: jsonSchema(items, options), minItems, maxItems, uniqueItems });
    }
    case 'object': {
      const { additional, minProperties, maxProperties } = schema;
      const { without } = options;
      const properties =
        without === undefined ? schema.properties : schema.properties.filter((property) => property.schema[without] !== true);
      const required = properties.filter((property) => property.required).map(({ name }) => name);
      return typed('object', {
        properties:
          properties.length === 0
            ? undefined
            : Object.fromEntries(properties.map((property) => [property.name, jsonSchema(property.schema, options)])),
        required: required.length === 0 ? undefined : required,
        // The model shows an object without `additionalProperties` as closed, but responses may have more properties.
        additionalProperties: typeof additional === 'object' ? jsonSchema(additional, options) : undefined,
        minProperties,
        maxProperties,
      });
    }
    case 'oneOf':
    case 'anyOf':
    case 'all':
      return { [schema.kind === 'all' ? 'allOf' : schema.kind]: schema.variants.map((variant) => jsonSchema(variant.schema, options)) };
    case 'any':
      return {};
    default:
      return schema satisfies never;
  }
};

const withNull = (schema: JsonObject): JsonObject => {
  const { type, enum: values } = schema;
  if (Object.keys(schema).length === 0) return schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...(values as readonly JsonValue[]), null] }) };
};

/** Converts a schema of the model to JSON Schema. @see https://json-schema.org/draft/2020-12/json-schema-core */
export const jsonSchema = (schema: SchemaModel, options: JsonSchemaOptions): JsonObject => {
  const plain = constraints(schema, options);
  const { describe } = options;
  return {
    ...(schema.nullable === true ? withNull(plain) : plain),
    ...(describe !== undefined && schema.description !== undefined && { description: describe(schema.description) }),
    ...(describe !== undefined && schema.default !== undefined && { default: schema.default }),
    ...(describe !== undefined && schema.deprecated === true && { deprecated: true }),
  };
};
