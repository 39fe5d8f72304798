import type { JsonValue, OperationModel, RequestModel } from '../../model/types.ts';
import { pascalCase } from '../../model/names.ts';
import { joinComponents } from '../joinScripts.ts';
import type { Language, SnippetContext } from '../language.ts';
import { formLiteral, javascript as syntax, literal, parameterRecord } from '../literal.ts';
import { orvalParameter } from '../orvalNames.ts';
import { javascriptText } from '../quote.ts';
import { withoutCookies } from '../../request/request.ts';

/** React with TanStack Query, with the hooks of the API. */
export const tanstackQuery = {
  id: 'tanstack-query',
  label: 'TanStack Query',
  highlight: 'tsx',
  extension: 'tsx',
  lineComment: '//',
  program: 'node',
  join: joinComponents,
  render: (request, operation, context) => {
    // fetch rejects the method, so there is no hook for it.
    if (request.method === 'trace') return '// fetch sends no TRACE: this call has no hook.\nexport {};\n';
    const component = pascalCase(operation.name);
    const hook = `use${component}`;
    const setUp =
      `import { configure, ${hook} } from ${javascriptText(`${context.packageName}/react/${context.api}`)};\n\n` +
      `// Your server adds the token to what it gets at ${context.proxy}.\nconfigure({ baseUrl: ${javascriptText(context.proxy)} });\n\n` +
      `export function ${component}() {\n`;
    return `${setUp}${request.method === 'get' ? query(request, operation, context, hook) : mutation(request, operation, hook)}}\n`;
  },
} as const satisfies Language;

/** orval's order of arguments: path parameters, query, headers; of the last two, the one with required values comes first. */
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
    ...(context.page === null ? ['return <pre>{JSON.stringify(data, null, 2)}</pre>;'] : list(context)),
  ];
  return lines.map((line) => `  ${line}\n`).join('');
};

const list = ({ page }: SnippetContext): readonly string[] => {
  const item = page?.item;
  const names =
    item?.kind === 'object'
      ? item.properties
          .filter(({ required }) => required)
          .map(({ name, schema }) => [name, schema.kind === 'string' && schema.nullable !== true] as const)
      : [];
  const id = names.find(([name, isText]) => name === 'id' && isText);
  if (id === undefined) return ['return <pre>{JSON.stringify(data.items, null, 2)}</pre>;'];
  const label = names.find(([name, isText]) => isText && /^(name|alias|uri|field_name|email)$/.test(name))?.[0] ?? 'id';
  return [
    'return (',
    '  <ul>',
    '    {data.items.map((item) => (',
    `      <li key={item.id}>{item.${label}}</li>`,
    '    ))}',
    '  </ul>',
    ');',
  ];
};

const mutation = (request: RequestModel, operation: OperationModel, hook: string): string => {
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
  const hasNoBody = request.expectedStatus === 204;
  const lines = [
    `const { mutate, ${hasNoBody ? 'isSuccess' : 'data'}, error, isPending } = ${hook}();`,
    `const send = () => mutate(${variables});`,
    'return (',
    '  <>',
    `    <button type="button" disabled={isPending} onClick={send}>`,
    `      ${/^[\w ,.-]+$/.test(operation.summary) ? operation.summary : `{${javascriptText(operation.summary)}}`}`,
    '    </button>',
    '    {error && <p role="alert">{error.message}</p>}',
    hasNoBody ? '    {isSuccess && <p>Done</p>}' : '    {data && <pre>{JSON.stringify(data, null, 2)}</pre>}',
    '  </>',
    ');',
  ];
  return lines.map((line) => `  ${line}\n`).join('');
};

/** orval's hooks name path parameters in camelCase. */
const pathValues = (request: RequestModel, operation: OperationModel): readonly (readonly [string, JsonValue])[] =>
  [...operation.path.matchAll(/\{([^{}]+)\}/g)].map(
    ([, name = '']) => [orvalParameter(name), request.pathParameters[name] ?? null] as const,
  );
