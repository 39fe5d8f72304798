import { errorsAnchor } from '../../../src/shared/model/anchors.ts';
import type { ApiModel, RichNode, RichText } from '../../../src/shared/model/types.ts';
import type { Convention } from '../../../src/shared/pages/homePage.ts';
import {
  bodySchemas,
  groupBy,
  mostFrequent,
  operationIdOf,
  operationLink,
  type Place,
  type PlacedResponse,
  placesOf,
  responseExample,
  responseLink,
  responsesOf,
  schemaLink,
} from './places.ts';
import { code, inCell, joined, listed, p, table } from './richParts.ts';

// Longer lists of operations are folded, so that a status fits in a row of the table.
const mostListed = 6;

const listByApi = <P extends Place>(places: readonly P[], linkOf: (place: P) => RichNode): RichNode => [
  'ul',
  {},
  ...groupBy(places, ({ api }) => api.name).map((group): RichNode => [
    'li',
    {},
    ['strong', {}, group[0].api.navLabel],
    ': ',
    ...joined(group.map(linkOf)),
    '. ',
  ]),
];

/** The operations with a response as a list, folded by API if it is long. If most have it, the others are listed instead. */
const operationsCell = (placed: readonly PlacedResponse[], all: readonly Place[]): RichText => {
  const ids = new Set(placed.map(operationIdOf));
  const others = all.filter((place) => !ids.has(operationIdOf(place)));
  if (others.length === 0 && all.length > 1) return [`All ${all.length} operations`];
  if (placed.length <= mostListed) return joined(placed.map(responseLink));
  const isMost = others.length * 2 < placed.length;
  return [
    [
      'details',
      {},
      ['summary', {}, isMost ? `All operations except ${others.length}` : `${placed.length} operations`],
      // In Markdown, a cell has to be one line.
      ' ',
      isMost ? listByApi(others, operationLink) : listByApi(placed, responseLink),
    ],
  ];
};

/** The description that most operations share. If there is none, the most frequent one as an example. */
const meaningOf = (group: readonly [PlacedResponse, ...PlacedResponse[]]): RichText => {
  const keyOf = ({ response }: PlacedResponse): string => JSON.stringify(response.description);
  const usual = mostFrequent(group, keyOf);
  const count = group.filter((refusal) => keyOf(refusal) === keyOf(usual)).length;
  const text = inCell(usual.response.description);
  return count * 2 > group.length || group.length === 1 ? text : ['Depends on the operation. For example: ', ...text];
};

/** The format of errors, and the operations that return each status. */
export const errors = (apis: readonly ApiModel[]): Convention | undefined => {
  const placed = responsesOf(apis, (status) => /^[45]/.test(status));
  if (placed.length === 0) return undefined;
  const [common, ...others] = bodySchemas(placed);
  const all = placesOf(apis);
  const byStatus = groupBy(placed, ({ response }) => response.status).toSorted((a, b) =>
    a[0].response.status.localeCompare(b[0].response.status),
  );
  return {
    anchor: errorsAnchor,
    title: 'Errors',
    names: ['Error codes', 'Status codes', 'HTTP errors', 'Error format', 'Error response', 'Error message', 'Error handling'],
    text: [
      ...(common === undefined
        ? []
        : [
            p(
              'The body of an error is of the type ',
              schemaLink(common),
              '.',
              ...(others.length === 0 ? [] : [' Some operations return ', ...listed(others.map(schemaLink), 'or'), ' instead.']),
            ),
          ]),
      // 404 is the most familiar status, and its example says what was not found.
      ...responseExample(placed.toSorted((a, b) => Number(b.response.status === '404') - Number(a.response.status === '404'))),
      table(
        ['Status', 'Meaning', 'Where'],
        byStatus.map((group) => [[code(group[0].response.status)], meaningOf(group), operationsCell(group, all)]),
      ),
    ],
  };
};
