import { camelCase } from '../../model/names.ts';
import type { JsonValue, OperationModel, RequestModel, SchemaModel } from '../../model/types.ts';
import { splitBaseUrl } from '../../request/request.ts';
import type { SnippetContext, Variant } from '../language.ts';
import { itemName } from '../paging.ts';
import { goText } from '../quote.ts';
import { goMember, sdkCall, typeOf, type SdkCall, type SdkParameter } from '../sdkCall.ts';

/** Go 1.19 or newer with the module of the clients. */
export const goSdk: Variant = {
  id: 'sdk',
  label: 'SDK',
  render: (request, operation, context) => {
    const call = sdkCall(request, operation, context);
    const body = call === null ? undefined : bodyOf(call.body, context);
    if (call === null || body === undefined) return null;
    const own = packageOf(context);
    const lines = [
      ...settings(request, context, call),
      '',
      ...body.lines,
      ...call.query.map(({ name, value, schema }) => `${local(name)} := ${typed(value, schema, context)}`),
      ...(call.item === null ? single(call, body.name, request, operation, context) : paged(call, goMember(call.item), operation, context)),
    ];
    const code = lines.map((line) => (line === '' ? '' : `\t${line}`)).join('\n');
    const plain = code.replace(/`[^`]*`|"(?:\\.|[^"\\])*"/g, '""');
    const imports = ['encoding/json', 'errors', 'fmt', 'io', 'os', 'strings', 'time']
      .filter((name) => new RegExp(`(?<![\\w.])${name.slice(name.lastIndexOf('/') + 1)}\\.[A-Z]`).test(plain))
      .concat('context', 'log')
      .toSorted();
    return (
      `package main\n\nimport (\n${imports.map((name) => `\t"${name}"\n`).join('')}\n\t"${context.goModule}/${own}"\n)\n\n` +
      'func main() {\n\tif err := run(context.Background()); err != nil {\n\t\tlog.Fatal(err)\n\t}\n}\n\n' +
      `func run(ctx context.Context) error {\n${code}\n}\n`
    );
  },
};

const packageOf = ({ api }: SnippetContext): string => api.replaceAll('-', '');

/** Lines that read the two variables and make the client. The client has headers for all its calls, and a call has none. */
const settings = ({ authenticated, baseUrl }: RequestModel, context: SnippetContext, { headers }: SdkCall): readonly string[] => {
  const own = packageOf(context);
  const [host, basePath] = splitBaseUrl(baseUrl);
  const token = authenticated ? context.credentials[0] : undefined;
  return [
    ...(token === undefined
      ? []
      : [`token := os.Getenv("${token.variable}")`, 'if token == "" {', `\treturn errors.New("set ${token.variable} to your token")`, '}']),
    `baseURL := strings.TrimSuffix(os.Getenv("${context.environment}_API_URL"), "/")`,
    'if baseURL == "" {',
    `\tbaseURL = ${goText(host)}`,
    '}',
    `client := ${own}.New(${own}.Config{`,
    ...aligned([
      ['ServerURL', `baseURL + ${goText(basePath)}`],
      ...(token === undefined ? [] : [['Auth', `${own}.Auth{Bearer: func() string { return token }}`] as const]),
      ['Timeout', '30 * time.Second'],
      ['Retry', `${own}.RetryConfig{Retries: 2}`],
      ...(headers.length === 0
        ? []
        : [['Headers', `map[string]string{${headers.map(([name, value]) => `${goText(name)}: ${goText(value)}`).join(', ')}}`] as const]),
    ]),
    '})',
  ];
};

/** Fields of a literal with their values in one column, as gofmt aligns them. */
const aligned = (fields: readonly (readonly [name: string, value: string])[]): readonly string[] => {
  const wide = Math.max(...fields.map(([name]) => name.length));
  return fields.map(([name, value]) => `\t${`${name}:`.padEnd(wide + 1)} ${value},`);
};

/** Lines that make the body, and its name; undefined when the type of the body has no name. */
const bodyOf = (
  body: SdkCall['body'],
  context: SnippetContext,
): { readonly lines: readonly string[]; readonly name: string | null } | undefined => {
  if (body === null) return { lines: [], name: null };
  if (body.kind === 'text') return { lines: [`body := []byte(${goText(body.text)})`], name: 'body' };
  const own = packageOf(context);
  const { schema } = body;
  const [type, start] = schema.kind === 'array' ? [typeOf(schema.items), '[]'] : [typeOf(schema), ''];
  if (type === null) return undefined;
  return {
    lines: [
      `var body ${start}${own}.${goMember(type)}`,
      `if err := json.Unmarshal([]byte(${goText(JSON.stringify(body.value, null, 2))}), &body); err != nil {`,
      '\treturn err',
      '}',
    ],
    name: 'body',
  };
};

const taken = new Set(['body', 'client', 'ctx', 'err', 'result', 'token', 'range', 'type', 'func', 'map', 'default', 'package', 'select']);

/** The variable that holds a parameter. */
const local = (name: string): string => {
  const plain = camelCase(name);
  return taken.has(plain) ? `${plain}Value` : plain;
};

/** A value of the type that the client has for it. */
const typed = (value: JsonValue, schema: SchemaModel, context: SnippetContext): string => {
  const found = context.follow(schema);
  const type = typeOf(schema);
  if (found?.kind === 'array' && Array.isArray(value)) {
    const item = typeOf(found.items);
    const items = value.map((one: JsonValue) => (typeof one === 'string' ? goText(one) : JSON.stringify(one)));
    const itemType = item === null ? goScalar(context.follow(found.items)) : `${packageOf(context)}.${goMember(item)}`;
    return `[]${itemType}{${items.join(', ')}}`;
  }
  const text = typeof value === 'string' ? goText(value) : JSON.stringify(value);
  if (type !== null) return `${packageOf(context)}.${goMember(type)}(${text})`;
  const scalar = goScalar(found);
  return scalar === 'int64' || scalar === 'float64' ? `${scalar}(${text})` : text;
};

const goScalar = (schema: SchemaModel | null): string => {
  const kind = schema?.kind === 'enum' ? schema.valueType : schema?.kind;
  return kind === 'integer' ? 'int64' : kind === 'number' ? 'float64' : kind === 'boolean' ? 'bool' : 'string';
};

/** The arguments of a method. Parameters of the query are in a struct, which a method without any does not take. */
const args = ({ path, query }: SdkCall, body: string | null, operation: OperationModel, context: SnippetContext): string => {
  const takesQuery = operation.parameters.some(({ in: place }) => place === 'query');
  const fields = query.map(({ name }: SdkParameter) => `${goMember(name)}: &${local(name)}`).join(', ');
  return [
    'ctx',
    ...path.map(({ value }) => (typeof value === 'string' ? goText(value) : JSON.stringify(value))),
    ...(body === null ? [] : [body]),
    ...(takesQuery ? [query.length === 0 ? 'nil' : `&${packageOf(context)}.${goMember(operation.id)}Params{${fields}}`] : []),
  ].join(', ');
};

/** Lines that return the error of a call with the body of the response. */
const failure = (context: SnippetContext): readonly string[] => [
  `var failure *${packageOf(context)}.APIError`,
  'if errors.As(err, &failure) {',
  '\treturn fmt.Errorf("%s: %v", failure.StatusText, failure.Body)',
  '}',
];

const single = (
  call: SdkCall,
  body: string | null,
  request: RequestModel,
  operation: OperationModel,
  context: SnippetContext,
): readonly string[] => {
  const sent = `client.${goMember(operation.id)}(${args(call, body, operation, context)})`;
  const { mayBeEmpty, listsErrors } = context.success;
  if (operation.responses.filter(({ status }) => status.startsWith('2')).every(({ content }) => content.length === 0))
    return [`err := ${sent}`, ...failure(context), 'return err'];
  return [
    `result, err := ${sent}`,
    ...failure(context),
    // The client reports the missing body of a 204 as the end of the input.
    ...(mayBeEmpty ? ['if errors.Is(err, io.EOF) {', '\tfmt.Println("no content")', '\treturn nil', '}'] : []),
    'if err != nil {',
    '\treturn err',
    '}',
    ...(listsErrors
      ? [
          'if len(result.Errors) > 0 {',
          '\tfailed, _ := json.Marshal(result.Errors)',
          '\treturn fmt.Errorf("some items failed: %s", failed)',
          '}',
        ]
      : []),
    'return json.NewEncoder(os.Stdout).Encode(result)',
  ];
};

/** Lines that read a list to its end. */
const paged = (call: SdkCall, type: string, operation: OperationModel, context: SnippetContext): readonly string[] => {
  const item = itemName(context, [...taken, 'output', packageOf(context)]);
  return [
    'output := json.NewEncoder(os.Stdout)',
    'var err error',
    `client.${goMember(operation.id)}Items(${args(call, null, operation, context)})(func(${item} ${packageOf(context)}.${type}, failed error) bool {`,
    '\tif err = failed; err == nil {',
    `\t\terr = output.Encode(${item})`,
    '\t}',
    '\treturn err == nil',
    '})',
    ...failure(context),
    'return err',
  ];
};
