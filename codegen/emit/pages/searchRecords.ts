import { upperFirst } from '../../../src/shared/model/cases.ts';
import { searchLevels, type SearchRecord, type SearchHierarchy, type SearchKind } from '../../../src/shared/search/searchRecord.ts';
import {
  allDownloadsAnchor,
  firstCallAnchor,
  startAnchor,
  responseAnchor,
  responseHeaderAnchor,
  bodyAnchor,
  errorsAnchor,
  fieldAnchor,
  parameterAnchor,
  permissionAnchor,
  sectionAnchors,
  variantAnchors,
} from '../../../src/shared/model/anchors.ts';
import { operationRoute, tagHref, tagPages } from '../../../src/shared/model/pages.ts';
import { conventionsOf } from '../../model/conventions/conventions.ts';
import { isPagingName, pagingAnchor } from '../../model/conventions/paging.ts';
import { plainText } from '../../model/text/richText.ts';
import { locationId, type SearchFile } from '../../../src/shared/search/searchFile.ts';
import type {
  ApiModel,
  JsonValue,
  NamedSchemaModel,
  OperationModel,
  ParameterModel,
  ReleaseModel,
  ResponseModel,
  RichText,
  SchemaModel,
} from '../../../src/shared/model/types.ts';
import { startTitle } from '../../../src/shared/pages/homePage.ts';
import { dayText, untilText } from '../../../src/shared/pages/lifecycleText.ts';
import { releaseText } from '../../../src/shared/pages/releaseText.ts';
import { kindsOf } from '../../downloads/files.ts';
import { operationsByReach } from '../../model/schema/reach.ts';
import { visible } from '../../files/source.ts';
import type { EmitInput, Emitter } from '../types.ts';
import type { Term } from '../../load/settings/glossary.ts';
import { rolesWith } from '../../load/settings/permissions.ts';
import { filterEntries, mapValues } from '../../../src/shared/records.ts';

type Draft = {
  readonly kind: SearchKind;
  readonly url: string;
  readonly levels: readonly string[];
  readonly content?: string;
  readonly code?: string;
  readonly names?: readonly string[];
  readonly deprecated?: boolean;
} & Pick<SearchRecord, 'method' | 'statuses' | 'permission' | 'roles'>;

/** The location of a draft: its page, its anchor, and the levels that it shares with its neighbors. */
type Place = { readonly page: string; readonly anchor: string; readonly above: readonly string[]; readonly deprecated: boolean };

/**
 * Everything that the search indexes: guides by heading; terms; operations with parameters, properties, values, errors and
 * permissions; schemas.
 */
export const recordsOf = ({
  apis,
  guides,
  permissions,
  glossary,
  firstCall,
  site,
  questions,
}: Pick<EmitInput, 'apis' | 'guides' | 'permissions' | 'glossary' | 'firstCall' | 'site' | 'questions'>): readonly SearchRecord[] => {
  const errors = sharedErrors(apis);
  const records = withStableIds([
    ...guides.flatMap(guideDrafts).map((draft) => recordOf(draft, 'guides')),
    ...homeDrafts(firstCall, site.home.paths).map((draft) => recordOf(draft, 'guides')),
    ...glossary.map((term) => recordOf(termDraft(term), 'guides')),
    ...apis.flatMap((api) => apiDrafts(api, permissions, errors).map((draft) => recordOf(draft, api.name))),
    ...sectionRecords(apis),
    ...errors.drafts.map((draft) => recordOf(draft, 'guides')),
  ]);
  return withQuestions(records, questions);
};

/** Adds the questions of each address to its first record; a term, for example, has the address of its explanation as well. */
const withQuestions = (records: readonly SearchRecord[], questions: EmitInput['questions']): readonly SearchRecord[] => {
  const open = new Map(Object.entries(questions));
  return records.map((record) => {
    const asked = open.get(record.url)?.asked;
    if (asked !== undefined) open.delete(record.url);
    return asked === undefined ? record : { ...record, asked };
  });
};

