import { successResponse } from '../../src/shared/documentedResponse.ts';
import type { ApiModel, OperationModel, SchemaModel } from '../../src/shared/model/types.ts';

type Schemas = ApiModel['schemas'];

/** The number of elements of a field: its row, name, type and label, and the elements around them. */
const perField = 6;

/** The number of elements of an operation apart from its fields: headings, snippets, the console's button, links. */
const perOperation = 65;

/** The number of elements of a collapsed response. */
const perResponse = 9;

/** The target of a reference, or the items of a list. */
const nextOf = (schema: SchemaModel, schemas: Schemas): SchemaModel | undefined => {
  if (schema.kind === 'ref') return schemas[schema.name]?.schema;
  return schema.kind === 'array' && schema.prefix === undefined ? schema.items : undefined;
};

/**
 * The schema whose fields are shown for another one: the target of a reference, or the items of an array. `names` are those of the
 * schemas on the way.
 */
const shownOf = (start: SchemaModel, schemas: Schemas): { readonly schema: SchemaModel; readonly names: readonly string[] } => {
  const names: string[] = [];
  let schema = start;
  for (let hops = 0; hops < 20; hops += 1) {
    const next = nextOf(schema, schemas);
    if (next === undefined) break;
    if (schema.kind === 'ref') names.push(schema.name);
    schema = next;
  }
  return { schema, names };
};

/** The nested levels of a schema that a page contains initially, if parts are collapsed. */
const nestedLevels = 2;

/** What a page contains of a schema initially: the remaining nested levels, and the names of the enclosing schemas. */
type Shown = { readonly levels: number; readonly names: readonly string[] };

const sizeOfField = (schema: SchemaModel, schemas: Schemas, { levels, names }: Shown): number => {
  const { schema: shown, names: inner } = shownOf(schema, schemas);
  const own = perField + (shown.kind === 'enum' ? shown.values.length : 0);
  if (levels === 0 || inner.some((name) => names.includes(name))) return own;
  return own + sizeOfSchema(shown, schemas, { levels: levels - 1, names: [...names, ...inner] });
};

/** Estimates the elements of a schema. Pages of tags show only its first level. */
const sizeOfSchema = (schema: SchemaModel, schemas: Schemas, place: Shown, depth = 0): number => {
  const { schema: shown } = shownOf(schema, schemas);
  if (shown.kind === 'object') return shown.properties.reduce((sum, property) => sum + sizeOfField(property.schema, schemas, place), 1);
  if ((shown.kind === 'oneOf' || shown.kind === 'anyOf' || shown.kind === 'all') && depth < 4)
    return shown.variants.reduce((sum, variant) => sum + perField + sizeOfSchema(variant.schema, schemas, place, depth + 1), 3);
  return 1;
};

const sizeOf = (
  { parameters, requestBody, responses }: OperationModel,
  shown: OperationModel['responses'],
  schemas: Schemas,
  levels: number,
) => {
  const bodies = [...(requestBody?.content ?? []), ...shown.flatMap(({ content }) => content)].flatMap(({ schema }) => schema ?? []);
  const place = { levels, names: [] };
  return (
    perOperation +
    perResponse * responses.length +
    parameters.reduce((sum, { schema }) => sum + sizeOfField(schema, schemas, place), 0) +
    bodies.reduce((sum, schema) => sum + perField + sizeOfSchema(schema, schemas, { levels, names: shownOf(schema, schemas).names }), 0)
  );
};

/** Estimates the HTML elements of an operation on the page of a tag. */
export const sizeOfOperation = (operation: OperationModel, schemas: Schemas): number =>
  sizeOf(operation, [successResponse(operation) ?? []].flat(), schemas, 0);

/** Estimates the HTML elements of the operations of an API on one page, including the content of collapsed parts. */
export const sizeOfOperations = ({ operations, schemas }: Pick<ApiModel, 'operations' | 'schemas'>): number =>
  operations.reduce((sum, operation) => sum + sizeOf(operation, operation.responses, schemas, nestedLevels), 0);
