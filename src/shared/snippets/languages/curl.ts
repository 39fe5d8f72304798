import type { JsonValue, RequestBody } from '../../model/types.ts';
import { formFields, formWire, isMultipart, type FormField } from '../../request/formBody.ts';
import { isStream, sent, type Language, type ScriptPart } from '../language.ts';
import { isVisible, shellDoubleQuoted, shellText } from '../quote.ts';
import { bodyText, encodeText, pathText, queryText, requestHeaders, splitBaseUrl, tokenStart } from '../../request/request.ts';

/** A word without special characters needs no quotes. */
const isPlainWord = (text: string): boolean => /^[\w:/.~%+-]+$/.test(text);

/**
 * Joins shell commands. They run in a subshell, which ends at the first error, but not the terminal that a reader pastes them
 * into.
 */
const joinShell = (parts: readonly ScriptPart[]): string =>
  `(\nset -euo pipefail\n\n${parts.map(({ title, code }) => `# ${title}\n${code}`).join('\n')})\n`;

/** curl 7.76 or newer, in bash or zsh: the URL first, because readers look for it first, then a line for each option. */
export const curl = {
  id: 'curl',
  label: 'curl',
  highlight: 'shellscript',
  extension: 'sh',
  lineComment: '#',
  program: 'bash',
  setUp: { needs: 'curl 7.76 or newer; jq 1.6 or newer where a call sends YAML or returns 207' },
  join: joinShell,
  render: (request, operation, context) => {
    const { environment, hasOwnServer, isScript = false, needsCertificate, success } = context;
    const [host, basePath] = splitBaseUrl(request.baseUrl);
    const readsHost = isScript && !hasOwnServer;
    const hostWord = readsHost ? `"\${${environment}_API_URL:-${shellDoubleQuoted(host)}}"` : '';
    const path = basePath + pathText(request, operation.parameters) + queryText(request, operation.parameters);
    const keys = sent(request, context, 'query');
    const key = keys.map((one, at) => `${tokenStart(at === 0 ? path : '?', one)}$${one.variable}`).join('');
    const body = bodyOf(request.body);
    const lines = [
      `curl ${hostWord}${urlWord(readsHost ? path : host + path, key)}`,
      ...(success.listsErrors ? ['--silent', '--show-error'] : []),
      ...(/[[\]{}]/.test(path) ? ['--globoff'] : []),
      ...(request.method === 'head' ? ['--head'] : ['--fail-with-body']),
      ...(request.method === 'head' || (request.method === 'get' && request.body.kind === 'none')
        ? []
        : [`--request ${request.method.toUpperCase()}`]),
      ...sent(request, context, 'header').map(
        ({ name, prefix, variable }) => `--header "${shellDoubleQuoted(`${name}: ${prefix}`)}$${variable}"`,
      ),
      ...(needsCertificate ? [`--cert "$${environment}_CERT"`, `--key "$${environment}_KEY"`] : []),
      ...(isStream(request) ? ['--no-buffer'] : []),
      ...requestHeaders(request).map(([name, value]) => `--header ${shellText(value === '' ? `${name};` : `${name}: ${value}`)}`),
      ...body.options,
    ];
    const checked = success.listsErrors ? ` | \\\n  jq --null-input 'input | if .errors == [] then . else halt_error end'` : '';
    return `${body.before}${lines.join(' \\\n  ')}${checked}${body.after}\n`;
  },
} as const satisfies Language;

/** Returns the URL as one shell word; a key at its end is a variable, which single quotes would not expand. */
const urlWord = (url: string, key: string): string => {
  if (key === '') return isPlainWord(url) ? url : shellText(url);
  // An interactive shell expands `!` within double quotes; its percent-encoding is equivalent in a URL.
  return `"${shellDoubleQuoted(url.replaceAll('!', '%21'))}${key}"`;
};

/** How a body is passed to curl. */
type CurlBody = {
  readonly before: string;
  readonly options: readonly string[];
  /** Ends the command, with the lines of a here-document if there is one. */
  readonly after: string;
};

const withOptions = (options: readonly string[]): CurlBody => ({ before: '', options, after: '' });

