import type { JsonValue, OperationModel, RequestModel } from '../../model/types.ts';
import { firstPage, type Language, type SnippetContext } from '../language.ts';
import { isMultipart } from '../../request/formBody.ts';
import { formLiteral, javascript as syntax, javascriptKey, literal } from '../literal.ts';
import { javascriptText } from '../quote.ts';
import { cookies, splitBaseUrl, withoutCookies } from '../../request/request.ts';
import { savedAs } from '../savedAs.ts';

/** TypeScript with the typed client of the API: `data` and `error` have the types of the spec. */
export const typescript = {
  id: 'typescript',
  label: 'TypeScript',
  highlight: 'typescript',
  extension: 'ts',
  lineComment: '//',
  program: 'node',
  beside: 'client.ts',
  render: (request, operation, context) => {
    const [host] = splitBaseUrl(request.baseUrl);
    const start = firstPage(request, context);
    const setUp =
      `import { ${context.createClient}${sendsFiles(request) ? ', formData' : ''} } from ${javascriptText(`./${savedAs(context.api, 'client.ts')}`)};\n\n` +
      `const ${context.client} = ${context.createClient}({\n  baseUrl: process.env.${context.environment}_API_URL ?? ${javascriptText(host)},\n` +
      `${request.authenticated ? `  token: process.env.${context.environment}_TOKEN,\n` : ''}});\n\n`;
    if (start !== null) return setUp + paging(request, operation, context, start);
    const names = request.method === 'head' || request.expectedStatus === 204 ? ['error', 'response'] : ['data', 'error'];
    return (
      `${setUp}const { ${names.join(', ')} } = await ${call(request, operation, context, '')};\n` +
      `${failure(operation, context, '')}\nconsole.log(${names.includes('data') ? 'data' : 'response.status'});\n`
    );
  },
} as const satisfies Language;

const paging = (request: RequestModel, operation: OperationModel, context: SnippetContext, start: number): string => {
  const noun = context.page?.noun ?? 'items';
  const list = ['data', 'error', 'page_number', 'process', 'console', context.client].includes(noun) ? `${noun}List` : noun;
  const done = context.page?.counted === true ? `data.items.length === 0 || ${list}.length >= data.count` : 'data.items.length === 0';
  return (
    `const ${list} = [];\nfor (let page_number = ${start}; ; page_number++) {\n` +
    `  const { data, error } = await ${call(request, operation, context, '  ')};\n${failure(operation, context, '  ')}` +
    `  ${list}.push(...data.items);\n  if (${done}) break;\n}\nconsole.log(${list});\n`
  );
};

/** `error` is the union of the documented error bodies: their common `error` text is shown, or the whole when they differ. */
const failure = (operation: OperationModel, { errorText }: SnippetContext, indent: string): string => {
  if (!operation.responses.some(({ status, content }) => !/^[123]/.test(status) && content.length > 0)) return '';
  const message = {
    all: 'error.error',
    some: "'error' in error ? error.error : JSON.stringify(error)",
    none: 'JSON.stringify(error)',
  }[errorText];
  return `${indent}if (error) throw new Error(${message});\n`;
};

const call = (request: RequestModel, operation: OperationModel, context: SnippetContext, indent: string): string => {
  const inner = `${indent}    `;
  const paged = firstPage(request, context) !== null;
  const places = [
    ['path', request.pathParameters],
    ['query', request.query],
    ['header', withoutCookies(request, operation)],
    ['cookie', cookies(request, operation)],
  ] as const;
  const params = places
    .filter(([, values]) => Object.keys(values).length > 0)
    .map(([place, values]) => `${place}: ${record(values, inner, paged && place === 'query')}`);
  const options = [
    ...(params.length === 0
      ? []
      : [
          params.length === 1 && !params[0]?.includes('\n')
            ? `params: { ${params.join('')} }`
            : `params: {\n${params.map((one) => `${inner}${one},\n`).join('')}${indent}  }`,
        ]),
    ...body(request, operation, `${indent}  `),
  ];
  const path = javascriptText(request.path);
  const method = `${context.client}.${request.method.toUpperCase()}`;
  return options.length === 0
    ? `${method}(${path})`
    : `${method}(${path}, {\n${options.map((option) => `${indent}  ${option},\n`).join('')}${indent}})`;
};

const record = (values: Readonly<Record<string, JsonValue>>, indent: string, paged: boolean): string => {
  const entries = Object.entries(values).map(([name, value]) =>
    paged && name === 'page_number' ? name : `${javascriptKey(name)}: ${literal(value, syntax, `${indent}  `)}`,
  );
  const flat = `{ ${entries.join(', ')} }`;
  return flat.length + indent.length <= 68 && !flat.includes('\n')
    ? flat
    : `{\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}}`;
};

const body = (request: RequestModel, operation: OperationModel, indent: string): readonly string[] => {
  const { body: content, method } = request;
  const sends = content.kind !== 'none' && method !== 'get' && method !== 'head';
  const isFile = content.kind === 'form' && isMultipart(content.mediaType);
  // The client types cookies, and leaves them to the browser.
  const cookie = Object.keys(cookies(request, operation)).length === 0 ? {} : { Cookie: request.headers['Cookie'] ?? '' };
  const headers = {
    ...(sends && !isFile && content.mediaType !== 'application/json' && { 'Content-Type': content.mediaType }),
    ...cookie,
  };
  return [
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${literal(headers, syntax, indent)}`]),
    ...(!sends
      ? []
      : content.kind === 'form' && isFile
        ? [`body: ${formLiteral(content, indent)}`, 'bodySerializer: formData']
        : [`body: ${literal(content.kind === 'text' ? content.text : content.value, syntax, indent)}`]),
  ];
};

const sendsFiles = ({ body: content, method }: RequestModel): boolean =>
  content.kind === 'form' && isMultipart(content.mediaType) && method !== 'get' && method !== 'head';
