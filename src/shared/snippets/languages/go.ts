import { goSettings } from '../readSettings.ts';
import { pascalCase } from '../../model/cases.ts';
import type { OperationModel, RequestBody, RequestModel } from '../../model/types.ts';
import { formFields, isMultipart, quotedName, type FormField } from '../../request/formBody.ts';
import { isEmpty, isStream, sent, type Language, type ScalarField, type SnippetContext, type ScriptPart } from '../language.ts';
import { firstPage } from '../paging.ts';
import { goSdk } from '../variants/goSdk.ts';
import { goText } from '../quote.ts';
import { bodyText, pathText, queryParts, requestHeaders, splitBaseUrl, tokenStart } from '../../request/request.ts';

/** Joins Go programs into one file: a function for each call, and a `main` that calls them in order. */
const joinGo = (parts: readonly ScriptPart[]): string => {
  const imports = new Set(parts.flatMap(({ code }) => /import \(\n(.*?)\n\)/s.exec(code)?.[1]?.split('\n') ?? []));
  const head = 'func run(';
  const calls = parts.map(({ title, code }, at) => `// ${title}\nfunc call${at + 1}(${code.slice(code.indexOf(head) + head.length)}`);
  const main =
    `func main() {\n\tfor _, call := range []func(context.Context) error{${parts.map((_, at) => `call${at + 1}`).join(', ')}} {\n` +
    '\t\tif err := call(context.Background()); err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t}\n}\n';
  return `package main\n\nimport (\n${[...imports].toSorted().join('\n')}\n)\n\n${[main, ...calls].join('\n')}`;
};

/** Go 1.19 or newer with its standard library. */
export const go = {
  id: 'go',
  label: 'Go',
  highlight: 'go',
  extension: 'go',
  lineComment: '//',
  program: 'go run',
  setUp: {
    needs: 'Go 1.19 or newer; for the SDK, a module: go mod init example.com/app',
    file: 'call.go',
    installSdk: ({ installGoModule }) => installGoModule,
  },
  join: joinGo,
  variants: { plain: 'HTTP', others: [goSdk] },
  render: (request, operation, context) => {
    const start = firstPage(request, operation, context);
    const lines = [
      ...settings(request, context),
      ...(start === null ? single(request, operation, context) : paged(start.request, start.number, operation, context)),
    ];
    const code = lines.map((line) => (line === '' ? '' : `\t${line}`)).join('\n');
    const program = `func main() {\n\tif err := run(context.Background()); err != nil {\n\t\tlog.Fatal(err)\n\t}\n}\n\nfunc run(ctx context.Context) error {\n${code}\n}\n`;
    return `package main\n\nimport (\n${importsOf(code)
      .map((name) => `\t"${name}"\n`)
      .join('')})\n\n${program}`;
  },
} as const satisfies Language;

/** The packages that a snippet may use, besides those that every snippet uses. */
const packages = [
  'bufio',
  'bytes',
  'crypto/tls',
  'encoding/json',
  'errors',
  'fmt',
  'io',
  'mime/multipart',
  'net/textproto',
  'net/url',
  'os',
  'strconv',
  'strings',
  'time',
];

