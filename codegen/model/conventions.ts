import { counted } from '../../src/shared/counted.ts';
import { errorsAnchor, parameterAnchor, responseAnchor, responseHeaderAnchor, sectionAnchors } from '../../src/shared/model/anchors.ts';
import { operationHref } from '../../src/shared/model/pages.ts';
import type {
  ApiModel,
  NamedSchemaModel,
  OperationModel,
  ParameterModel,
  ResponseModel,
  RichNode,
  RichText,
  SchemaModel,
} from '../../src/shared/model/types.ts';
import type { Convention } from '../../src/shared/pages/homePage.ts';
import { httpBlock, jsonOutline, jsonText, requestLine, shortestExample, statusLine } from './httpExamples.ts';

type Place = { readonly api: ApiModel; readonly operation: OperationModel };

const p = (...children: RichNode[]): RichNode => ['p', {}, ...children];
const code = (text: string): RichNode => ['code', {}, text];
const link = (href: string, ...children: RichNode[]): RichNode => ['a', { href }, ...children];
const cells = (tag: 'th' | 'td', row: readonly RichText[]): RichNode => ['tr', {}, ...row.map((cell): RichNode => [tag, {}, ...cell])];

const table = (columns: readonly string[], rows: readonly (readonly RichText[])[]): RichNode => [
  'table',
  {},
  [
    'thead',
    {},
    cells(
      'th',
      columns.map((column) => [column]),
    ),
  ],
  ['tbody', {}, ...rows.map((row) => cells('td', row))],
];

const joined = (parts: readonly RichNode[]): RichText => parts.flatMap((part, at) => (at === 0 ? [part] : [', ', part]));

/** Parts of a sentence: "a, b and c". */
const listed = (parts: readonly RichNode[], last: 'and' | 'or' = 'and'): RichText =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [at === parts.length - 1 ? ` ${last} ` : ', ', part]));

/** Paragraphs of a description without their outer element, for a cell of a table. */
const inCell = (text: RichText): RichText =>
  text.flatMap((node) => (typeof node !== 'string' && node[0] === 'p' ? (node.slice(2) as RichText) : [node]));

const operationIdOf = ({ api, operation }: Place): string => `${api.name} ${operation.id}`;

const operationLink = ({ api, operation }: Place): RichNode => link(operationHref(api, operation), operation.summary);

const parameterLink = ({ api, operation }: Place, parameter: ParameterModel): RichNode =>
  link(operationHref(api, operation, parameterAnchor(operation.anchor, parameter)), operation.summary);

const placesOf = (apis: readonly ApiModel[]): readonly Place[] =>
  apis.flatMap((api) => api.operations.map((operation) => ({ api, operation })));

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [T, ...T[]])[] => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
};

const mostFrequent = <T>(items: readonly [T, ...T[]], keyOf: (item: T) => string): T =>
  groupBy(items, keyOf).reduce((best, group) => (group.length > best.length ? group : best), [] as readonly T[])[0] ?? items[0];

const resolved = ({ schemas }: Pick<ApiModel, 'schemas'>, schema: SchemaModel, hops = 0): SchemaModel => {
  const named = schema.kind === 'ref' && hops < 20 && Object.hasOwn(schemas, schema.name) ? schemas[schema.name] : undefined;
  return named === undefined ? schema : resolved({ schemas }, named.schema, hops + 1);
};

const authentication = (apis: readonly ApiModel[]): Convention | undefined => {
  const schemes = groupBy(
    apis.flatMap(({ security }) => security),
    ({ description }) => JSON.stringify(description),
  );
  if (schemes.length === 0) return undefined;
  const places = placesOf(apis);
  const needing = places.filter(({ operation }) => operation.permission !== null).length;
  return {
    anchor: sectionAnchors.authentication,
    title: 'Authentication',
    names: ['Authorization header', 'Bearer token', 'API key', 'Credentials'],
    text: [
      ...schemes.flatMap(([{ description }]) => description),
      ...(needing === 0
        ? []
        : [p(`${needing} of the ${places.length} operations also require a permission, which is listed in their reference.`)]),
    ],
  };
};

/** The anchor of the section about pages of results. */
export const pagingAnchor = 'paging';

const pageSizeNames: ReadonlySet<string> = new Set(['page_size', 'per_page', 'pageSize', 'perPage', 'limit']);
const pageNumberNames: ReadonlySet<string> = new Set(['page_number', 'page', 'pageNumber', 'offset', 'cursor']);

