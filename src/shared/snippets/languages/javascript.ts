import { joinModules } from '../joinModules.ts';
import { fetched, methodNote } from '../fetchNotes.ts';
import { isEmpty, isStream, isText, sent, type Language, type SnippetContext } from '../language.ts';
import type { RequestBody, RequestModel } from '../../model/types.ts';
import { formFields, isMultipart, type FormField } from '../../request/formBody.ts';
import { javascript as syntax, javascriptKey, literal, newFile } from '../literal.ts';
import { firstPage, listName } from '../paging.ts';
import { javascriptTemplate, javascriptText } from '../quote.ts';
import { pathText, queryParts, requestHeaders, splitBaseUrl, tokenStart } from '../../request/request.ts';

/** JavaScript modules with fetch, for Node 20 and newer. */
export const javascript = {
  id: 'javascript',
  label: 'JavaScript',
  highlight: 'javascript',
  extension: 'js',
  lineComment: '//',
  program: 'node',
  setUp: { needs: 'Node 20 or newer', file: 'call.mjs' },
  join: joinModules,
  render: (given, operation, context) => {
    const request = fetched(given);
    const [host, basePath] = splitBaseUrl(request.baseUrl);
    const start = firstPage(request, operation, context);
    const first = start?.request ?? request;
    const path = basePath + pathText(first, operation.parameters);
    const query = queryParts(first, operation.parameters).map(({ name, encoded }) =>
      start !== null && name === 'page_number' ? 'page_number=${page}' : javascriptTemplate(encoded),
    );
    const url = javascriptTemplate(path) + (query.length === 0 ? '' : `?${query.join('&')}`);
    const key = sent(request, context, 'query')
      .map((one, at) => `${javascriptTemplate(tokenStart(at === 0 ? url : '?', one))}\${${one.local}}`)
      .join('');
    const options = [
      ...(request.method === 'get' ? [] : [`method: ${javascriptText(request.method.toUpperCase())}`]),
      ...headers(request, context),
      ...body(request),
      ...(isStream(request) ? [] : ['signal: AbortSignal.timeout(30_000)']),
    ];
    const secrets = (request.authenticated ? context.credentials : []).map(
      ({ local, variable }) =>
        `const ${local} = process.env.${variable};\nif (!${local}) throw new Error('Set ${variable} to your ${local === 'token' ? 'token' : 'key'}.');\n`,
    );
    const address = context.hasOwnServer
      ? javascriptText(host)
      : `(process.env.${context.environment}_API_URL ?? ${javascriptText(host)}).replace(/\\/$/, '')`;
    const send =
      `const response = await fetch(\`\${baseUrl}${url}${key}\`${options.length === 0 ? '' : `, {\n${options.map((option) => `  ${option},\n`).join('')}}`});\n` +
      `if (${context.success.isRedirect ? 'response.status >= 400' : '!response.ok'}) throw new Error(\`\${response.status} \${response.statusText}: \${await response.text()}\`);\n`;
    return (
      (context.needsCertificate ? certificateNote : '') +
      methodNote(given) +
      `const baseUrl = ${address};\n${secrets.join('')}\n` +
      (start === null ? form(request) + send + result(request, context) : loop(send, start.number, context))
    );
  },
} as const satisfies Language;

const certificateNote =
  '// This server asks for a client certificate, which fetch cannot present: use node:https with cert and key, or an Agent of undici.\n';

/** Lines that print the response of a successful call. */
const result = (request: RequestModel, context: SnippetContext): string => {
  const { success } = context;
  if (isEmpty(request, context)) return 'console.log(response.status);\n';
  if (isStream(request))
    return 'for await (const text of response.body.pipeThrough(new TextDecoderStream())) process.stdout.write(text);\n';
  if (isText(request)) return 'console.log(await response.text());\n';
  if (request.responseType !== undefined) return 'console.log(await response.blob());\n';
  if (success.listsErrors)
    return (
      'const result = await response.json();\n' +
      'if (result.errors.length > 0) throw new Error(`Some items failed: ${JSON.stringify(result.errors)}`);\nconsole.log(result);\n'
    );
  return success.mayBeEmpty
    ? "const text = await response.text();\nconsole.log(text === '' ? null : JSON.parse(text));\n"
    : 'console.log(await response.json());\n';
};

/** Reads a list to its end, a page at a time. */
const loop = (send: string, start: number, context: SnippetContext): string => {
  const { page } = context;
  const noun = listName(context);
  const all = ['baseUrl', 'token', 'page', 'response', 'items', 'count'].includes(noun) ? `${noun}List` : noun;
  const lines = [
    ...send.trimEnd().split('\n'),
    `const { items${page?.counted === true ? ', count' : ''} } = await response.json();`,
    `${all}.push(...items);`,
    `if (items.length === 0${page?.counted === true ? ` || ${all}.length >= count` : ''}) break;`,
  ];
  return `const ${all} = [];\nfor (let page = ${start}; ; page++) {\n${lines.map((line) => `  ${line}\n`).join('')}}\nconsole.log(${all});\n`;
};

const headers = (request: RequestModel, context: SnippetContext): readonly string[] => {
  const authorization = sent(request, context, 'header').map(
    ({ name, prefix, local }) => `${javascriptKey(name)}: \`${javascriptTemplate(prefix)}\${${local}}\``,
  );
  const all = [...authorization, ...requestHeaders(request).map(([name, value]) => `${javascriptKey(name)}: ${javascriptText(value)}`)];
  if (all.length === 0) return [];
  return [all.length === 1 ? `headers: { ${all.join(', ')} }` : `headers: {\n${all.map((one) => `    ${one},\n`).join('')}  }`];
};

const body = ({ body: content }: RequestModel): readonly string[] => {
  if (content.kind === 'none') return [];
  if (content.kind === 'form') return [isMultipart(content.mediaType) ? 'body: form' : `body: new URLSearchParams(${pairs(content)})`];
  return [
    content.kind === 'text'
      ? `body: ${literal(content.text, syntax, '  ')}`
      : `body: JSON.stringify(${literal(content.value, syntax, '  ')})`,
  ];
};

type FormBody = Extract<RequestBody, { kind: 'form' }>;

/** Creates a form with files before the request; fetch sets its Content-Type. */
const form = ({ body: content }: RequestModel): string =>
  content.kind !== 'form' || !isMultipart(content.mediaType)
    ? ''
    : `const form = new FormData();\n${formFields(content)
        .map((field) => `form.append(${javascriptText(field.name)}, ${fieldValue(field)});\n`)
        .join('')}\n`;

const fieldValue = ({ text, file, type }: FormField): string => {
  if (file !== undefined) return newFile(text, file, '');
  return type === undefined ? literal(text, syntax) : `new Blob([${literal(text, syntax)}], { type: ${javascriptText(type)} })`;
};

/** Returns an object if names are unique, otherwise a list of pairs. */
const pairs = (content: FormBody): string => {
  const fields = formFields(content).map(({ name, text }) => [name, text] as const);
  const isRecord = new Set(fields.map(([name]) => name)).size === fields.length;
  return literal(isRecord ? Object.fromEntries(fields) : fields, syntax, '  ');
};
