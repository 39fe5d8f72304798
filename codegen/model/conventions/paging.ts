import { targetOf } from '../../../src/shared/model/schemas.ts';
import type { ApiModel, ParameterModel, ResponseModel, RichText } from '../../../src/shared/model/types.ts';
import type { Convention } from '../../../src/shared/pages/homePage.ts';
import { httpBlock, jsonOutline, requestLine, shortestExample, statusLine } from '../httpExamples.ts';
import { groupBy, parameterLink, type Place, placesOf } from './places.ts';
import { code, joined, listed, p, table } from './richParts.ts';

/** The anchor of the section about paging. */
export const pagingAnchor = 'paging';

const pageSizeNames: ReadonlySet<string> = new Set(['page_size', 'per_page', 'pageSize', 'perPage', 'limit']);

const pageNumberNames: ReadonlySet<string> = new Set(['page_number', 'page', 'pageNumber', 'offset', 'cursor']);

type Sized = Place & { readonly size: ParameterModel };

/** Whether the name of a parameter is one that selects a page of results or its size. */
export const isPagingName = (name: string): boolean => pageSizeNames.has(name) || pageNumberNames.has(name);

const isSize = ({ in: place, name }: ParameterModel): boolean => place === 'query' && pageSizeNames.has(name);

const isNumber = ({ in: place, name }: ParameterModel): boolean => place === 'query' && pageNumberNames.has(name);

/** The operations with a parameter for the page size. */
export const sizedPlaces = (apis: readonly ApiModel[]): readonly Sized[] =>
  placesOf(apis).flatMap((place) => {
    const size = place.operation.parameters.find(isSize);
    return size === undefined ? [] : [{ ...place, size }];
  });

const maximumOf = ({ schema }: ParameterModel): number | undefined =>
  schema.kind === 'integer' || schema.kind === 'number' ? schema.maximum : undefined;

const okOf = ({ operation }: Place): ResponseModel | undefined => operation.responses.find(({ status }) => status === '200');

/** The names of the properties of a page of results. */
const pageShape = ({ api, operation }: Place): string => {
  const schema = okOf({ api, operation })?.content[0]?.schema;
  const body = schema ? targetOf(schema, api.schemas) : undefined;
  return body?.kind === 'object' ? body.properties.map(({ name }) => name).join(' ') : '';
};

/** The first paging request with an example of its response. */
const pageExample = (sized: readonly Sized[]): RichText => {
  const [found] = sized.flatMap(({ api, operation, size }) => {
    const ok = okOf({ api, operation });
    const body = shortestExample(ok?.content[0]);
    return ok === undefined || body === undefined ? [] : [{ api, operation, size, ok, body }];
  });
  if (found === undefined) return [];
  const { api, operation, size, ok, body } = found;
  const query = [...operation.parameters.filter(isNumber), size].flatMap(({ name, schema, example }) => {
    const value = example ?? schema.default;
    return value === undefined ? [] : [[name, value] as const];
  });
  return [httpBlock(requestLine(api, operation, query), '', statusLine(ok), '', jsonOutline(body))];
};

/** How lists are divided into pages, with the page sizes of each operation. */
export const paging = (apis: readonly ApiModel[]): Convention | undefined => {
  const sized = sizedPlaces(apis);
  const [first] = sized;
  if (first === undefined) return undefined;
  const number = first.operation.parameters.find(isNumber);
  const shapes = groupBy(sized, pageShape).filter(([place]) => pageShape(place) !== '');
  const [shape] = shapes;
  const rows = groupBy(sized, ({ api, size }) =>
    JSON.stringify([api.name, size.name, size.schema.default ?? null, maximumOf(size) ?? null]),
  );
  return {
    anchor: pagingAnchor,
    title: 'Paging',
    names: [
      'Pagination',
      'Page size',
      'Next page',
      'Limit and offset',
      'Cursor',
      'Total number of results',
      'Maximum items per page',
      first.size.name,
      ...(number === undefined ? [] : [number.name]),
    ],
    text: [
      p(
        'Operations that list results return one page at a time. ',
        ...(number === undefined ? [] : [code(number.name), ' selects the page, and ']),
        code(first.size.name),
        ' sets the number of results on it.',
      ),
      ...(shape === undefined || shapes.length > 1
        ? []
        : [
            p(
              'The response is an object with ',
              ...listed(
                pageShape(shape[0])
                  .split(' ')
                  .map((name) => code(name)),
              ),
              '.',
            ),
          ]),
      ...pageExample(sized),
      table(
        ['Operations', 'Default size', 'Maximum'],
        rows.map((row) => [
          [['strong', {}, row[0].api.navLabel], ': ', ...joined(row.map((place) => parameterLink(place, place.size)))],
          [row[0].size.schema.default?.toLocaleString('en-US') ?? '–'],
          [maximumOf(row[0].size)?.toLocaleString('en-US') ?? '–'],
        ]),
      ),
    ],
  };
};
