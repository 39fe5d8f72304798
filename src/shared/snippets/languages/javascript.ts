import { joinModules } from '../joinScripts.ts';
import type { Language, SnippetContext } from '../language.ts';
import type { RequestBody, RequestModel } from '../../model/types.ts';
import { formFields, isMultipart, type FormField } from '../../request/formBody.ts';
import { javascript as syntax, javascriptKey, literal, newFile } from '../literal.ts';
import { javascriptTemplate, javascriptText } from '../quote.ts';
import { pathText, queryText, requestHeaders, splitBaseUrl, tokenStart } from '../../request/request.ts';

/** JavaScript modules with fetch, for Node 20 and newer. */
export const javascript = {
  id: 'javascript',
  label: 'JavaScript',
  highlight: 'javascript',
  extension: 'js',
  lineComment: '//',
  program: 'node',
  join: joinModules,
  render: (request, operation, context) => {
    const [host, basePath] = splitBaseUrl(request.baseUrl);
    const url = basePath + pathText(request, operation.parameters) + queryText(request, operation.parameters);
    const key =
      request.authenticated && context.credential.in === 'query'
        ? `${javascriptTemplate(tokenStart(url, context.credential))}\${process.env.${context.environment}_TOKEN}`
        : '';
    const options = [
      ...(request.method === 'get' ? [] : [`method: ${javascriptText(request.method.toUpperCase())}`]),
      ...headers(request, context),
      ...body(request),
    ];
    const answer =
      request.expectedStatus === 204 || request.method === 'head' ? 'console.log(response.status);' : 'console.log(await response.json());';
    return (
      `const baseUrl = process.env.${context.environment}_API_URL ?? ${javascriptText(host)};\n\n` +
      `${form(request)}const response = await fetch(\`\${baseUrl}${javascriptTemplate(url)}${key}\`${options.length === 0 ? '' : `, {\n${options.map((option) => `  ${option},\n`).join('')}}`});\n` +
      `if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);\n${answer}\n`
    );
  },
} as const satisfies Language;

const headers = (request: RequestModel, { credential, environment }: SnippetContext): readonly string[] => {
  const authorization =
    request.authenticated && credential.in === 'header'
      ? [`${javascriptKey(credential.name)}: \`${javascriptTemplate(credential.prefix)}\${process.env.${environment}_TOKEN}\``]
      : [];
  const all = [...authorization, ...requestHeaders(request).map(([name, value]) => `${javascriptKey(name)}: ${javascriptText(value)}`)];
  if (all.length === 0) return [];
  return [all.length === 1 ? `headers: { ${all.join(', ')} }` : `headers: {\n${all.map((one) => `    ${one},\n`).join('')}  }`];
};

/** fetch rejects a body with GET and HEAD. */
const body = ({ body: content, method }: RequestModel): readonly string[] => {
  if (content.kind === 'none' || method === 'get' || method === 'head') return [];
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

const fieldValue = ({ text, file }: FormField): string => (file === undefined ? literal(text, syntax) : newFile(text, file, ''));

/** An object when names are unique, otherwise pairs. */
const pairs = (content: FormBody): string => {
  const fields = formFields(content).map(({ name, text }) => [name, text] as const);
  const isRecord = new Set(fields.map(([name]) => name)).size === fields.length;
  return literal(isRecord ? Object.fromEntries(fields) : fields, syntax, '  ');
};
