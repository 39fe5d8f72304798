import type { RequestBody, RequestModel } from '../../model/types.ts';
import { formFields, isMultipart } from '../../request/formBody.ts';
import { joinPython } from '../joinScripts.ts';
import { firstPage, type Language, type SnippetContext } from '../language.ts';
import { literal, python as syntax } from '../literal.ts';
import { pythonText } from '../quote.ts';
import { pathText, queryParts, requestHeaders, splitBaseUrl, tokenStart, type QueryPart } from '../../request/request.ts';

/** Python 3 with the requests package. */
export const python = {
  id: 'python',
  label: 'Python',
  highlight: 'python',
  extension: 'py',
  lineComment: '#',
  program: 'python3',
  join: joinPython,
  render: (request, operation, context) => {
    const [host, basePath] = splitBaseUrl(request.baseUrl);
    const start = firstPage(request, context);
    const indent = start === null ? '' : '    ';
    const path = basePath + pathText(request, operation.parameters);
    const key =
      request.authenticated && context.credential.in === 'query'
        ? `${fString(tokenStart(path, context.credential))}{os.environ['${context.environment}_TOKEN']}`
        : '';
    const parts = queryParts(request, operation.parameters);
    const options = [
      ...headers(request, context),
      ...(parts.length === 0 ? [] : [`params=${params(parts, start !== null, `${indent}    `)}`]),
      ...body(request, `${indent}    `),
      'timeout=30',
    ];
    const known = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].includes(request.method);
    const call = known ? `requests.${request.method}(` : `requests.request(\n${indent}    ${pythonText(request.method.toUpperCase())},`;
    const lines = [`f"{base_url}${fString(path)}${key}"`, ...options];
    const send = `${indent}response = ${call}\n${lines.map((line) => `${indent}    ${line},\n`).join('')}${indent})\n${indent}response.raise_for_status()\n`;
    const environment = `base_url = os.environ.get(${pythonText(`${context.environment}_API_URL`)}, ${pythonText(host)})\n`;
    if (start === null) {
      return `import os\n\nimport requests\n\n${environment}${send}${request.expectedStatus === 204 || request.method === 'head' ? 'print(response.status_code)' : 'print(response.json())'}\n`;
    }
    const name = snake(context.page?.noun ?? 'items');
    const done = context.page?.counted === true ? `not page["items"] or len(${name}) >= page["count"]` : 'not page["items"]';
    return (
      `import os\nfrom itertools import count\n\nimport requests\n\n${environment}${name} = []\nfor page_number in count(${start}):\n${send}` +
      `    page = response.json()\n    ${name} += page["items"]\n    if ${done}:\n        break\nprint(${name})\n`
    );
  },
} as const satisfies Language;

const taken = new Set([
  'os',
  'requests',
  'count',
  'page',
  'response',
  'base_url',
  'page_number',
  'print',
  'len',
  'None',
  'True',
  'False',
  'def',
  'del',
  'elif',
  'except',
  'global',
  'is',
  'lambda',
  'nonlocal',
  'not',
  'or',
  'and',
  'pass',
  'raise',
]);

const snake = (name: string): string => {
  const plain = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return taken.has(plain) ? `${plain}_list` : plain;
};

/** The inside of an f-string. */
const fString = (text: string): string => pythonText(text).slice(1, -1).replace(/[{}]/g, '$&$&');

const headers = (request: RequestModel, { environment, credential }: SnippetContext): readonly string[] => {
  const stated = requestHeaders(request)
    .filter(([name]) => !(sendsJson(request) && name.toLowerCase() === 'content-type'))
    .map(([name, value]) => `${pythonText(name)}: ${pythonText(value)}`);
  const authorization =
    request.authenticated && credential.in === 'header'
      ? [`${pythonText(credential.name)}: f"${fString(credential.prefix)}{os.environ['${environment}_TOKEN']}"`]
      : [];
  const all = [...authorization, ...stated];
  return all.length === 0
    ? []
    : [all.length === 1 ? `headers={${all.join(', ')}}` : `headers={\n        ${all.join(',\n        ')},\n    }`];
};

const sendsJson = ({ body: { kind, ...body } }: RequestModel): boolean =>
  kind === 'json' && 'mediaType' in body && body.mediaType === 'application/json';

const number = (value: string): string => (/^(0|-?[1-9]\d{0,14})$/.test(value) ? value : pythonText(value));

/** A dict when names are unique or repeat in one run; a list of pairs keeps any other order. */
const params = (parts: readonly QueryPart[], paged: boolean, indent: string): string => {
  const names = [...new Set(parts.map(({ name }) => name))];
  const runs = names.map((name) => ({ name, values: parts.filter((part) => part.name === name).map(({ value }) => value) }));
  const ordered = runs.flatMap(({ name, values }) => values.map(() => name)).every((name, index) => name === parts[index]?.name);
  const source = (name: string, value: string): string => (paged && name === 'page_number' ? 'page_number' : number(value));
  const entries = ordered
    ? runs.map(
        ({ name, values }) =>
          `${pythonText(name)}: ${values.length === 1 ? source(name, values[0] ?? '') : `[${values.map((value) => source(name, value)).join(', ')}]`}`,
      )
    : parts.map(({ name, value }) => `(${pythonText(name)}, ${source(name, value)})`);
  const [open, close] = ordered ? ['{', '}'] : ['[', ']'];
  const flat = `${open}${entries.join(', ')}${close}`;
  return indent.length + flat.length <= 72
    ? flat
    : `${open}\n${entries.map((entry) => `${indent}    ${entry},\n`).join('')}${indent}${close}`;
};

const body = (request: RequestModel, indent: string): readonly string[] => {
  const { body: content } = request;
  if (content.kind === 'none') return [];
  if (content.kind === 'form') return form(content, indent);
  if (content.kind === 'text') return [`data=${literal(content.text, syntax, indent, '    ')}.encode()`];
  // `json=None` sends nothing, and other JSON types need their own Content-Type.
  if (!sendsJson(request) || content.value === null) return [`data=${pythonText(JSON.stringify(content.value))}.encode()`];
  return [`json=${literal(content.value, syntax, indent, '    ')}`];
};

/** requests sets the Content-Type of both; a field that is not a file has no file name. */
const form = (content: Extract<RequestBody, { kind: 'form' }>, indent: string): readonly string[] => {
  const fields = formFields(content);
  if (fields.length === 0) return isMultipart(content.mediaType) ? [] : ['data={}'];
  const value = (text: string): string => literal(text, syntax, `${indent}    `, '    ');
  const entries = isMultipart(content.mediaType)
    ? fields.map(({ name, text, file }) =>
        file === undefined
          ? `(${pythonText(name)}, (None, ${value(text)}))`
          : `(${pythonText(name)}, (${pythonText(file.name)}, ${value(text)}.encode(), ${pythonText(file.type)}))`,
      )
    : fields.map(({ name, text }) => `(${pythonText(name)}, ${value(text)})`);
  return [
    `${isMultipart(content.mediaType) ? 'files' : 'data'}=[\n${entries.map((entry) => `${indent}    ${entry},\n`).join('')}${indent}]`,
  ];
};