/** Returns the packages that code refers to: `name.` outside of string literals. */
const importsOf = (code: string): readonly string[] => {
  const plain = code.replace(/`[^`]*`|"(?:\\.|[^"\\])*"/g, '""');
  const used = packages.filter((name) => new RegExp(`(?<![\\w.])${name.slice(name.lastIndexOf('/') + 1)}\\.[A-Z]`).test(plain));
  return [...used, 'context', 'log', 'net/http'].toSorted();
};

const settings = ({ authenticated, baseUrl }: RequestModel, context: SnippetContext): readonly string[] => [
  ...goSettings({ baseUrl, secrets: authenticated ? context.credentials : [] }, context),
  ...(context.needsCertificate ? certificate(context.environment) : []),
];

/** Lines that create a client with a certificate from two files. */
const certificate = (environment: string): readonly string[] => [
  `pair, err := tls.LoadX509KeyPair(os.Getenv("${environment}_CERT"), os.Getenv("${environment}_KEY"))`,
  ...failure(''),
  'client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{Certificates: []tls.Certificate{pair}}}}',
];

/** Lines that limit the time of one request. */
const limit = ['ctx, cancel := context.WithTimeout(ctx, 30*time.Second)', 'defer cancel()'];

const single = (request: RequestModel, operation: OperationModel, context: SnippetContext): readonly string[] => [
  // A stream may never end, so it has no time limit.
  ...(isStream(request) ? [] : limit),
  '',
  ...sendLines(request, operation, context, ''),
  ...result(request, context),
  'return nil',
];

const methodNames: Readonly<Record<string, string>> = Object.fromEntries(
  ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'].map((name) => [name, `http.Method${pascalCase(name)}`]),
);

/** Returns the URL as an expression, with variables for the page number and the key. */
const urlOf = (request: RequestModel, operation: OperationModel, context: SnippetContext, isPaged: boolean): string => {
  const [, basePath] = splitBaseUrl(request.baseUrl);
  const path = basePath + pathText(request, operation.parameters);
  const parts: { readonly text: string; readonly value?: string }[] = [{ text: path }];
  queryParts(request, operation.parameters).forEach(({ name, encoded }, at) => {
    const start = at === 0 ? '?' : '&';
    parts.push(
      isPaged && name === 'page_number' ? { text: `${start}page_number=`, value: 'strconv.Itoa(number)' } : { text: start + encoded },
    );
  });
  for (const key of sent(request, context, 'query'))
    parts.push({ text: tokenStart(parts.map(({ text }) => text).join(''), key), value: `url.QueryEscape(${key.local})` });
  const pieces: string[] = [];
  let text = '';
  for (const part of parts) {
    text += part.text;
    if (part.value === undefined) continue;
    pieces.push(goText(text), part.value);
    text = '';
  }
  return ['baseURL', ...pieces, ...(text === '' ? [] : [goText(text)])].join('+');
};

/**
 * Lines that send a request and return what fails. `nothing` is what precedes the error in a return statement: `nil, ` or an
 * empty string.
 */
const sendLines = (request: RequestModel, operation: OperationModel, context: SnippetContext, nothing: string): readonly string[] => {
  const body = bodyOf(request.body);
  const fail = failure(nothing);
  const headers = [
    ...sent(request, context, 'header').map(
      ({ name, prefix, local }, at) =>
        `request.Header.${at === 0 ? 'Set' : 'Add'}(${goText(name)}, ${prefix === '' ? '' : `${goText(prefix)}+`}${local})`,
    ),
    ...requestHeaders(request).map(([name, value]) => `request.Header.Set(${goText(name)}, ${goText(value)})`),
    ...(body.type === null ? [] : [`request.Header.Set("Content-Type", ${body.type})`]),
  ];
  const method = methodNames[request.method] ?? goText(request.method.toUpperCase());
  const url = urlOf(request, operation, context, nothing !== '');
  return [
    ...body.lines,
    `request, err := http.NewRequestWithContext(ctx, ${method}, ${url}, ${body.lines.length === 0 ? 'nil' : 'body'})`,
    ...fail,
    ...headers,
    '',
    `response, err := ${context.needsCertificate ? 'client' : 'http.DefaultClient'}.Do(request)`,
    ...fail,
    'defer response.Body.Close()',
    `if response.StatusCode >= ${context.success.isRedirect ? 400 : 300} {`,
    '\tmessage, _ := io.ReadAll(response.Body)',
    `\treturn ${nothing}fmt.Errorf("%s: %s", response.Status, message)`,
    '}',
    '',
  ];
};

/** Lines that print the response of a successful call. */
const result = (request: RequestModel, context: SnippetContext): readonly string[] => {
  const { success, fields } = context;
  if (isEmpty(request, context)) return ['fmt.Println(response.Status)'];
  if (isStream(request))
    return [
      'lines := bufio.NewScanner(response.Body)',
      'for lines.Scan() {',
      '\tfmt.Println(lines.Text())',
      '}',
      ...checked('err := lines.Err()'),
    ];
  if (success.listsErrors)
    return [
      ...declared('var result struct', [
        ['Successes', '[]json.RawMessage', 'successes'],
        ['Errors', '[]json.RawMessage', 'errors'],
      ]),
      ...decodeResult(''),
      'if len(result.Errors) > 0 {',
      '\treturn fmt.Errorf("some items failed: %s", result.Errors)',
      '}',
      'fmt.Printf("%s\\n", result.Successes)',
    ];
  const empty = success.mayBeEmpty ? ['if response.ContentLength == 0 {', '\tfmt.Println(response.Status)', '\treturn nil', '}'] : [];
  if (fields.length === 0) return [...empty, 'content, err := io.ReadAll(response.Body)', ...failure(''), 'fmt.Println(string(content))'];
  return [...empty, ...declared('var result struct', goFields(fields)), ...decodeResult(''), 'fmt.Printf("%+v\\n", result)'];
};

/** Lines that read a list to its end, a page at a time. */
const paged = (request: RequestModel, start: number, operation: OperationModel, context: SnippetContext): readonly string[] => {
  const { page, fields } = context;
  const counted = page?.counted === true;
  return [
    '',
    ...(fields.length === 0 ? ['type item = json.RawMessage'] : declared('type item struct', goFields(fields))),
    ...declared('type page struct', [['Items', '[]item', 'items'], ...(counted ? [['Count', 'int', 'count'] as const] : [])]),
    'read := func(number int) (*page, error) {',
    ...[
      ...limit,
      ...sendLines(request, operation, context, 'nil, '),
      'var result page',
      ...decodeResult('nil, '),
      'return &result, nil',
    ].map((line) => (line === '' ? '' : `\t${line}`)),
    '}',
    '',
    'var all []item',
    `for number := ${start}; ; number++ {`,
    '\tresult, err := read(number)',
    ...failure('').map((line) => `\t${line}`),
    '\tall = append(all, result.Items...)',
    `\tif len(result.Items) == 0${counted ? ' || len(all) >= result.Count' : ''} {`,
    '\t\tbreak',
    '\t}',
    '}',
    fields.length === 0 ? 'fmt.Printf("%s\\n", all)' : 'fmt.Printf("%+v\\n", all)',
    'return nil',
  ];
};

type GoField = readonly [name: string, type: string, property: string];

const goTypes = { string: 'string', integer: 'int64', number: 'float64', boolean: 'bool' } as const;

/** Initialisms are written in capitals. @see https://go.dev/wiki/CodeReviewComments#initialisms */
const goName = (name: string): string => pascalCase(name).replace(/(?:Id|Url|Uri|Api|Json)(?=[A-Z\d]|$)/g, (word) => word.toUpperCase());

/** Returns the fields of a struct. If two properties have the same name in Go, the first is used. */
const goFields = (fields: readonly ScalarField[]): readonly GoField[] => {
  const named = fields.map(({ name, type }): GoField => [goName(name), goTypes[type], name]);
  return named.filter(([name], at) => named.findIndex(([other]) => other === name) === at);
};

/** Returns a struct with its columns aligned, as gofmt aligns them. */
const declared = (head: string, fields: readonly GoField[]): readonly string[] => {
  const wide = (at: 0 | 1): number => Math.max(...fields.map((field) => field[at].length));
  const [names, types] = [wide(0), wide(1)];
  return [
    `${head} {`,
    ...fields.map(([name, type, property]) => `\t${name.padEnd(names)} ${type.padEnd(types)} \`json:"${property}"\``),
    '}',
  ];
};

const decodeResult = (nothing: string): readonly string[] => [
  'if err := json.NewDecoder(response.Body).Decode(&result); err != nil {',
  `\treturn ${nothing}err`,
  '}',
];

type GoBody = {
  readonly lines: readonly string[];
  /** The expression for the Content-Type, if the lines create it. */
  readonly type: string | null;
};

/** Lines that declare `body`. */
const bodyOf = (body: RequestBody): GoBody => {
  const text = bodyText(body, 2);
  if (text === null) return { lines: [], type: null };
  if (body.kind !== 'form') return { lines: [`body := strings.NewReader(${goText(text)})`], type: null };
  const fields = formFields(body);
  if (isMultipart(body.mediaType)) return multipartOf(fields);
  const lines = fields.map((field) => `form.Add(${goText(field.name)}, ${goText(field.text)})`);
  return {
    lines: ['form := url.Values{}', ...lines, 'body := strings.NewReader(form.Encode())'],
    type: goText(body.mediaType),
  };
};

const multipartOf = (fields: readonly FormField[]): GoBody => {
  const lines = fields.flatMap(({ name, text, file, type }, index) => {
    if (file === undefined && type === undefined) return checked(`err := form.WriteField(${goText(name)}, ${goText(text)})`);
    const disposition = `form-data; name="${quotedName(name)}"${file === undefined ? '' : `; filename="${quotedName(file.name)}"`}`;
    const part = `${file === undefined ? 'part' : 'file'}${index}`;
    return [
      `${part}, err := form.CreatePart(textproto.MIMEHeader{`,
      `\t"Content-Disposition": {${goText(disposition)}},`,
      `\t"Content-Type":        {${goText(file?.type ?? type ?? '')}},`,
      '})',
      ...failure(''),
      ...checked(`_, err := io.WriteString(${part}, ${goText(text)})`),
    ];
  });
  return {
    lines: ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...lines, ...checked('err := form.Close()')],
    type: 'form.FormDataContentType()',
  };
};

const failure = (nothing: string): readonly string[] => ['if err != nil {', `\treturn ${nothing}err`, '}'];

const checked = (statement: string): readonly string[] => [`if ${statement}; err != nil {`, '\treturn err', '}'];
