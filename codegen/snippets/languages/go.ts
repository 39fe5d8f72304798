import type { Language } from '../language.ts';
import { goText } from '../quote.ts';
import { bodyText, pathText, queryText, requestHeaders, splitBaseUrl } from '../request.ts';

/** Go with its standard library. */
export const go = {
  id: 'go',
  label: 'Go',
  highlight: 'go',
  extension: 'go',
  lineComment: '//',
  program: 'go run',
  render: (request, operation, { environment, credential }) => {
    const [host, basePath] = splitBaseUrl(request.baseUrl);
    const url = basePath + pathText(request, operation.parameters) + queryText(request, operation.parameters);
    const text = bodyText(request.body, 2);
    const imports = ['fmt', 'io', 'log', 'net/http', 'os', ...(text === null ? [] : ['strings'])];
    const headers = [
      ...(request.authenticated
        ? [
            `request.Header.Set(${goText(credential.header)}, ${credential.prefix === '' ? '' : `${goText(credential.prefix)}+`}os.Getenv("${environment}_TOKEN"))`,
          ]
        : []),
      ...requestHeaders(request).map(([name, value]) => `request.Header.Set(${goText(name)}, ${goText(value)})`),
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
      ...(text === null ? [] : [`\tbody := strings.NewReader(${goText(text)})`]),
      `\trequest, err := http.NewRequest(${goText(request.method.toUpperCase())}, baseURL+${goText(url)}, ${text === null ? 'nil' : 'body'})`,
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

const failure = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];
