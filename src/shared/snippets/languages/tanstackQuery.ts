import type { JsonValue, OperationModel, RequestModel } from '../../model/types.ts';
import { pascalCase } from '../../model/cases.ts';
import { methodNote } from '../fetchNotes.ts';
import { isEmpty, isFile, type Language, type SnippetContext, type Variant, type ScriptPart } from '../language.ts';
import { formLiteral, javascript as syntax, literal, parameterRecord } from '../literal.ts';
import { firstPage } from '../paging.ts';
import { hasHook, orvalParameter } from '../orvalNames.ts';
import { javascriptText } from '../quote.ts';
import { queryFiles } from '../queryFiles.ts';
import { withoutCookies } from '../../request/request.ts';
import { namesInPath } from '../../request/pathTemplate.ts';

/** A list with a button that loads its next page. */
const allPages: Variant = {
  id: 'all-pages',
  label: 'All pages',
  render: (request, operation, context) => {
    const start = firstPage(request, operation, context);
    if (start === null || context.page?.counted !== true || !hasHook(operation, context.follow)) return null;
    const component = pascalCase(operation.name);
    const hook = `use${component}Infinite`;
    const { page_number: _, ...filters } = start.request.query;
    const hasFilters = Object.keys(filters).length > 0;
    const given = [
      ...pathValues(request, operation).map(([, value]) => literal(value, syntax, '    ')),
      hasFilters ? parameterRecord(filters, operation, '    ') : 'undefined',
      `{ query: { initialPageParam: ${start.number}, getNextPageParam: nextPage } }`,
    ];
    const lines = [
      `const { data, error, isPending, hasNextPage, isFetching, fetchNextPage } = ${hook}(`,
      ...given.map((one) => `  ${one},`),
      ');',
      'if (isPending) return <p>Loading…</p>;',
      'if (error) return <p role="alert">{error.message}</p>;',
      'const items = data.pages.flatMap((page) => page.items);',
      'return (',
      '  <>',
      ...itemLines(context, 'items').map((line) => `    ${line}`),
      '    {hasNextPage && (',
      '      <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>',
      '        Load more',
      '      </button>',
      '    )}',
      '  </>',
      ');',
    ];
    return `${setUpOf(['configure', 'nextPage', hook], component, context)}${lines.map((line) => `  ${line}\n`).join('')}}\n`;
  },
};

/** Imports, the settings of the hooks, and the head of the component. */
const setUpOf = (names: readonly string[], component: string, context: SnippetContext): string =>
  `import { ${names.join(', ')} } from ${javascriptText(`${context.packageName}/react/${context.api}`)};\n\n` +
  `// Your server adds the token to what it gets at ${context.proxy}.\nconfigure({ baseUrl: ${javascriptText(context.proxy)} });\n\n` +
  `export function ${component}() {\n`;