/** Synonyms of the usual operations of any API. The synonyms of a project precede them. */
export const usualVerbs: SearchFile['synonyms'] = {
  add: ['create', 'register'],
  buy: ['order'],
  cancel: ['delete'],
  change: ['update', 'replace'],
  create: ['add', 'register'],
  delete: ['remove'],
  edit: ['update', 'replace'],
  erase: ['delete', 'remove'],
  fetch: ['get', 'find'],
  'log in': ['login'],
  'log out': ['logout'],
  modify: ['update', 'replace'],
  new: ['create', 'add'],
  register: ['create', 'add'],
  remove: ['delete'],
  rename: ['update', 'replace'],
  retrieve: ['get', 'find'],
  show: ['get', 'list', 'find'],
  'sign in': ['login'],
  'sign out': ['logout'],
  'sign up': ['create', 'register'],
  update: ['change', 'replace'],
  view: ['get', 'list', 'find'],
};

/**
 * The kinds of records with which the search of a large API starts; the contents of its operations and schemas are loaded later.
 */
const firstKinds: ReadonlySet<SearchKind> = new Set(['guide', 'heading', 'api', 'section', 'tag', 'operation', 'schema']);

/** The maximum number of records in a file, about 1.5 MB. */
const recordsPerFile = 2500;

/** The minimum number of records for a separate file. */
const leastLater = 500;

/**
 * Splits the records into those of the first file and those that are loaded later: the contents of APIs whose tags have pages.
 */
export const divideRecords = (
  records: readonly SearchRecord[],
  apis: readonly ApiModel[],
): { readonly first: readonly SearchRecord[]; readonly later: readonly (readonly SearchRecord[])[] } => {
  const large = new Set(apis.filter(({ tags }) => tagPages(tags).length > 0).map(({ name }) => name));
  const isLater = ({ scope, kind }: SearchRecord): boolean => large.has(scope) && !firstKinds.has(kind);
  const later = records.filter(isLater);
  if (later.length < leastLater) return { first: records, later: [] };
  const count = Math.ceil(later.length / recordsPerFile);
  const size = Math.ceil(later.length / count);
  return {
    first: records.filter((record) => !isLater(record)),
    later: Array.from({ length: count }, (_, at) => later.slice(at * size, (at + 1) * size)),
  };
};

/** The search records and the synonyms of their words. */
export const searchRecords: Emitter = {
  name: 'searchRecords',
  slow: true,
  emit: (input) => {
    const own = mapValues(input.synonyms, ({ meanings }) => meanings);
    const { first, later } = divideRecords(recordsOf(input), input.apis);
    return [
      { path: 'search/records.json', content: fileOf({ synonyms: { ...usualVerbs, ...own }, records: first }) },
      ...later.map((records, at) => ({ path: `search/more/${at + 1}.json`, content: `${listOf(records)}\n` })),
    ];
  },
};

/**
 * The records of conventions of all APIs, which the home page explains, and one record for each section that API pages have in
 * common.
 */
const sectionRecords = (apis: readonly ApiModel[]): readonly SearchRecord[] => {
  const [first] = apis;
  if (first === undefined) return [];
  const section = (page: string, anchor: string, title: string, content: string, names: readonly string[]): SearchRecord =>
    recordOf(sectionDraft('Every API', urlOf(page, anchor), title, content, names), page === '/' ? 'guides' : first.name);
  return [
    section(
      '/',
      allDownloadsAnchor,
      'Downloads',
      `Files of every API, one by one and as one archive: ${kindsOf(apis)
        .map(({ label, purpose }) => `${label} (${purpose})`)
        .join(', ')}.`,
      ['SDK', 'Client library', 'TypeScript client', 'OpenAPI', 'Postman'],
    ),
    ...conventionsOf(apis).map(({ anchor, title, names, text }) =>
      // The example is omitted, because searches for the words of its operation would find it.
      section(
        '/',
        anchor,
        title,
        [plainText(text.filter((node) => node[0] !== 'pre')), ...(anchor === pagingAnchor ? pagingMessages(apis) : [])].join(' '),
        names,
      ),
    ),
    ...(first.operations.length === 0
      ? []
      : [
          section(
            first.route,
            sectionAnchors.agents,
            'MCP server',
            'Call the API from an agent in your editor: every operation is a tool of an MCP server, for VS Code, Claude, Cursor and others.',
            ['Use from an editor', 'Agents'],
          ),
        ]),
  ];
};

