import { pythonSettings } from '../readSettings.ts';
import type { OperationModel, RequestBody, RequestModel } from '../../model/types.ts';
import { formFields, isMultipart } from '../../request/formBody.ts';
import { isEmpty, isStream, isText, sent, type Language, type SentCredential, type SnippetContext, type ScriptPart } from '../language.ts';
import { literal, python as syntax } from '../literal.ts';
import { firstPage, listName } from '../paging.ts';
import { pythonSdk } from '../variants/pythonSdk.ts';
import { pythonFString, pythonText } from '../quote.ts';
import { pathText, queryParts, requestHeaders, splitBaseUrl, type QueryPart } from '../../request/request.ts';

/** Joins Python scripts, with each import once at the top. */
const joinPython = (parts: readonly ScriptPart[]): string => {
  const isImport = (line: string): boolean => /^(?:import \w+|from \w+ import \w+)$/.test(line);
  const split = parts.map(({ title, code }) => {
    const lines = code.split('\n');
    const start = lines.findIndex((line) => line !== '' && !isImport(line));
    return { imports: lines.slice(0, start).filter(isImport), call: `# ${title}\n${lines.slice(start).join('\n')}` };
  });
  const standard = [...new Set(split.flatMap(({ imports }) => imports))].filter((line) => line !== 'import requests').toSorted();
  return `${standard.map((line) => `${line}\n`).join('')}\nimport requests\n\n${split.map(({ call }) => call).join('\n')}`;
};

/** Python 3 with the requests package. */
export const python = {
  id: 'python',
  label: 'Python',
  highlight: 'python',
  extension: 'py',
  lineComment: '#',
  program: 'python3',
  setUp: {
    needs: 'Python 3.9 or newer',
    file: 'call.py',
    install: () => 'pip install requests',
    installSdk: ({ installWheel }) => installWheel,
  },
  join: joinPython,
  variants: { plain: 'HTTP', others: [pythonSdk] },
  render: (request, operation, context) => {
    const start = firstPage(request, operation, context);
    const send = sendLines(start?.request ?? request, operation, context, start !== null);
    const lines = start === null ? [...send, ...result(request, context)] : loop(send, start.number, context);
    const { hasOwnServer, needsCertificate, credentials } = context;
    const secrets = request.authenticated ? credentials : [];
    const setUp = [
      ...(hasOwnServer && !needsCertificate && secrets.length === 0 ? [] : ['import os']),
      'import sys',
      ...(start === null ? [] : ['from itertools import count']),
      '',
      'import requests',
      '',
      ...pythonSettings({ baseUrl: request.baseUrl, secrets }, context),
      '',
      'with requests.Session() as session:',
      ...sessionLines(request, context).map((line) => `    ${line}`),
    ];
    return `${[...setUp, ...lines.map((line) => `    ${line}`)].join('\n')}\n`;
  },
} as const satisfies Language;

/** Returns the credentials, which the session sends with each request. */
const sessionLines = (request: RequestModel, context: SnippetContext): readonly string[] => [
  ...sent(request, context, 'header').map(
    ({ name, prefix, local }) =>
      `session.headers[${pythonText(name)}] = ${prefix === '' ? local : `f"${pythonFString(prefix)}{${local}}"`}`,
  ),
  ...(context.needsCertificate
    ? [`session.cert = (os.environ["${context.environment}_CERT"], os.environ["${context.environment}_KEY"])`]
    : []),
];

/** Lines that send the request and end the program on an error. */
const sendLines = (request: RequestModel, operation: OperationModel, context: SnippetContext, isPaged: boolean): readonly string[] => {
  const [, basePath] = splitBaseUrl(request.baseUrl);
  const indent = isPaged ? '            ' : '        ';
  const parts = queryParts(request, operation.parameters);
  const method = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].includes(request.method)
    ? { call: `session.${request.method}(`, name: [] }
    : { call: 'session.request(', name: [pythonText(request.method.toUpperCase())] };
  const options = [
    ...method.name,
    `f"{base_url}${pythonFString(basePath + pathText(request, operation.parameters))}"`,
    ...headers(request, indent),
    ...params(parts, sent(request, context, 'query'), isPaged, indent),
    ...body(request, indent),
    ...(isStream(request) ? ['stream=True'] : []),
    'timeout=30',
  ];
  return [
    `response = ${method.call}`,
    ...options.map((option) => `    ${option},`),
    ')',
    'if not response.ok:',
    '    print(response.text, file=sys.stderr)',
    'response.raise_for_status()',
  ];
};