/** Joins React components. The names that each call imports and declares get the number of the call, so that they are unique. */
const joinComponents = (parts: readonly ScriptPart[]): string => {
  const numbered = parts.map(({ title, code }, at) => {
    const [whole = '', hook = '', from = ''] = /^import \{ configure, (\w+) \} from ('[^']+');\n/.exec(code) ?? [];
    const number = at + 1;
    return {
      head: whole === '' ? '' : `import { configure as configure${number}, ${hook} as ${hook}${number} } from ${from};\n`,
      // Only the first occurrence of each name is replaced: later ones may be in the reader's values.
      body: `// ${title}\n${code
        .slice(whole.length)
        .replace(/^\n+/, '')
        .replace('export {};\n', '')
        .replace(/^configure\(/m, `configure${number}(`)
        .replace(/^export function (\w+)\(/m, `export function $1${number}(`)
        .replace(`= ${hook}(`, `= ${hook}${number}(`)}`,
    };
  });
  return `${numbered.map(({ head }) => head).join('')}\n${numbered.map(({ body }) => body).join('\n')}`;
};

/** React with TanStack Query and the hooks of the API. */
export const tanstackQuery = {
  id: 'tanstack-query',
  label: 'TanStack Query',
  highlight: 'tsx',
  extension: 'tsx',
  lineComment: '//',
  program: 'node',
  setUp: {
    needs:
      "React 18 or newer, and a server that adds the token, such as Vite (npm create vite@latest my-app -- --template react-ts) or Next, where a file with a snippet or a QueryClientProvider starts with 'use client'",
    install: ({ installNpm }) => `${installNpm} @tanstack/react-query`,
    files: queryFiles,
  },
  join: joinComponents,
  variants: { plain: 'One page', others: [allPages] },
  render: (request, operation, context) => {
    if (!hasHook(operation, context.follow)) return '// There is no hook for this call.\nexport {};\n';
    const component = pascalCase(operation.name);
    const hook = `use${component}`;
    const setUp = methodNote(request) + setUpOf(['configure', hook], component, context);
    return `${setUp}${request.method === 'get' ? query(request, operation, context, hook) : mutation(request, operation, context, hook)}}\n`;
  },
} as const satisfies Language;

/**
 * Returns the arguments in orval's order: path parameters, query, headers; headers precede the query if only they have required
 * values.
 */
const query = (request: RequestModel, operation: OperationModel, context: SnippetContext, hook: string): string => {
  const path = pathValues(request, operation).map(([, value]) => literal(value, syntax, '  '));
  const values = [
    ['query', request.query],
    ['header', withoutCookies(request, operation)],
  ] as const;
  const isRequired = (place: 'query' | 'header'): boolean =>
    operation.parameters.some(({ in: where, required }) => where === place && required);
  const optional = values
    .filter(([place]) => operation.parameters.some(({ in: where }) => where === place))
    .toSorted(([left], [right]) => Number(isRequired(right)) - Number(isRequired(left)))
    .map(([, record]) => (Object.keys(record).length === 0 ? 'undefined' : parameterRecord(record, operation, '  ')));
  while (optional.at(-1) === 'undefined') optional.pop();
  const lines = [
    `const { data, error, isPending } = ${hook}(${[...path, ...optional].join(', ')});`,
    'if (isPending) return <p>Loading…</p>;',
    'if (error) return <p role="alert">{error.message}</p>;',
    ...(context.page === null ? [`return ${shownData(request)};`] : list(context)),
  ];
  return lines.map((line) => `  ${line}\n`).join('');
};

/** Returns the element that shows the data of a hook. A file or a text is checked for, because another success may be empty. */
const shownData = (request: RequestModel): string => {
  if (request.responseType === undefined) return '<pre>{JSON.stringify(data, null, 2)}</pre>';
  return isFile(request) ? '<pre>{data instanceof Blob && `${data.size} bytes`}</pre>' : "<pre>{typeof data === 'string' && data}</pre>";
};

const list = (context: SnippetContext): readonly string[] => {
  const lines = itemLines(context, 'data.items');
  return lines.length === 1 ? [`return ${lines[0]};`] : ['return (', ...lines.map((line) => `  ${line}`), ');'];
};

/** Returns the element that shows items, by the name of the expression that holds them. */
const itemLines = ({ page }: SnippetContext, items: string): readonly string[] => {
  const item = page?.item;
  const names =
    item?.kind === 'object'
      ? item.properties
          .filter(({ required }) => required)
          .map(({ name, schema }) => [name, schema.kind === 'string' && schema.nullable !== true] as const)
      : [];
  const id = names.find(([name, isText]) => name === 'id' && isText);
  if (id === undefined) return [`<pre>{JSON.stringify(${items}, null, 2)}</pre>`];
  const label = names.find(([name, isText]) => isText && /^(name|alias|uri|field_name|email)$/.test(name))?.[0] ?? 'id';
  return ['<ul>', `  {${items}.map((item) => (`, `    <li key={item.id}>{item.${label}}</li>`, '  ))}', '</ul>'];
};

const mutation = (request: RequestModel, operation: OperationModel, context: SnippetContext, hook: string): string => {
  const { body } = request;
  const headers = withoutCookies(request, operation);
  const has = (place: 'query' | 'header'): boolean => operation.parameters.some(({ in: where }) => where === place);
  const media = operation.requestBody?.content[0];
  const binary =
    body.kind === 'text' &&
    (/octet-stream/i.test(media?.mediaType ?? '') || (media?.schema?.kind === 'string' && media.schema.format === 'binary'));
  const entries = [
    ...pathValues(request, operation).map(([name, value]) => `${name}: ${literal(value, syntax, '    ')}`),
    ...(body.kind === 'none'
      ? []
      : [
          `data: ${body.kind === 'form' ? formLiteral(body, '    ') : binary ? `new Blob([${literal(body.text, syntax, '    ')}])` : literal(body.kind === 'text' ? body.text : body.value, syntax, '    ')}`,
        ]),
    ...(has('query') && Object.keys(request.query).length > 0 ? [`params: ${parameterRecord(request.query, operation, '    ')}`] : []),
    ...(has('header') && Object.keys(headers).length > 0 ? [`headers: ${literal(headers, syntax, '    ')}`] : []),
  ];
  const flat = `{ ${entries.join(', ')} }`;
  const variables =
    entries.length === 0
      ? operation.requestBody !== null || has('query') || has('header')
        ? '{}'
        : ''
      : flat.length <= 60 && !flat.includes('\n')
        ? flat
        : `{\n${entries.map((entry) => `    ${entry},\n`).join('')}  }`;
  const hasNoBody = isEmpty(request, context);
  const lines = [
    `const { mutate, ${hasNoBody ? 'isSuccess' : 'data'}, error, isPending } = ${hook}();`,
    `const send = () => mutate(${variables});`,
    'return (',
    '  <>',
    `    <button type="button" disabled={isPending} onClick={send}>`,
    `      ${/^[\w ,.-]+$/.test(operation.summary) ? operation.summary : `{${javascriptText(operation.summary)}}`}`,
    '    </button>',
    '    {error && <p role="alert">{error.message}</p>}',
    hasNoBody ? '    {isSuccess && <p>Done</p>}' : `    {data && ${shownData(request)}}`,
    '  </>',
    ');',
  ];
  return lines.map((line) => `  ${line}\n`).join('');
};

/** orval's hooks name path parameters in camelCase. */
const pathValues = (request: RequestModel, operation: OperationModel): readonly (readonly [string, JsonValue])[] =>
  namesInPath(operation.path).map((name) => [orvalParameter(name), request.pathParameters[name] ?? null]);
