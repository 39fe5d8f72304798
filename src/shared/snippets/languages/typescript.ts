import { camelCase } from '../../model/cases.ts';
import { safeName } from '../../model/names.ts';
import type { JsonValue, OperationModel, RequestModel } from '../../model/types.ts';
import { joinModules } from '../joinModules.ts';
import { fetched, methodNote } from '../fetchNotes.ts';
import { isEmpty, isStream, isText, type Language, type SnippetContext } from '../language.ts';
import { isMultipart } from '../../request/formBody.ts';
import { formLiteral, javascript as syntax, javascriptKey, literal, parameterLiteral } from '../literal.ts';
import { firstPage, itemName } from '../paging.ts';
import { javascriptText } from '../quote.ts';
import { cookies, withoutCookies } from '../../request/request.ts';

/** TypeScript with the client of the package: `data` and `error` have the types of the spec. */
export const typescript = {
  id: 'typescript',
  label: 'TypeScript',
  highlight: 'typescript',
  extension: 'ts',
  lineComment: '//',
  program: 'node',
  setUp: {
    needs:
      'Node 22.18 or newer; older versions from 20.3 on run TypeScript with tsx. To check types, install @types/node and set "types": ["node"] in tsconfig.json',
    file: 'call.mts',
    install: ({ installNpm }) => installNpm,
  },
  join: joinModules,
  render: (given, operation, context) => {
    const request = fetched(given);
    const start = firstPage(request, operation, context);
    const setUp =
      `import { ${context.createClient}${sendsFiles(request) ? ', formData' : ''} } from ${javascriptText(`${context.packageName}/${context.api}`)};\n\n` +
      settings(request.authenticated ? context.credentials : [], context);
    if (start !== null) return setUp + paging(start.request, operation, context, start.number);
    const streams = isStream(request);
    const names = isEmpty(request, context) || streams ? ['error', 'response'] : ['data', 'error'];
    return (
      `${context.needsCertificate ? certificateNote : ''}${methodNote(given)}${setUp}const { ${names.join(', ')} } = await ${call(methodOf(request), request, operation, context)};\n` +
      `if (error) throw error;\n\n${streams ? printStream : `console.log(${names.includes('data') ? 'data' : 'response.status'});`}\n`
    );
  },
} as const satisfies Language;

/** The other variables of snippets. */
const ownVariables: ReadonlySet<string> = new Set(['baseUrl', 'token', 'key', 'data', 'error', 'response', 'pages', 'process', 'console']);

const clientName = ({ api }: SnippetContext): string => {
  const name = safeName(camelCase(api), 'Api');
  return ownVariables.has(name) ? `${name}Api` : name;
};

const certificateNote =
  '// This server asks for a client certificate: pass a fetch that presents one, such as that of undici with an Agent.\n';

const printStream = 'for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) process.stdout.write(text);';

/** Returns the lines that create the client. `noPropertyAccessFromIndexSignature` rejects `process.env.NAME`. */
const settings = (credentials: SnippetContext['credentials'], context: SnippetContext): string => {
  const [token, ...others] = credentials;
  const read = [`${context.environment}_API_URL: baseUrl`, ...credentials.map(({ variable, local }) => `${variable}: ${local}`)];
  const keys = others.map(({ scheme, local }) => `${javascriptKey(scheme)}: ${local}`).join(', ');
  const given = ['baseUrl', ...(token === undefined ? [] : [token.local]), ...(keys === '' ? [] : [`keys: { ${keys} }`])].join(', ');
  return `const { ${read.join(', ')} } = process.env;\nconst ${clientName(context)} = ${context.createClient}({ ${given} });\n\n`;
};

const paging = (request: RequestModel, operation: OperationModel, context: SnippetContext, start: number): string => {
  const { page_number: _, ...query } = request.query;
  const item = itemName(context, [...ownVariables, clientName(context)]);
  const first = start === 1 ? {} : { page_number: start };
  return (
    `const pages = ${call({ name: 'paginate' }, { ...request, query: { ...first, ...query } }, operation, context)};\n` +
    `for await (const ${item} of pages) console.log(${item});\n`
  );
};

/** A function of the client, and the method that it takes as its first argument. */
type Called = { readonly name: string; readonly method?: string };

const ownMethods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace', 'query']);

const methodOf = ({ method }: RequestModel): Called =>
  ownMethods.has(method) ? { name: method.toUpperCase() } : { name: 'request', method: method.toUpperCase() };

const call = ({ name, method }: Called, request: RequestModel, operation: OperationModel, context: SnippetContext): string => {
  const places = [
    ['path', request.pathParameters],
    ['query', request.query],
    ['header', withoutCookies(request, operation)],
    ['cookie', cookies(request, operation)],
  ] as const;
  const params = places
    .filter(([, values]) => Object.keys(values).length > 0)
    .map(([place, values]) => `${place}: ${record(values, operation, '    ')}`);
  const options = [
    ...(params.length === 0
      ? []
      : [
          params.length === 1 && !params[0]?.includes('\n')
            ? `params: { ${params.join('')} }`
            : `params: {\n${params.map((one) => `    ${one},\n`).join('')}  }`,
        ]),
    ...body(request, operation, '  '),
    ...parseAs(request, context),
  ];
  const first = [...(method === undefined ? [] : [method]), request.path].map(javascriptText).join(', ');
  const start = `${clientName(context)}.${name}(${first}`;
  return options.length === 0 ? `${start})` : `${start}, {\n${options.map((option) => `  ${option},\n`).join('')}})`;
};

/** Returns the client parses JSON unless a call says otherwise. */
const parseAs = (request: RequestModel, context: SnippetContext): readonly string[] => {
  if (request.responseType === undefined || isEmpty(request, context)) return [];
  return [`parseAs: '${isStream(request) ? 'stream' : isText(request) ? 'text' : 'blob'}'`];
};

const record = (values: Readonly<Record<string, JsonValue>>, operation: OperationModel, indent: string): string => {
  const entries = Object.entries(values).map(
    ([name, value]) => `${javascriptKey(name)}: ${parameterLiteral(name, value, operation, `${indent}  `)}`,
  );
  const flat = `{ ${entries.join(', ')} }`;
  return flat.length + indent.length <= 68 && !flat.includes('\n')
    ? flat
    : `{\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}}`;
};

const body = (request: RequestModel, operation: OperationModel, indent: string): readonly string[] => {
  const { body: content } = request;
  const isFile = content.kind === 'form' && isMultipart(content.mediaType);
  // The client types cookies, but leaves them to the browser.
  const cookie = Object.keys(cookies(request, operation)).length === 0 ? {} : { Cookie: request.headers['Cookie'] ?? '' };
  const headers = {
    ...(content.kind !== 'none' && !isFile && content.mediaType !== 'application/json' && { 'Content-Type': content.mediaType }),
    ...cookie,
  };
  return [
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${literal(headers, syntax, indent)}`]),
    ...(content.kind === 'none'
      ? []
      : content.kind === 'form' && isFile
        ? [`body: ${formLiteral(content, indent)}`, 'bodySerializer: formData']
        : [`body: ${literal(content.kind === 'text' ? content.text : content.value, syntax, indent)}`]),
  ];
};

const sendsFiles = (request: RequestModel): boolean => request.body.kind === 'form' && isMultipart(request.body.mediaType);
