import type { SchemaModel, VariantModel } from '../../../src/shared/model/types.ts';

/** The text that a required property of an object always has, such as `type: card`. */
const constantOf = ({ properties }: SchemaModel & { readonly kind: 'object' }): string | undefined => {
  for (const { required, schema } of properties) {
    const [value, ...others] = schema.kind === 'const' ? [schema.value] : schema.kind === 'enum' ? schema.values : [];
    if (required && others.length === 0 && typeof value === 'string' && value !== '') return value;
  }
  return undefined;
};

/** The label of a variant without a title or name: its type, its constant, or its required properties. */
export const typeLabel = (schema: SchemaModel, index: number): string => {
  switch (schema.kind) {
    case 'ref':
      return schema.name;
    case 'const':
      return JSON.stringify(schema.value);
    case 'array':
      return `list of ${typeLabel(schema.items, index)}`;
    case 'string':
      return schema.format ?? 'string';
    case 'object': {
      const constant = constantOf(schema);
      if (constant !== undefined) return constant;
      const names = schema.properties.filter((property) => property.required).map((property) => property.name);
      return names.length > 0 && names.length <= 3 ? names.join(', ') : `object ${index + 1}`;
    }
    case 'enum':
    case 'oneOf':
    case 'anyOf':
    case 'all':
    case 'any':
      return `variant ${index + 1}`;
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return schema.kind;
    default:
      return schema satisfies never;
  }
};

/** Numbers variants with equal labels, so that readers can tell them apart. */
export const distinct = (variants: readonly VariantModel[]): readonly VariantModel[] =>
  variants.map((variant, index) => {
    const twins = variants.filter(({ label }) => label === variant.label).length;
    const earlier = variants.slice(0, index).filter(({ label }) => label === variant.label).length;
    return twins === 1 ? variant : { ...variant, label: `${variant.label} (${earlier + 1})` };
  });
