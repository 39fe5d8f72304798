import type { RequestBody } from '../../model/types.ts';
import { formFields, isMultipart, type FormField } from '../../request/formBody.ts';
import type { Language } from '../language.ts';
import { shellDoubleQuoted, shellText } from '../quote.ts';
import { bodyText, encodeText, pathText, queryText, requestHeaders, splitBaseUrl, tokenStart } from '../../request/request.ts';

/** A word without special characters needs no quotes. */
const isPlainWord = (text: string): boolean => /^[\w:/.~%+-]+$/.test(text);

/** curl 7.76 or newer, in bash or zsh: the URL first, because it is read first, then a line for each option. */
export const curl = {
  id: 'curl',
  label: 'curl',
  highlight: 'shellscript',
  extension: 'sh',
  lineComment: '#',
  program: 'bash',
  render: (request, operation, { environment, credential }) => {
    const [host, basePath] = splitBaseUrl(request.baseUrl);
    const path = basePath + pathText(request, operation.parameters) + queryText(request, operation.parameters);
    const key = request.authenticated && credential.in === 'query' ? `${tokenStart(path, credential)}$${environment}_TOKEN` : '';
    const lines = [
      `curl ${urlWord(host + path, key)}`,
      ...(/[[\]{}]/.test(path) ? ['--globoff'] : []),
      ...(request.method === 'head' ? ['--head'] : ['--fail-with-body']),
      ...(request.method === 'head' || (request.method === 'get' && request.body.kind === 'none')
        ? []
        : [`--request ${request.method.toUpperCase()}`]),
      ...(request.authenticated && credential.in === 'header'
        ? [`--header "${shellDoubleQuoted(`${credential.name}: ${credential.prefix}`)}$${environment}_TOKEN"`]
        : []),
      ...requestHeaders(request).map(([name, value]) => `--header ${shellText(value === '' ? `${name};` : `${name}: ${value}`)}`),
      ...(request.body.kind === 'form' ? formOptions(request.body) : bodyOption(bodyText(request.body, 2))),
    ];
    return `${lines.join(' \\\n  ')}\n`;
  },
} as const satisfies Language;

/** The URL as one shell word; a key at its end is a variable, which single quotes would not expand. */
const urlWord = (url: string, key: string): string => {
  if (key === '') return isPlainWord(url) ? url : shellText(url);
  // An interactive shell expands `!` within double quotes; its percent-encoding is equivalent in a URL.
  return `"${shellDoubleQuoted(url.replaceAll('!', '%21'))}${key}"`;
};

/** `--data` reads a file when its text starts with `@`; `--data-raw` takes any text as it is. */
const bodyOption = (text: string | null): readonly string[] =>
  text === null ? [] : [`${text.startsWith('@') ? '--data-raw' : '--data'} ${shellText(text)}`];

/** curl sets the type with the first field, and serializes the fields itself. */
const formOptions = (body: Extract<RequestBody, { kind: 'form' }>): readonly string[] => {
  const fields = formFields(body);
  if (isMultipart(body.mediaType)) return fields.map(formOption);
  if (fields.length === 0) return ["--data ''"];
  return fields.map(({ name, text }) => `--data-urlencode ${shellText(`${encodeText(name)}=${text}`)}`);
};

/** `--form-string` takes text as it is; of a file, quotes keep `;` and `,` from ending its content. */
const formOption = ({ name, text, file }: FormField): string =>
  file === undefined
    ? `--form-string ${shellText(`${name}=${text}`)}`
    : `--form ${shellText(`${name}="${text.replace(/[\\"]/g, '\\$&')}";filename="${file.name}";type=${file.type}`)}`;