const recordOf = ({ kind, url, levels: names, content, code, names: others, deprecated, ...facts }: Draft, scope: string): SearchRecord => {
  // Below level six, the innermost name is kept, because that is what people search for.
  const kept = names.length > searchLevels.length ? [...names.slice(0, searchLevels.length - 1), names.at(-1) ?? ''] : names;
  const deepest = searchLevels[kept.length - 1] ?? 'lvl1';
  return {
    objectID: `${kind}:${url}:${names.slice(1).join('/')}`,
    url,
    type: deepest === 'lvl0' ? 'lvl1' : deepest,
    content: content === undefined || content === '' ? null : content,
    hierarchy: Object.fromEntries(searchLevels.map((level, at) => [level, kept[at] ?? null])) as SearchHierarchy,
    kind,
    scope,
    ...(code === undefined || code === '' ? {} : { code }),
    ...(others !== undefined && { names: others }),
    ...(deprecated === true ? { deprecated: true } : {}),
    ...facts,
  };
};

/**
 * Returns the JSON of a record without what the reader of the file adds: its id, a ninth of the bytes, and levels without a name.
 */
const lineOf = ({ objectID, hierarchy, ...record }: SearchRecord): string =>
  visible(
    JSON.stringify({
      ...(objectID === locationId({ ...record, hierarchy }) ? {} : { objectID }),
      ...record,
      hierarchy: filterEntries(hierarchy, (_, name) => name !== null),
    }),
  );

/** Writes one record per line, so that a change of a guide changes only its own lines. */
const listOf = (records: readonly SearchRecord[]): string => `[\n${records.map(lineOf).join(',\n')}\n]`;

const fileOf = ({ records, synonyms }: SearchFile): string => `{"synonyms":${JSON.stringify(synonyms)},\n"records":${listOf(records)}}\n`;

/** Ids describe the record, not its position in the list; duplicates get a number. */
const withStableIds = (records: readonly SearchRecord[]): readonly SearchRecord[] => {
  const counts = new Map<string, number>();
  return records.map((record) => {
    const count = (counts.get(record.objectID) ?? 0) + 1;
    counts.set(record.objectID, count);
    return count === 1 ? record : { ...record, objectID: `${record.objectID}#${count}` };
  });
};

/**
 * The distinct words of code that are not in the prose next to it. Code is searched for its names, but not shown as a snippet.
 */
const wordsOfCode = (code: string, prose: string): string => {
  const known = new Set(prose.split(/\s+/));
  return [...new Set(code.match(/[\p{L}\p{N}_][\p{L}\p{N}_./:-]*[\p{L}\p{N}_]/gu))]
    .filter((word) => /\p{L}{2}/u.test(word) && !known.has(word))
    .join(' ');
};

const guideDrafts = (guide: EmitInput['guides'][number]): readonly Draft[] => {
  const url = encodeURI(guide.route);
  const top = [guide.groups.at(0) ?? 'Guides', guide.title];
  const passages = new Map(guide.passages.map((passage) => [passage.id, passage]));
  const { text: start = '', code } = passages.get('') ?? {};
  let above = '';
  return [
    {
      kind: 'guide',
      url,
      levels: top,
      content: start.startsWith(guide.description) ? start : `${guide.description} ${start}`.trim(),
      ...(code !== undefined && { code: wordsOfCode(code, start) }),
      names: [guide.sidebarLabel ?? '', guide.route.split('/').at(-1) ?? ''].filter((name) => name !== '' && name !== guide.title),
    },
    ...guide.headings.map(({ depth, text, id }): Draft => {
      if (depth === 2) above = text;
      const path = depth === 2 || above === '' ? [text] : [above, text];
      const { text: content = '', code: shown = '' } = passages.get(id) ?? {};
      return { kind: 'heading', url: `${url}#${encodeURI(id)}`, levels: [...top, ...path], content, code: wordsOfCode(shown, content) };
    }),
  ];
};

/** A section of the home page, or one that all API pages have. */
const sectionDraft = (group: string, url: string, title: string, content: string, names: readonly string[]): Draft => ({
  kind: 'section',
  url,
  levels: [group, title],
  content,
  names,
});

/** The sections of the home page for readers who do not know yet where to begin. */
const homeDrafts = (firstCall: EmitInput['firstCall'], paths: EmitInput['site']['home']['paths']): readonly Draft[] => {
  const calls = firstCall === undefined ? [] : [firstCall];
  const starts = paths.map(({ label, aim }) => `${label}: ${aim}`).join(' ');
  return [
    ...calls.map(({ title, passages }) => {
      const text = passages.map((passage) => passage.text).join(' ');
      return sectionDraft('Home', urlOf('/', firstCallAnchor), title, text, ['First call', 'First request', 'Quickstart', 'Hello world']);
    }),
    ...(starts === ''
      ? []
      : [sectionDraft('Home', urlOf('/', startAnchor), startTitle, starts, ['Where to begin', 'Getting started', 'First steps'])]),
  ];
};

