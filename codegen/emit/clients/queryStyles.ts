import { targetOf } from '../../../src/shared/model/schemas.ts';
import type { ApiModel, OperationModel } from '../../../src/shared/model/types.ts';
import type { QueryStyle } from '../../sdk/query.ts';

type Query = Pick<OperationModel, 'parameters'>;

/** Returns the styles of an operation's query parameters by their names, for those that do not have the default style of OpenAPI. */
export const queryStyles = ({ parameters }: Query, api: ApiModel): Readonly<Record<string, QueryStyle>> => {
  const found = parameters.flatMap(({ name, in: place, schema, style, explode, mediaType }): (readonly [string, QueryStyle])[] => {
    if (place !== 'query') return [];
    if (mediaType !== undefined) return [[name, 'json']];
    if (style === 'deepObject') return [[name, 'deep']];
    const { kind } = targetOf(schema, api.schemas) ?? schema;
    const isSeparated = (kind === 'array' || kind === 'object') && !explode;
    return isSeparated && (style === 'form' || style === 'spaceDelimited' || style === 'pipeDelimited') ? [[name, style]] : [];
  });
  return Object.fromEntries(found);
};

/** Whether an API has queries with objects, or with lists in other styles than the default one. */
export const hasStyledQueries = (api: ApiModel): boolean =>
  api.operations.some(
    (operation) =>
      operation.parameters.some(
        ({ in: place, schema }) => place === 'query' && (targetOf(schema, api.schemas) ?? schema).kind === 'object',
      ) || Object.values(queryStyles(operation, api)).some((style) => style !== 'json'),
  );
