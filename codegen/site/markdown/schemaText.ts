import type { SchemaModel } from '../../../src/shared/model/types.ts';

const unionText = (parts: readonly string[]): string => [...new Set(parts)].join(' or ');

/** A schema in a few words: `array of string`, `Field`, `"a" or "b"`. */
export const schemaText = (schema: SchemaModel): string => {
  const text = ((): string => {
    switch (schema.kind) {
      case 'ref':
        return schema.name;
      case 'string':
        return schema.format === undefined ? 'string' : `string (${schema.format})`;
      case 'enum':
        return unionText(schema.values.map((value) => JSON.stringify(value)));
      case 'const':
        return JSON.stringify(schema.value);
      case 'array':
        return `array of ${schemaText(schema.items)}`;
      case 'oneOf':
      case 'anyOf':
      case 'all':
        return unionText(schema.variants.map(({ label }) => label));
      default:
        return schema.kind;
    }
  })();
  return schema.nullable === true && schema.kind !== 'null' ? `${text} or null` : text;
};
