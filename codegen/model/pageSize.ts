import type { ApiModel, OperationModel, SchemaModel } from '../../src/shared/model/types.ts';

type Schemas = ApiModel['schemas'];

/** The elements of a field: its row, its name, its type, its label, and what surrounds them. */
const perField = 6;

/** The elements of an operation beside its fields: headings, snippets, the console's button, links. */
const perOperation = 65;

/** The elements of a collapsed response. */
const perResponse = 9;

/** The schema whose fields are shown in place of another: the target of a reference, the items of an array. */
const shownOf = (schema: SchemaModel, schemas: Schemas, hops = 20): SchemaModel => {
  if (hops === 0) return schema;
  if (schema.kind === 'ref') {
    const target = schemas[schema.name]?.schema;
    return target === undefined ? schema : shownOf(target, schemas, hops - 1);
  }
  return schema.kind === 'array' && schema.prefix === undefined ? shownOf(schema.items, schemas, hops - 1) : schema;
};

const sizeOfField = (schema: SchemaModel, schemas: Schemas): number => {
  const shown = shownOf(schema, schemas);
  return perField + (shown.kind === 'enum' ? shown.values.length : 0);
};

/** The elements of the first level of a schema, which pages of tags show. */
const sizeOfSchema = (schema: SchemaModel, schemas: Schemas, depth = 0): number => {
  const shown = shownOf(schema, schemas);
  if (shown.kind === 'object') return shown.properties.reduce((sum, property) => sum + sizeOfField(property.schema, schemas), 1);
  if ((shown.kind === 'oneOf' || shown.kind === 'anyOf' || shown.kind === 'all') && depth < 4)
    return shown.variants.reduce((sum, variant) => sum + perField + sizeOfSchema(variant.schema, schemas, depth + 1), 3);
  return 1;
};

/** Estimates the HTML elements of an operation on the page of a tag. */
export const sizeOfOperation = ({ parameters, requestBody, responses }: OperationModel, schemas: Schemas): number => {
  const opened = responses.find(({ status }) => status.startsWith('2'));
  const bodies = [...(requestBody?.content ?? []), ...(opened?.content ?? [])].flatMap(({ schema }) => schema ?? []);
  return (
    perOperation +
    perResponse * responses.length +
    parameters.reduce((sum, { schema }) => sum + sizeOfField(schema, schemas), 0) +
    bodies.reduce((sum, schema) => sum + perField + sizeOfSchema(schema, schemas), 0)
  );
};