/** A text of several lines becomes a here-document, which shows it unchanged. If it is a string in a JSON body, jq inserts it. */
const bodyOf = (body: RequestBody): CurlBody => {
  if (body.kind === 'form') return withOptions(formOptions(body));
  const text = bodyText(body, 2);
  if (text === null) return withOptions([]);
  if (body.kind === 'text' && isDocument(text)) {
    const end = delimiterOf(text);
    return { before: '', options: [`--data-binary @- <<'${end}'`], after: `\n${text}${end}` };
  }
  const documents = body.kind === 'json' ? textsIn(body.value).filter(isDocument) : [];
  const [document] = documents;
  if (document === undefined || documents.length > 1 || !fitsArgument(text))
    return withOptions(dataOption(body.kind === 'json' ? asOption(text) : text));
  // Only the value matches: `textsIn` returns the document twice if it is also a name. An interactive shell expands `!` within
  // double quotes.
  const program = text
    .replace(JSON.stringify(document), () => '.')
    .replace(/\n */g, ' ')
    .replaceAll('!', '\\u0021');
  const end = delimiterOf(document);
  // In a subshell the substitution reads the here-document, and the URL comes first.
  return {
    before: '(',
    options: [`--data "$(jq --raw-input --slurp ${shellText(program)})"`],
    after: `) <<'${end}'\n${document}${end}`,
  };
};

/** Indents the lines of a JSON text like those of its option. Only space between its tokens changes: strings in JSON have no line breaks. */
const asOption = (json: string): string => json.replaceAll('\n', '\n  ');

/** Whether a text has several lines that a here-document can show unchanged. */
const isDocument = (text: string): boolean => text.endsWith('\n') && text.slice(0, -1).includes('\n') && isVisible(text);

/** Returns the strings in a value. A name that looks like a document is returned twice, so that no here-document is used. */
const textsIn = (value: JsonValue): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, JsonValue]) => [
    ...(isDocument(name) ? [name, name] : []),
    ...textsIn(inner),
  ]);
};

/** Returns a word that is not a line of the text. */
const delimiterOf = (text: string): string => {
  let word = 'EOF';
  while (text.split('\n').includes(word)) word += '_';
  return word;
};

/** `--data` reads a file when its argument starts with `@`; `--data-raw` sends any argument unchanged. */
const dataOption = (text: string): readonly string[] => [
  fitsArgument(text)
    ? `${text.startsWith('@') ? '--data-raw' : '--data'} ${shellText(text)}`
    : `--data-binary @- < <(printf %b ${shellText(text.replaceAll('\\', '\\\\').replaceAll('\0', '\\0000'))})`,
];

/**
 * Whether a text can be an argument of curl: without NUL, and on Linux at most 128 KiB, which escaped quotes of forms count twice.
 * `printf` is part of the shell and has no such limits.
 */
const fitsArgument = (text: string): boolean => !text.includes('\0') && new TextEncoder().encode(text).length < 60_000;

/** curl sets the type with the first field, and serializes the fields itself. */
const formOptions = (body: Extract<RequestBody, { kind: 'form' }>): readonly string[] => {
  const fields = formFields(body);
  if (!fields.every(({ text }) => fitsArgument(text))) {
    const { type, text } = formWire(body);
    return [`--header ${shellText(`Content-Type: ${type}`)}`, ...dataOption(text)];
  }
  if (isMultipart(body.mediaType)) return fields.map(formOption);
  if (fields.length === 0) return ["--data ''"];
  return fields.map(({ name, text }) => `--data-urlencode ${shellText(`${encodeText(name)}=${text}`)}`);
};

/** `--form-string` sends text unchanged; in a file, quotes keep `;` and `,` from ending its content. */
const formOption = ({ name, text, file, type }: FormField): string => {
  const content = `"${text.replace(/[\\"]/g, '\\$&')}"`;
  if (file !== undefined) return `--form ${shellText(`${name}=${content};filename="${file.name}";type=${file.type}`)}`;
  return type === undefined ? `--form-string ${shellText(`${name}=${text}`)}` : `--form ${shellText(`${name}=${content};type=${type}`)}`;
};
