import type { RequestBody } from '../../model/types.ts';
import { formFields, isMultipart, type FormField } from '../formBody.ts';
import type { Language } from '../language.ts';
import { shellDoubleQuoted, shellText } from '../quote.ts';
import { bodyText, encodeText, pathText, queryText, requestHeaders, splitBaseUrl, tokenStart } from '../request.ts';

/** curl 7.82 or newer, in bash or zsh. */
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
    // `!` would be expanded by an interactive shell, and its escape means the same in a URL.
    const url = `"\${${environment}_API_URL:-${shellDoubleQuoted(host)}}${shellDoubleQuoted(path.replaceAll('!', '%21'))}${key}"`;
    const method =
      request.method === 'head'
        ? ' --head'
        : request.method === 'get' && request.body.kind === 'none'
          ? ''
          : ` --request ${request.method.toUpperCase()}`;
    const isJson = request.body.kind === 'json' && request.body.mediaType === 'application/json';
    const lines = [
      `curl${method}${/[[\]{}]/.test(path) ? ' --globoff' : ''} ${url}`,
      ...(request.authenticated && credential.in === 'header'
        ? [`--header "${shellDoubleQuoted(`${credential.name}: ${credential.prefix}`)}$${environment}_TOKEN"`]
        : []),
      ...requestHeaders(request)
        .filter(([name]) => !(isJson && name.toLowerCase() === 'content-type'))
        .map(([name, value]) => `--header ${shellText(value === '' ? `${name};` : `${name}: ${value}`)}`),
      ...(request.body.kind === 'form' ? formOptions(request.body) : bodyOption(bodyText(request.body, 2), isJson)),
    ];
    return `${lines.join(' \\\n  ')}\n`;
  },
} as const satisfies Language;

/** `--json` sets the type; `--data-raw` takes text as it is, even when it starts with `@`. */
const bodyOption = (text: string | null, isJson: boolean): readonly string[] =>
  text === null ? [] : [`${isJson ? '--json' : '--data-raw'} ${shellText(text)}`];

/** curl sets the type with the first field, and writes the fields itself. */
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
