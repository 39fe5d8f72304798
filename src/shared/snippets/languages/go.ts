import type { RequestBody } from '../../model/types.ts';
import { formFields, isMultipart, quotedName, type FormField } from '../../request/formBody.ts';
import { joinGo } from '../joinScripts.ts';
import type { Language } from '../language.ts';
import { goText } from '../quote.ts';
import { bodyText, pathText, queryText, requestHeaders, splitBaseUrl, tokenStart } from '../../request/request.ts';

/** Go with its standard library. */
export const go = {
  id: 'go',
  label: 'Go',
  highlight: 'go',
  extension: 'go',
  lineComment: '//',
  program: 'go run',
  join: joinGo,
  render: (request, operation, { environment, credential }) => {
    const [host, basePath] = splitBaseUrl(request.baseUrl);
    const url = basePath + pathText(request, operation.parameters) + queryText(request, operation.parameters);
    const hasKey = request.authenticated && credential.in === 'query';
    const body = bodyOf(request.body);
    const imports = ['fmt', 'io', 'log', 'net/http', 'os', ...body.imports].toSorted();
    const headers = [
      ...(request.authenticated && credential.in === 'header'
        ? [
            `request.Header.Set(${goText(credential.name)}, ${credential.prefix === '' ? '' : `${goText(credential.prefix)}+`}os.Getenv("${environment}_TOKEN"))`,
          ]
        : []),
      ...requestHeaders(request).map(([name, value]) => `request.Header.Set(${goText(name)}, ${goText(value)})`),
      ...(body.type === null ? [] : [`request.Header.Set("Content-Type", ${body.type})`]),
    ];
    const lines = [
      'package main',
      '',
      'import (',
      ...imports.map((name) => `\t"${name}"`),
      ')',
      '',
      'func main() {',
      `\tbaseURL := os.Getenv("${environment}_API_URL")`,
      '\tif baseURL == "" {',
      `\t\tbaseURL = ${goText(host)}`,
      '\t}',
      ...body.lines.map((line) => `\t${line}`),
      `\trequest, err := http.NewRequest(${goText(request.method.toUpperCase())}, baseURL+${goText(url + (hasKey ? tokenStart(url, credential) : ''))}${hasKey ? `+os.Getenv("${environment}_TOKEN")` : ''}, ${body.lines.length === 0 ? 'nil' : 'body'})`,
      ...failure,
      ...headers.map((line) => `\t${line}`),
      '',
      '\tresponse, err := http.DefaultClient.Do(request)',
      ...failure,
      '\tdefer response.Body.Close()',
      '\tanswer, err := io.ReadAll(response.Body)',
      ...failure,
      '\tif response.StatusCode >= 300 {',
      '\t\tlog.Fatalf("%s: %s", response.Status, answer)',
      '\t}',
      '\tfmt.Println(string(answer))',
      '}',
    ];
    return `${lines.join('\n')}\n`;
  },
} as const satisfies Language;

type GoBody = {
  readonly lines: readonly string[];
  readonly imports: readonly string[];
  /** The expression for the Content-Type, if the lines create it. */
  readonly type: string | null;
};

/** Lines that declare `body`. */
const bodyOf = (body: RequestBody): GoBody => {
  const text = bodyText(body, 2);
  if (text === null) return { lines: [], imports: [], type: null };
  if (body.kind !== 'form') return { lines: [`body := strings.NewReader(${goText(text)})`], imports: ['strings'], type: null };
  const fields = formFields(body);
  if (isMultipart(body.mediaType)) return multipartOf(fields);
  const lines = fields.map((field) => `form.Add(${goText(field.name)}, ${goText(field.text)})`);
  return {
    lines: ['form := url.Values{}', ...lines, 'body := strings.NewReader(form.Encode())'],
    imports: ['net/url', 'strings'],
    type: goText(body.mediaType),
  };
};

const multipartOf = (fields: readonly FormField[]): GoBody => {
  const hasFiles = fields.some(({ file }) => file !== undefined);
  const lines = fields.flatMap(({ name, text, file }, index) => {
    if (file === undefined) return [`form.WriteField(${goText(name)}, ${goText(text)})`];
    const disposition = `form-data; name="${quotedName(name)}"; filename="${quotedName(file.name)}"`;
    return [
      `file${index}, err := form.CreatePart(textproto.MIMEHeader{`,
      `\t"Content-Disposition": {${goText(disposition)}},`,
      `\t"Content-Type":        {${goText(file.type)}},`,
      '})',
      ...failure.map((line) => line.slice(1)),
      `io.WriteString(file${index}, ${goText(text)})`,
    ];
  });
  return {
    lines: ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...lines, 'form.Close()'],
    imports: ['bytes', 'mime/multipart', ...(hasFiles ? ['net/textproto'] : [])],
    type: 'form.FormDataContentType()',
  };
};

const failure = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];