type Sized = Place & { readonly size: ParameterModel };

/** Whether a parameter selects a page of results or its size, by its name. */
export const isPagingName = (name: string): boolean => pageSizeNames.has(name) || pageNumberNames.has(name);

const isSize = ({ in: place, name }: ParameterModel): boolean => place === 'query' && pageSizeNames.has(name);
const isNumber = ({ in: place, name }: ParameterModel): boolean => place === 'query' && pageNumberNames.has(name);

const sizedPlaces = (apis: readonly ApiModel[]): readonly Sized[] =>
  placesOf(apis).flatMap((place) => {
    const size = place.operation.parameters.find(isSize);
    return size === undefined ? [] : [{ ...place, size }];
  });

const maximumOf = ({ schema }: ParameterModel): number | undefined =>
  schema.kind === 'integer' || schema.kind === 'number' ? schema.maximum : undefined;

const okOf = ({ operation }: Place): ResponseModel | undefined => operation.responses.find(({ status }) => status === '200');

/** The names of the properties that a page of results has. */
const pageShape = ({ api, operation }: Place): string => {
  const schema = okOf({ api, operation })?.content[0]?.schema;
  const body = schema === undefined || schema === null ? undefined : resolved(api, schema);
  return body?.kind === 'object' ? body.properties.map(({ name }) => name).join(' ') : '';
};

/** The first request for a page of results that has an example of its response. */
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

const paging = (apis: readonly ApiModel[]): Convention | undefined => {
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

type PlacedResponse = Place & { readonly response: ResponseModel };

const responsesOf = (apis: readonly ApiModel[], matches: (status: string) => boolean): readonly PlacedResponse[] =>
  placesOf(apis).flatMap((place) =>
    place.operation.responses.filter(({ status }) => matches(status)).map((response) => ({ ...place, response })),
  );

const responseHref = ({ api, operation, response }: PlacedResponse): string =>
  operationHref(api, operation, responseAnchor(operation.anchor, response.status));

const statusLink = (place: PlacedResponse): RichNode => link(responseHref(place), code(place.response.status));

const responseLink = (place: PlacedResponse): RichNode => link(responseHref(place), place.operation.summary);

// More operations than this are folded, so that a status stays a row of the table.
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

/** The operations with a response: listed, folded by API, or those that lack it when most have it. */
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
      // As Markdown, a cell is one line.
      ' ',
      isMost ? listByApi(others, operationLink) : listByApi(placed, responseLink),
    ],
  ];
};

/** The named schemas of the bodies of these responses, most frequent first. */
const bodySchemas = (
  placed: readonly PlacedResponse[],
): readonly { readonly api: ApiModel; readonly schema: NamedSchemaModel; readonly count: number }[] => {
  const named = placed.flatMap(({ api, response }) => {
    const schema = response.content[0]?.schema;
    const found = schema?.kind === 'ref' && Object.hasOwn(api.schemas, schema.name) ? api.schemas[schema.name] : undefined;
    return found === undefined ? [] : [{ api, schema: found }];
  });
  return groupBy(named, ({ schema }) => schema.name)
    .map((group) => ({ ...group[0], count: group.length }))
    .toSorted((a, b) => b.count - a.count);
};

const schemaLink = ({ api, schema }: { readonly api: ApiModel; readonly schema: NamedSchemaModel }): RichNode =>
  link(`${api.route}#${schema.anchor}`, code(schema.name));

/** A response with its whole body, of the first operation that has an example. */
const responseExample = (placed: readonly PlacedResponse[]): RichText =>
  placed
    .flatMap(({ response }) => {
      const body = shortestExample(response.content[0]);
      return body === undefined ? [] : [httpBlock(statusLine(response), '', jsonText(body))];
    })
    .slice(0, 1);

/** The description that most operations share; where there is none, it is one of many. */
const meaningOf = (group: readonly [PlacedResponse, ...PlacedResponse[]]): RichText => {
  const keyOf = ({ response }: PlacedResponse): string => JSON.stringify(response.description);
  const usual = mostFrequent(group, keyOf);
  const count = group.filter((refusal) => keyOf(refusal) === keyOf(usual)).length;
  const text = inCell(usual.response.description);
  return count * 2 > group.length || group.length === 1 ? text : ['Depends on the operation. For example: ', ...text];
};

