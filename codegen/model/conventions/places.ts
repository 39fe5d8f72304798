import { namedSchema } from '../../../src/shared/model/schemas.ts';
import { parameterAnchor, responseAnchor } from '../../../src/shared/model/anchors.ts';
import { operationHref } from '../../../src/shared/model/pages.ts';
import type {
  ApiModel,
  NamedSchemaModel,
  OperationModel,
  ParameterModel,
  ResponseModel,
  RichNode,
  RichText,
} from '../../../src/shared/model/types.ts';
import { httpBlock, jsonText, shortestExample, statusLine } from '../httpExamples.ts';
import { code, link } from './richParts.ts';

/** An operation with its API. */
export type Place = { readonly api: ApiModel; readonly operation: OperationModel };

/** The id of an operation, which is unique across APIs. */
export const operationIdOf = ({ api, operation }: Place): string => `${api.name} ${operation.id}`;

/** A link to an operation, labeled with its summary. */
export const operationLink = ({ api, operation }: Place): RichNode => link(operationHref(api, operation), operation.summary);

/** A link to a parameter, labeled with the summary of its operation. */
export const parameterLink = ({ api, operation }: Place, parameter: ParameterModel): RichNode =>
  link(operationHref(api, operation, parameterAnchor(operation.anchor, parameter)), operation.summary);

/** All operations, in the order of the APIs. */
export const placesOf = (apis: readonly ApiModel[]): readonly Place[] =>
  apis.flatMap((api) => api.operations.map((operation) => ({ api, operation })));

/** Groups items by key, in the order of the first item of each group. */
export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [T, ...T[]])[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...others]) => (first === undefined ? [] : [[first, ...others] as const]));

/** The first item with the most frequent key. */
export const mostFrequent = <T>(items: readonly [T, ...T[]], keyOf: (item: T) => string): T =>
  groupBy(items, keyOf).reduce((best, group) => (group.length > best.length ? group : best), [] as readonly T[])[0] ?? items[0];

export type PlacedResponse = Place & { readonly response: ResponseModel };

/** All responses whose status matches. */
export const responsesOf = (apis: readonly ApiModel[], matches: (status: string) => boolean): readonly PlacedResponse[] =>
  placesOf(apis).flatMap((place) =>
    place.operation.responses.filter(({ status }) => matches(status)).map((response) => ({ ...place, response })),
  );

/** A link to a response, labeled with its status. */
export const statusLink = (place: PlacedResponse): RichNode => link(responseHref(place), code(place.response.status));

const responseHref = ({ api, operation, response }: PlacedResponse): string =>
  operationHref(api, operation, responseAnchor(operation.anchor, response.status));

/** A link to a response, labeled with the summary of its operation. */
export const responseLink = (place: PlacedResponse): RichNode => link(responseHref(place), place.operation.summary);

/** The named schemas of the bodies of these responses, most frequent first. */
export const bodySchemas = (
  placed: readonly PlacedResponse[],
): readonly { readonly api: ApiModel; readonly schema: NamedSchemaModel; readonly count: number }[] => {
  const named = placed.flatMap(({ api, response }) => {
    const schema = response.content[0]?.schema;
    const found = schema?.kind === 'ref' ? namedSchema(api.schemas, schema.name) : undefined;
    return found === undefined ? [] : [{ api, schema: found }];
  });
  return groupBy(named, ({ schema }) => schema.name)
    .map((group) => ({ ...group[0], count: group.length }))
    .toSorted((a, b) => b.count - a.count);
};

/** A link to a named schema. */
export const schemaLink = ({ api, schema }: { readonly api: ApiModel; readonly schema: NamedSchemaModel }): RichNode =>
  link(`${api.route}#${schema.anchor}`, code(schema.name));

/** The first response that has an example, with its whole body. */
export const responseExample = (placed: readonly PlacedResponse[]): RichText =>
  placed
    .flatMap(({ response }) => {
      const body = shortestExample(response.content[0]);
      return body === undefined ? [] : [httpBlock(statusLine(response), '', jsonText(body))];
    })
    .slice(0, 1);