/** A term links to the section that explains it. */
const termDraft = ({ term, definition, to }: Term): Draft => ({
  kind: 'term',
  url: encodeURI(to),
  levels: ['Terms', upperFirst(term)],
  content: definition.replaceAll('`', ''),
});

const apiDrafts = (api: ApiModel, permissions: EmitInput['permissions'], errors: SharedErrors): readonly Draft[] => [
  {
    kind: 'api',
    url: api.route,
    levels: [api.title, api.title],
    content: [api.summary, plainText(api.description)].join(' '),
    names: [api.navLabel, api.basePath],
    deprecated: api.deprecated,
  },
  ...api.tags.map((tag): Draft => ({
    kind: 'tag',
    url: tagHref(api, tag),
    levels: [api.title, tag.name],
    content: plainText(tag.description),
    deprecated: api.deprecated,
  })),
  ...api.operations.flatMap((operation) => operationDrafts(api, operation, permissions, errors)),
  ...schemaDrafts(api),
  ...api.releases.map((release) => releaseDraft(api, release)),
];

const releaseDraft = (api: ApiModel, { anchor, version, date, changes, ...release }: ReleaseModel): Draft => ({
  kind: 'section',
  url: urlOf(api.route, anchor),
  levels: [api.title, 'Changes', `Version ${version}, ${dayText(date)}`],
  content: [releaseText(release), ...changes.map(({ text }) => text)].map(plainText).join(' · '),
  names: ['Changelog', 'Release notes', `${api.navLabel} ${version}`],
});

const responsesOf = (apis: readonly ApiModel[]): readonly ResponseModel[] =>
  apis.flatMap(({ operations }) => operations.flatMap(({ responses }) => responses));

const textsIn = (value: JsonValue | undefined): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const isError = ({ status }: ResponseModel): boolean => /^[45]/.test(status);

/** The messages in the examples of errors, which readers paste into the search. */
const messagesOf = (response: ResponseModel): readonly string[] =>
  isError(response) || response.status === '207'
    ? response.content.flatMap(({ examples }) => examples.flatMap(({ value }) => textsIn(value))).filter((text) => text.includes(' '))
    : [];

const contentOf = (description: RichText, messages: readonly string[]): string =>
  [plainText(description), ...new Set(messages)].filter((text) => text !== '').join(' · ');

/** Removes ids, names and numbers from a message. */
const shapeOf = (message: string): string => message.replace(/\S*[^\p{L}\s.,]\S*/gu, '');

/** The errors that operations share, which have separate records in the sections about all APIs. */
type SharedErrors = {
  /** Whether the whole response is one of them. */
  readonly isCommon: (response: ResponseModel) => boolean;
  /** The messages of a response without those that other operations return as well. */
  readonly ownMessages: (response: ResponseModel) => readonly string[];
  readonly drafts: readonly Draft[];
};

/**
 * If this many operations document an error with the same words and message, it gets one record, which links to the errors of all
 * APIs.
 */
const commonFrom = 5;

const sharedErrors = (apis: readonly ApiModel[]): SharedErrors => {
  const sections = new Map(conventionsOf(apis).map(({ anchor, title }) => [anchor, title]));
  const common = commonErrors(responsesOf(apis).filter(isError), sections.get(errorsAnchor));
  const hasPaging = sections.has(pagingAnchor);
  return { ...common, ownMessages: (response) => messagesOf(response).filter((message) => !hasPaging || !isAboutPaging(message)) };
};

/** The last message of each shape: messages that differ only in ids, names and numbers count as one. */
const distinct = (messages: readonly string[]): readonly string[] => [
  ...new Map(messages.map((message) => [shapeOf(message), message])).values(),
];

