import { targetOf } from '../../../src/shared/model/schemas.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import type { QueryStyle } from '../../sdk/query.ts';

/** Returns the styles of query parameters by their names, for those that do not have the default style of OpenAPI. */
export const queryStyles = (api: ApiModel): Readonly<Record<string, QueryStyle>> => {
  const found = api.operations
    .flatMap(({ parameters }) => parameters)
    .flatMap(({ name, in: place, schema, style, explode, mediaType }): (readonly [string, QueryStyle])[] => {
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
  api.operations.some(({ parameters }) =>
    parameters.some(({ in: place, schema }) => place === 'query' && (targetOf(schema, api.schemas) ?? schema).kind === 'object'),
  ) || Object.values(queryStyles(api)).some((style) => style !== 'json');