/** Lines that print the response of a successful call. */
const result = (request: RequestModel, context: SnippetContext): readonly string[] => {
  const { success } = context;
  if (isEmpty(request, context)) return ['print(response.status_code)'];
  if (isStream(request)) return ['for line in response.iter_lines(decode_unicode=True):', '    print(line)'];
  if (isText(request)) return ['print(response.text)'];
  if (request.responseType !== undefined) return ['print(response.content)'];
  if (success.listsErrors)
    return [
      'result = response.json()',
      'if result["errors"]:',
      '    sys.exit(f"Some items failed: {result[\'errors\']}")',
      'print(result)',
    ];
  return [success.mayBeEmpty ? 'print(response.json() if response.content else None)' : 'print(response.json())'];
};

/** Reads a list to its end, a page at a time. */
const loop = (send: readonly string[], start: number, context: SnippetContext): readonly string[] => {
  const { page } = context;
  const all = snake(listName(context));
  const lines = [
    ...send,
    'page = response.json()',
    `${all} += page["items"]`,
    `if not page["items"]${page?.counted === true ? ` or len(${all}) >= page["count"]` : ''}:`,
    '    break',
  ];
  return [`${all} = []`, `for page_number in count(${start}):`, ...lines.map((line) => `    ${line}`), `print(${all})`];
};

const taken = new Set([
  'os',
  'requests',
  'session',
  'sys',
  'token',
  'key',
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

const headers = (request: RequestModel, indent: string): readonly string[] => {
  const stated = requestHeaders(request)
    .filter(([name]) => !(sendsJson(request) && name.toLowerCase() === 'content-type'))
    .map(([name, value]) => `${pythonText(name)}: ${pythonText(value)}`);
  const flat = `headers={${stated.join(', ')}}`;
  if (stated.length === 0) return [];
  return [indent.length + flat.length <= 80 ? flat : `headers={\n${stated.map((one) => `${indent}    ${one},\n`).join('')}${indent}}`];
};

const sendsJson = ({ body: { kind, ...body } }: RequestModel): boolean =>
  kind === 'json' && 'mediaType' in body && body.mediaType === 'application/json';

const number = (value: string): string => (/^(0|-?[1-9]\d{0,14})$/.test(value) ? value : pythonText(value));

/**
 * Returns the query: a dict if names are unique or repeated in direct succession; otherwise a list of pairs, to keep the order. Type
 * checkers reject a dict with both numbers and strings, so it is a list of pairs too.
 */
const params = (parts: readonly QueryPart[], keys: readonly SentCredential[], paged: boolean, indent: string): readonly string[] => {
  if (parts.length === 0 && keys.length === 0) return [];
  const names = [...new Set(parts.map(({ name }) => name))];
  const runs = names.map((name) => ({ name, values: parts.filter((part) => part.name === name).map(({ value }) => value) }));
  const isMixed = new Set([...parts.map(({ value }) => number(value) === value), ...keys.map(() => false)]).size > 1;
  const ordered =
    !isMixed && runs.flatMap(({ name, values }) => values.map(() => name)).every((name, index) => name === parts[index]?.name);
  const source = (name: string, value: string): string => (paged && name === 'page_number' ? 'page_number' : number(value));
  const entries = ordered
    ? runs.map(
        ({ name, values }) =>
          `${pythonText(name)}: ${values.length === 1 ? source(name, values[0] ?? '') : `[${values.map((value) => source(name, value)).join(', ')}]`}`,
      )
    : parts.map(({ name, value }) => `(${pythonText(name)}, ${source(name, value)})`);
  const all = [
    ...entries,
    ...keys.map(({ name, local }) => (ordered ? `${pythonText(name)}: ${local}` : `(${pythonText(name)}, ${local})`)),
  ];
  const [open, close] = ordered ? ['{', '}'] : ['[', ']'];
  const flat = `params=${open}${all.join(', ')}${close}`;
  return [
    indent.length + flat.length <= 80
      ? flat
      : `params=${open}\n${all.map((entry) => `${indent}    ${entry},\n`).join('')}${indent}${close}`,
  ];
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
    ? fields.map(({ name, text, file, type }) =>
        file === undefined
          ? `(${pythonText(name)}, (None, ${value(text)}${type === undefined ? '' : `, ${pythonText(type)}`}))`
          : `(${pythonText(name)}, (${pythonText(file.name)}, ${value(text)}.encode(), ${pythonText(file.type)}))`,
      )
    : fields.map(({ name, text }) => `(${pythonText(name)}, ${value(text)})`);
  return [
    `${isMultipart(content.mediaType) ? 'files' : 'data'}=[\n${entries.map((entry) => `${indent}    ${entry},\n`).join('')}${indent}]`,
  ];
};