/** The errors that many operations return for the same reason. */
const commonErrors = (responses: readonly ResponseModel[], section: string | undefined): Pick<SharedErrors, 'isCommon' | 'drafts'> => {
  if (section === undefined) return { isCommon: () => false, drafts: [] };
  const keyOf = ({ status, description }: ResponseModel): string => `${status} ${plainText(description)}`;
  const byWords = Map.groupBy(responses, keyOf);
  const common = [...byWords.values()].filter((same) => same.length >= commonFrom * Math.max(1, distinct(same.flatMap(messagesOf)).length));
  const keys = new Set(common.flatMap((same) => same.slice(0, 1).map(keyOf)));
  return {
    isCommon: (response) => isError(response) && keys.has(keyOf(response)),
    drafts: common.flatMap((same) =>
      same.slice(0, 1).map(({ status, description }): Draft => ({
        kind: 'status',
        url: urlOf('/', errorsAnchor),
        levels: ['Every API', section, status],
        content: contentOf(description, distinct(same.flatMap(messagesOf))),
      })),
    ),
  };
};

/** Whether a message names a parameter that selects a page, as in `page_size: 5000 is above the maximum of 1000.` */
const isAboutPaging = (message: string): boolean => isPagingName(/^[\w-]+(?=: )/.exec(message)?.[0] ?? '');

/** The messages about paging parameters. Any list returns them, so searching for one has to find the section about paging. */
const pagingMessages = (apis: readonly ApiModel[]): readonly string[] =>
  distinct(responsesOf(apis).flatMap(messagesOf).filter(isAboutPaging));

const placeOf = (api: ApiModel, operation: OperationModel): Place => ({
  page: operationRoute(api, operation),
  anchor: operation.anchor,
  above: [api.title, operation.summary],
  deprecated: operation.deprecated || api.deprecated,
});

const urlOf = (page: string, anchor: string): string => `${page}#${anchor}`;

/** The end date, if one is announced. */
const endOf = ({ sunset }: { readonly sunset?: string | undefined }): string =>
  sunset === undefined ? '' : `Deprecated${untilText(sunset)}. `;

const operationDrafts = (
  api: ApiModel,
  operation: OperationModel,
  permissions: EmitInput['permissions'],
  errors: SharedErrors,
): readonly Draft[] => {
  const place = placeOf(api, operation);
  const { anchor, above, deprecated } = place;
  const method = operation.method.toUpperCase();
  const permission = permissions.permissions.find(({ id }) => id === operation.permission);
  const body = operation.requestBody?.content[0]?.schema;
  return [
    {
      kind: 'operation',
      url: urlOf(place.page, anchor),
      levels: above,
      content: `${method} ${api.basePath}${operation.path} · ${endOf(operation)}${plainText(operation.description)}`,
      names: [operation.id, `${method} ${operation.path}`, `${method} ${api.basePath}${operation.path}`],
      deprecated,
      method,
      statuses: operation.responses.map(({ status }) => status),
      ...(operation.permission !== null && { permission: operation.permission }),
      ...(operation.authenticated ? { roles: rolesWith(operation.permission, permissions).map(({ id }) => id) } : {}),
    },
    ...operation.parameters.flatMap((parameter) => parameterDrafts(place, parameter)),
    ...(body === undefined || body === null ? [] : propertyDrafts({ ...place, anchor: bodyAnchor(anchor, 0) }, body)),
    ...operation.responses
      .filter((response) => !errors.isCommon(response))
      .map((response): Draft => ({
        kind: 'status',
        url: urlOf(place.page, responseAnchor(anchor, response.status)),
        levels: [...above, response.status],
        content: contentOf(response.description, errors.ownMessages(response)),
        deprecated,
      })),
    ...headerDrafts(place, operation),
    ...(operation.permission === null
      ? []
      : [
          {
            kind: 'permission' as const,
            url: urlOf(place.page, permissionAnchor(anchor)),
            levels: [...above, operation.permission],
            content: permission?.description ?? '',
            deprecated,
          },
        ]),
  ];
};

/** The distinct headers of an operation's responses. */
const headerDrafts = ({ page, anchor, above, deprecated }: Place, { responses }: OperationModel): readonly Draft[] => {
  const headers = new Map<string, Draft>();
  for (const { status, headers: all } of responses)
    for (const { name, description } of all)
      if (!headers.has(name))
        headers.set(name, {
          kind: 'parameter',
          url: urlOf(page, responseHeaderAnchor(anchor, status, name)),
          levels: [...above, name],
          content: plainText(description),
          deprecated,
        });
  return [...headers.values()];
};

