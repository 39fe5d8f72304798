import { goSettings } from '../readSettings.ts';
import type { OperationModel, RequestModel } from '../../model/types.ts';
import { splitBaseUrl } from '../../request/request.ts';
import type { SnippetContext, Variant } from '../language.ts';
import { itemName } from '../paging.ts';
import { goText } from '../quote.ts';
import { clientId, goMember, keysOf, sdkCall, type SdkCall } from '../sdkCall.ts';
import { aligned, fieldsLiteral, goPackage, goPointer, goValue, pointerFunction } from './goValue.ts';

/** Go 1.19 or newer with the module of the clients. */
export const goSdk: Variant = {
  id: 'sdk',
  label: 'SDK',
  render: (request, operation, context) => {
    const call = sdkCall(request, operation, context);
    const body = call === null ? undefined : bodyOf(call.body, context);
    const query = call === null ? undefined : parametersOf(call, operation, context);
    if (call === null || body === undefined || query === undefined) return null;
    const own = goPackage(context);
    const args = argumentsOf(call, operation, body !== null, query !== null);
    const lines = [
      ...settings(request, context, call),
      '',
      ...call.headers.map(([name, value]) => `ctx = ${own}.WithHeader(ctx, ${goText(name)}, ${goText(value)})`),
      ...(body === null ? [] : [`body := ${body}`]),
      ...(query === null ? [] : [`params := &${query}`]),
      ...(call.item === null ? single(args, operation, context) : paged(args, goMember(call.item), operation, context)),
    ];
    const code = lines.map((line) => (line === '' ? '' : `\t${line}`)).join('\n');
    const plain = code.replace(/`[^`]*`|"(?:\\.|[^"\\])*"/g, '""');
    const imports = ['encoding/json', 'errors', 'fmt', 'os', 'strings', 'time']
      .filter((name) => new RegExp(`(?<![\\w.])${name.slice(name.lastIndexOf('/') + 1)}\\.[A-Z]`).test(plain))
      .concat('context', 'log')
      .toSorted();
    return (
      `package main\n\nimport (\n${imports.map((name) => `\t"${name}"\n`).join('')}\n\t"${context.goModule}/${own}"\n)\n\n` +
      'func main() {\n\tif err := run(context.Background()); err != nil {\n\t\tlog.Fatal(err)\n\t}\n}\n\n' +
      `func run(ctx context.Context) error {\n${code}\n}\n${/\bptr[([]/.test(plain) ? `\n${pointerFunction}` : ''}`
    );
  },
};

/** Returns the credentials as the client of a package takes them. */
const authOf = (credentials: SdkCall['credentials'], own: string): string => {
  const provider = (local: string): string => `func() string { return ${local} }`;
  const keys = keysOf(credentials).map(([scheme, local]) => `${goText(scheme)}: ${provider(local)}`);
  return [
    ...credentials.flatMap(({ kind, secrets: [first] }) => (kind === 'bearer' ? `Bearer: ${provider(first.local)}` : [])),
    ...(credentials.some(({ kind }) => kind === 'basic') ? [`Basic: &${own}.BasicAuth{Username: user, Password: password}`] : []),
    ...(keys.length === 0 ? [] : [`APIKey: map[string]func() string{${keys.join(', ')}}`]),
  ].join(', ');
};

/** Lines that read the variables and create the client. */
const settings = ({ baseUrl }: RequestModel, context: SnippetContext, { credentials }: SdkCall): readonly string[] => {
  const own = goPackage(context);
  const [, basePath] = splitBaseUrl(baseUrl);
  return [
    ...goSettings({ baseUrl, secrets: credentials.flatMap(({ secrets }) => secrets) }, context),
    `client := ${own}.New(${own}.Config{`,
    ...aligned([
      ['ServerURL', `baseURL + ${goText(basePath)}`],
      ...(credentials.length === 0 ? [] : [['Auth', `${own}.Auth{${authOf(credentials, own)}}`] as const]),
      ['Timeout', '30 * time.Second'],
      ['Retry', `${own}.RetryConfig{Retries: 2}`],
    ]).map((field) => `\t${field},`),
    '})',
  ];
};

/** Returns the body as code; null without one, and undefined when no type of the client can hold it. */
const bodyOf = (body: SdkCall['body'], context: SnippetContext): string | null | undefined => {
  if (body === null) return null;
  if (body.kind === 'text') return `[]byte(${goText(body.text)})`;
  return goValue(body.value, body.schema, context) ?? undefined;
};

/** Returns the query parameters as code; null without any, and undefined when no type of the client can hold them. */
const parametersOf = ({ query }: SdkCall, operation: OperationModel, context: SnippetContext): string | null | undefined => {
  if (query.length === 0) return null;
  const fields = query.map(({ name, value, schema }) => [goMember(name), goPointer(value, schema, context, '\t\t')] as const);
  return fieldsLiteral(`${goPackage(context)}.${goMember(clientId(operation))}Params`, fields, '\t') ?? undefined;
};

/** Returns the arguments of a method. Query parameters are in a struct, which a method without query parameters does not take. */
const argumentsOf = ({ path }: SdkCall, { parameters }: OperationModel, hasBody: boolean, hasQuery: boolean): string =>
  [
    'ctx',
    ...path.map(({ value }) => (typeof value === 'string' ? goText(value) : JSON.stringify(value))),
    ...(hasBody ? ['body'] : []),
    ...(parameters.some(({ in: place }) => place === 'query') ? [hasQuery ? 'params' : 'nil'] : []),
  ].join(', ');

const single = (args: string, operation: OperationModel, context: SnippetContext): readonly string[] => {
  const sent = `client.${goMember(clientId(operation))}(${args})`;
  const { mayBeEmpty, listsErrors } = context.success;
  if (operation.responses.filter(({ status }) => status.startsWith('2')).every(({ content }) => content.length === 0))
    return [`return ${sent}`];
  return [
    `result, err := ${sent}`,
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
    ...(mayBeEmpty ? ['// It is empty if the response has no content.'] : []),
    'return json.NewEncoder(os.Stdout).Encode(result)',
  ];
};

/** Lines that read a list to its end. */
const paged = (args: string, type: string, operation: OperationModel, context: SnippetContext): readonly string[] => {
  const item = itemName(context, ['client', 'ctx', 'err', 'failed', 'output', 'params', 'ptr', 'token', goPackage(context)]);
  return [
    'output := json.NewEncoder(os.Stdout)',
    'var err error',
    `client.${goMember(clientId(operation))}Items(${args})(func(${item} ${goPackage(context)}.${type}, failed error) bool {`,
    '\tif err = failed; err == nil {',
    `\t\terr = output.Encode(${item})`,
    '\t}',
    '\treturn err == nil',
    '})',
    'return err',
  ];
};
