import { counted } from '../../../src/shared/counted.ts';
import { parameterAnchor } from '../../../src/shared/model/anchors.ts';
import { operationHref } from '../../../src/shared/model/pages.ts';
import type { ApiModel, RichNode, SchemaModel } from '../../../src/shared/model/types.ts';
import type { Convention } from '../../../src/shared/pages/homePage.ts';
import { sizedPlaces } from './paging.ts';
import { groupBy, operationLink, responsesOf, schemaLink } from './places.ts';
import { code, link, p, table } from './richParts.ts';

type Limit = { readonly name: RichNode; readonly where: string; readonly most: string };

/** The rows of the table. With more, the home page would be about them. */
const mostListed = 100;

const limitsIn = (api: ApiModel, name: RichNode, schema: SchemaModel): readonly Limit[] => {
  const limit = (most: string): Limit => ({ name, where: api.navLabel, most });
  if (schema.kind === 'string' && schema.maxLength !== undefined) return [limit(`${schema.maxLength.toLocaleString('en-US')} characters`)];
  if (schema.kind === 'array' && schema.maxItems !== undefined) return [limit(counted(schema.maxItems, 'item'))];
  return [];
};

/** The maximum lengths of strings and lists, and whether calls are limited. */
export const limits = (apis: readonly ApiModel[]): Convention | undefined => {
  const found = apis.flatMap((api) => [
    ...Object.values(api.schemas).flatMap((named) => [
      ...limitsIn(api, schemaLink({ api, schema: named }), named.schema),
      ...(named.schema.kind === 'object'
        ? named.schema.properties.flatMap(({ name, schema }) =>
            limitsIn(api, link(`${api.route}#${named.anchor}`, code(`${named.name}.${name}`)), schema),
          )
        : []),
    ]),
    ...api.operations.flatMap((operation) => [
      ...operation.parameters.flatMap((parameter) =>
        limitsIn(
          api,
          link(operationHref(api, operation, parameterAnchor(operation.anchor, parameter)), code(parameter.name)),
          parameter.schema,
        ),
      ),
      ...(operation.requestBody?.content ?? [])
        .slice(0, 1)
        .flatMap(({ schema }) => (schema === null ? [] : limitsIn(api, operationLink({ api, operation }), schema))),
    ]),
  ]);
  const distinct = groupBy(found, ({ name, where, most }) =>
    JSON.stringify([typeof name === 'string' ? name : name.slice(2), where, most]),
  );
  const isPaged = sizedPlaces(apis).length > 0;
  if (distinct.length === 0 && !isPaged) return undefined;
  return {
    anchor: 'limits',
    title: 'Limits',
    names: ['Rate limit', 'Quota', 'Throttling', '429 Too many requests', 'Maximum length', 'Maximum size', 'Number of characters'],
    text: [
      p(
        responsesOf(apis, (status) => status === '429').length === 0
          ? 'The APIs do not specify a rate limit, and no operation documents status 429.'
          : 'Operations that limit how often you may call them return 429.',
        ...(isPaged ? [' For page sizes, see ', link('/#paging', 'Paging'), '.'] : []),
      ),
      ...(distinct.length === 0
        ? []
        : distinct.length > mostListed
          ? [p(`${distinct.length} parameters and fields have a maximum length. The reference states it with each of them.`)]
          : [
              table(
                ['What', 'API', 'Maximum'],
                distinct.map(([{ name, where, most }]) => [[name], [where], [most]]),
              ),
            ]),
    ],
  };
};