const parameterDrafts = (place: Place, parameter: ParameterModel): readonly Draft[] =>
  fieldDrafts(
    'parameter',
    { ...place, anchor: parameterAnchor(place.anchor, parameter), deprecated: place.deprecated || parameter.deprecated },
    parameter.name,
    parameter.schema,
    parameter.description,
    parameter.sunset,
  );

/** A field or parameter at its own anchor, with its enum values. */
const fieldDrafts = (
  kind: SearchKind,
  { page, anchor, above, deprecated }: Place,
  name: string,
  schema: SchemaModel,
  description: RichText = schema.description ?? [],
  sunset = schema.sunset,
): readonly Draft[] => {
  const isDeprecated = deprecated || schema.deprecated === true;
  const path = [...above, name];
  return [
    { kind, url: urlOf(page, anchor), levels: path, content: `${endOf({ sunset })}${plainText(description)}`, deprecated: isDeprecated },
    ...valueDrafts({ page, anchor, above: path, deprecated: isDeprecated }, schema),
  ];
};

/** The values of an enum link to the row or the schema that lists them. */
const valueDrafts = (place: Place, schema: SchemaModel): readonly Draft[] =>
  schema.kind === 'enum'
    ? schema.values
        .filter((value) => value !== '' && value !== null)
        .map((value): Draft => ({
          kind: 'value',
          url: urlOf(place.page, place.anchor),
          levels: [...place.above, String(value)],
          deprecated: place.deprecated,
        }))
    : schema.kind === 'array'
      ? valueDrafts(place, schema.items)
      : [];

/** Properties of the schema itself: those of named schemas have separate records. */
const propertyDrafts = (place: Place, schema: SchemaModel): readonly Draft[] => {
  switch (schema.kind) {
    case 'object':
      return schema.properties.flatMap((property) => {
        const own = { ...place, anchor: fieldAnchor(place.anchor, property.name) };
        return [
          ...fieldDrafts('property', own, property.name, property.schema),
          ...propertyDrafts({ ...own, above: [...place.above, property.name] }, property.schema),
        ];
      });
    case 'array':
      return schema.prefix === undefined
        ? propertyDrafts(place, schema.items)
        : schema.prefix.flatMap((item, at) => propertyDrafts({ ...place, anchor: fieldAnchor(place.anchor, String(at)) }, item));
    case 'oneOf':
    case 'anyOf':
    case 'all': {
      const anchors = variantAnchors(place.anchor, schema.variants);
      return schema.variants.flatMap((variant, at) => propertyDrafts({ ...place, anchor: anchors[at] ?? place.anchor }, variant.schema));
    }
    default:
      return [];
  }
};

const schemaDrafts = (api: ApiModel): readonly Draft[] => {
  const reached = operationsByReach(api.operations, api.schemas);
  const drafts = Object.values(api.schemas).flatMap((named) => {
    const users = reached.get(named.name) ?? [];
    const deprecated = api.deprecated || (users.length > 0 && users.every((operation) => operation.deprecated));
    return namedSchemaDrafts({ page: api.route, anchor: named.anchor, above: [api.title, named.name], deprecated }, named);
  });
  return tagPages(api.tags).length > 0 ? withoutRepeats(drafts) : drafts;
};

/** The levels of a property of a named schema: API, schema, property. */
const levelsOfProperty = 3;

/**
 * Omits what is inside a property if the API already has it with the same name and text: specs of large APIs repeat the same
 * objects again and again, and their properties would take up most of the index.
 */
const withoutRepeats = (drafts: readonly Draft[]): readonly Draft[] => {
  const known = new Set<string>();
  return drafts.filter(({ kind, levels, content = '' }) => {
    const key = `${kind} ${levels.slice(kind === 'value' ? -2 : -1).join(' ')} ${content}`;
    const isRepeat = known.has(key);
    known.add(key);
    return !isRepeat || levels.length <= (kind === 'value' ? levelsOfProperty + 1 : levelsOfProperty);
  });
};

const namedSchemaDrafts = (place: Place, { schema }: NamedSchemaModel): readonly Draft[] => [
  {
    kind: 'schema',
    url: urlOf(place.page, place.anchor),
    levels: place.above,
    content: plainText(schema.description ?? []),
    deprecated: place.deprecated,
  },
  ...valueDrafts(place, schema),
  ...propertyDrafts(place, schema),
];