const errors = (apis: readonly ApiModel[]): Convention | undefined => {
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
      // Every reader has seen this status, and its example says what was not found.
      ...responseExample(placed.toSorted((a, b) => Number(b.response.status === '404') - Number(a.response.status === '404'))),
      table(
        ['Status', 'Meaning', 'Where'],
        byStatus.map((group) => [[code(group[0].response.status)], meaningOf(group), operationsCell(group, all)]),
      ),
    ],
  };
};

const isCondition = ({ in: place, name }: ParameterModel): boolean => place === 'header' && /^if-(none-)?match$/i.test(name);

/** A response with an entity tag, and the request that sends it back. */
const entityTagExample = (apis: readonly ApiModel[]): RichText => {
  const places = placesOf(apis);
  const [given] = places.flatMap(({ operation }) =>
    operation.responses.flatMap((response) =>
      response.headers.flatMap(({ name, example }) => (/^etag$/i.test(name) && example !== undefined ? [{ response, name, example }] : [])),
    ),
  );
  const [sent] = places.flatMap(({ api, operation }) =>
    operation.parameters.filter(isCondition).map(({ name }) => ({ api, operation, name })),
  );
  if (given === undefined || sent === undefined) return [];
  const tag = String(given.example);
  return [
    httpBlock(statusLine(given.response), `${given.name}: ${tag}`, '', requestLine(sent.api, sent.operation), `${sent.name}: ${tag}`),
  ];
};

const entityTags = (apis: readonly ApiModel[]): Convention | undefined => {
  const senders = placesOf(apis).flatMap((place) =>
    place.operation.parameters.flatMap((parameter) =>
      isCondition(parameter)
        ? [[[parameterLink(place, parameter)], ['Request header ', code(parameter.name)], inCell(parameter.description)]]
        : [],
    ),
  );
  const givers = placesOf(apis).flatMap((place) =>
    place.operation.responses.flatMap(({ status, headers }) =>
      headers.flatMap(({ name, description }) =>
        /^etag$/i.test(name)
          ? [
              [
                [
                  link(
                    operationHref(place.api, place.operation, responseHeaderAnchor(place.operation.anchor, status, name)),
                    place.operation.summary,
                  ),
                ],
                ['Response header ', code(name)],
                inCell(description),
              ],
            ]
          : [],
      ),
    ),
  );
  const [outdated] = responsesOf(apis, (status) => status === '412');
  const [missing] = responsesOf(apis, (status) => status === '428');
  if (senders.length + givers.length === 0) return undefined;
  return {
    anchor: 'entity-tags',
    title: 'Entity tags',
    names: ['ETag', 'If-Match', 'Optimistic locking', 'Concurrency', 'Precondition failed', 'Lost update'],
    text: [
      p(
        "An entity tag identifies one state of a resource. Read it and send it back with your change, so that you do not overwrite someone else's.",
        ...(outdated === undefined ? [] : [' If the resource has changed since, the response is ', statusLink(outdated), '.']),
        ...(missing === undefined ? [] : [' If the header is missing, it is ', statusLink(missing), '.']),
      ),
      ...entityTagExample(apis),
      table(['Operation', 'Where', 'Meaning'], [...givers, ...senders]),
    ],
  };
};

const bulkResults = (apis: readonly ApiModel[]): Convention | undefined => {
  const placed = responsesOf(apis, (status) => status === '207');
  if (placed.length === 0) return undefined;
  const schemas = bodySchemas(placed);
  return {
    anchor: 'bulk-results',
    title: 'Bulk results',
    names: ['207 Multi-Status', 'Partial success', 'Partial failure', 'Batch request'],
    text: [
      p('Status 207 means that each item was handled on its own and that some may have failed, so check the result of every item.'),
      p(
        ...listed(placed.map(responseLink)),
        placed.length === 1 ? ' returns it' : ' return it',
        ...(schemas.length === 0 ? [] : [', with a body of the type ', ...listed(schemas.map(schemaLink), 'or')]),
        '.',
      ),
      ...responseExample(placed),
    ],
  };
};

// What the units of a length of time look like in a pattern, longest first as patterns need it.
const durationPattern = /\bns\|us\|ms\|s\|m\|h\b/;

