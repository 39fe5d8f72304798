import type { ApiModel, JsonValue, MediaTypeModel, OperationModel, ResponseModel, RichNode } from '../../src/shared/model/types.ts';

/** Lines of HTTP as a block of code. */
export const httpBlock = (...lines: readonly string[]): RichNode => [
  'pre',
  {},
  ['code', { className: 'language-http' }, `${lines.join('\n')}\n`],
];

/** The first line of a request: `GET /api/notes/v1/notes/{id}?page=1`. */
export const requestLine = (
  api: ApiModel,
  { method, path }: OperationModel,
  query: readonly (readonly [string, JsonValue])[] = [],
): string =>
  `${method.toUpperCase()} ${api.basePath}${path}${query.map(([name, value], at) => `${at === 0 ? '?' : '&'}${name}=${String(value)}`).join('')}`;

/** The status line of a response, without a reason phrase, because HTTP/2 has none. */
export const statusLine = ({ status }: ResponseModel): string => `HTTP/1.1 ${status}`;

const lengthOf = (value: JsonValue): number => JSON.stringify(value).length;

/** The shortest example of a body; undefined when the spec has none. */
export const shortestExample = (content: MediaTypeModel | undefined): JsonValue | undefined =>
  content?.examples.map(({ value }) => value).toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];

export const jsonText = (value: JsonValue): string => JSON.stringify(value, null, 2);

const outline = (value: JsonValue): string => {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[ … ]';
  return typeof value === 'object' && value !== null ? '{ … }' : JSON.stringify(value);
};

/** The properties of an object, with nested lists and objects abbreviated. */
export const jsonOutline = (value: JsonValue): string =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? outline(value)
    : `{\n${Object.entries(value)
        .map(([name, inner]) => `  ${JSON.stringify(name)}: ${outline(inner)}`)
        .join(',\n')}\n}`;
