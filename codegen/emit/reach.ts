import type { ApiModel, NamedSchemaModel, OperationModel, SchemaModel } from '../model/types.ts';

/** The names of schemas that a schema refers to directly. */
export const directRefs = (schema: SchemaModel): readonly string[] => {
  switch (schema.kind) {
    case 'ref':
      return [schema.name];
    case 'array':
      return directRefs(schema.items);
    case 'object':
      return [
        ...schema.properties.flatMap((property) => directRefs(property.schema)),
        ...(typeof schema.additional === 'object' ? directRefs(schema.additional) : []),
      ];
    case 'oneOf':
    case 'anyOf':
    case 'all':
      return schema.variants.flatMap((variant) => directRefs(variant.schema));
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'const':
    case 'any':
      return [];
    default:
      return schema satisfies never;
  }
};

/** Every schema that stands in an operation itself. */
export const schemasOf = (operation: OperationModel): readonly SchemaModel[] => [
  ...operation.parameters.map(({ schema }) => schema),
  ...(operation.requestBody?.content ?? []).flatMap(({ schema }) => schema ?? []),
  ...operation.responses.flatMap(({ headers, content }) => [
    ...headers.map(({ schema }) => schema),
    ...content.flatMap(({ schema }) => schema ?? []),
  ]),
];

/** The named schemas that an operation reaches, through any number of references, in spec order. */
export const reachable = (operation: OperationModel, schemas: ApiModel['schemas']): Readonly<Record<string, NamedSchemaModel>> => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const named = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (named === undefined || found.has(name)) return;
    found.add(name);
    directRefs(named.schema).forEach(visit);
  };
  schemasOf(operation).flatMap(directRefs).forEach(visit);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
};