const isDuration = ({ schema }: ParameterModel): boolean =>
  schema.kind === 'string' && (schema.format === 'duration' || durationPattern.test(schema.pattern ?? ''));
const isDate = ({ schema }: ParameterModel): boolean => schema.kind === 'string' && /^date(-time)?$/.test(schema.format ?? '');

const hasTime = (schema: SchemaModel): boolean => {
  switch (schema.kind) {
    case 'string':
      return schema.format === 'date-time';
    case 'array':
      return hasTime(schema.items);
    case 'object':
      return schema.properties.some((property) => hasTime(property.schema));
    case 'oneOf':
    case 'anyOf':
    case 'all':
      return schema.variants.some((variant) => hasTime(variant.schema));
    default:
      return false;
  }
};

const parametersWhere = (
  apis: readonly ApiModel[],
  matches: (parameter: ParameterModel) => boolean,
): readonly (Place & { readonly parameter: ParameterModel })[] =>
  placesOf(apis).flatMap((place) => place.operation.parameters.filter(matches).map((parameter) => ({ ...place, parameter })));

const datesAndDurations = (apis: readonly ApiModel[]): Convention | undefined => {
  const dates = parametersWhere(apis, isDate);
  const durations = parametersWhere(apis, isDuration);
  const hasTimes = dates.length > 0 || apis.some(({ schemas }) => Object.values(schemas).some(({ schema }) => hasTime(schema)));
  if (!hasTimes && durations.length === 0) return undefined;
  const rows = [...dates, ...durations].map((place) => [
    [
      link(operationHref(place.api, place.operation, parameterAnchor(place.operation.anchor, place.parameter)), code(place.parameter.name)),
      ' of ',
      operationLink(place),
    ],
    inCell(place.parameter.description),
  ]);
  return {
    anchor: 'dates-and-durations',
    title: 'Dates and durations',
    names: ['Timestamps', 'RFC 3339', 'ISO 8601', 'Date format', 'Time zones', 'UTC', 'Duration format', 'Period'],
    text: [
      ...(hasTimes
        ? [
            p(
              'A point in time is an RFC 3339 string with a time zone, such as ',
              code('2025-06-02T07:52:03Z'),
              '. The reference shows its format as ',
              code('date-time'),
              '.',
            ),
          ]
        : []),
      ...(rows.length === 0 ? [] : [table(['Parameter', 'Meaning'], rows)]),
    ],
  };
};

type Limit = { readonly name: RichNode; readonly where: string; readonly most: string };

const limitsIn = (api: ApiModel, name: RichNode, schema: SchemaModel): readonly Limit[] => {
  const limit = (most: string): Limit => ({ name, where: api.navLabel, most });
  if (schema.kind === 'string' && schema.maxLength !== undefined) return [limit(`${schema.maxLength.toLocaleString('en-US')} characters`)];
  if (schema.kind === 'array' && schema.maxItems !== undefined) return [limit(counted(schema.maxItems, 'item'))];
  return [];
};

const limits = (apis: readonly ApiModel[]): Convention | undefined => {
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
        : [
            table(
              ['What', 'API', 'Maximum'],
              distinct.map(([{ name, where, most }]) => [[name], [where], [most]]),
            ),
          ]),
    ],
  };
};

const versioning = (apis: readonly ApiModel[]): Convention | undefined => {
  if (apis.length === 0) return undefined;
  const isInPath = apis.every(({ version, basePath }) => basePath.split('/').includes(`v${version.split('.')[0]}`));
  return {
    anchor: 'versioning',
    title: 'Versioning',
    names: ['API version', 'Deprecation', 'Base path', 'Base URL', 'Breaking changes', 'Compatibility'],
    text: [
      ...(isInPath ? [p('The major version of an API is part of its base path.')] : []),
      table(
        ['API', 'Base path', 'Version'],
        apis.map(({ navLabel, route, version, basePath, deprecated }) => [
          [link(route, navLabel)],
          [code(basePath)],
          [deprecated ? `${version}, deprecated` : version],
        ]),
      ),
    ],
  };
};

/** Returns what works the same way in all APIs, in the order of the home page. What the specs do not have is omitted. */
export const conventionsOf = (apis: readonly ApiModel[]): readonly Convention[] =>
  [authentication, paging, errors, entityTags, bulkResults, datesAndDurations, limits, versioning].flatMap((find) => find(apis) ?? []);
