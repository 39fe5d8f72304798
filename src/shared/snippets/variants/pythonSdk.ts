import { pythonSettings } from '../readSettings.ts';
import type { JsonValue, OperationModel, PropertyModel, RequestModel, SchemaModel } from '../../model/types.ts';
import { isObject } from '../../model/raw.ts';
import { splitBaseUrl } from '../../request/request.ts';
import { isEmpty, type SnippetContext, type Variant } from '../language.ts';
import { literal, python as syntax } from '../literal.ts';
import { itemName } from '../paging.ts';
import { pythonFString, pythonText } from '../quote.ts';
import {
  clientId,
  hasDistinctFields,
  keysOf,
  pythonMember,
  pythonModule,
  pythonName,
  pythonType,
  sdkCall,
  typeOf,
  type SdkCall,
} from '../sdkCall.ts';

/** Python 3 with the package of the clients. */
export const pythonSdk: Variant = {
  id: 'sdk',
  label: 'SDK',
  render: (request, operation, context) => {
    const call = sdkCall(request, operation, context);
    if (call === null) return null;
    const types = new Set<string>();
    const lines = call.item === null ? single(call, request, operation, context, types) : paged(call, operation, context, types);
    const names = ['ApiError', 'Client', ...types].toSorted();
    const module = `${context.pythonPackage}.${pythonModule(context.api)}`;
    const [, basePath] = splitBaseUrl(request.baseUrl);
    const code = [
      'import os',
      'import sys',
      '',
      wrapped(`from ${module} import `, names, ''),
      '',
      ...pythonSettings({ baseUrl: request.baseUrl, secrets: call.credentials.flatMap(({ secrets }) => secrets) }, context),
      'client = Client(',
      `    f"{base_url}${pythonFString(basePath)}",`,
      ...(call.credentials.length === 0 ? [] : [`    auth=${authOf(call)},`]),
      '    timeout=30,',
      '    retry={"retries": 2},',
      ')',
      '',
      'try:',
      ...lines.map((line) => `    ${line}`),
      'except ApiError as error:',
      '    sys.exit(str(error))',
    ];
    return `${code.join('\n')}\n`;
  },
};

/** Returns the names of an import, in parentheses if they do not fit on one line. */
const wrapped = (start: string, names: readonly string[], indent: string): string => {
  const flat = `${start}${names.join(', ')}`;
  return flat.length <= width ? flat : `${start}(\n${names.map((name) => `${indent}    ${name},\n`).join('')}${indent})`;
};

/** Returns the credentials as the client of a package takes them. */
const authOf = ({ credentials }: SdkCall): string => {
  const keys = keysOf(credentials).map(([scheme, local]) => `${pythonText(scheme)}: ${local}`);
  const parts = [
    ...credentials.flatMap(({ kind, secrets: [first] }) => (kind === 'bearer' ? `"bearer": ${first.local}` : [])),
    ...(credentials.some(({ kind }) => kind === 'basic') ? ['"basic": {"username": user, "password": password}'] : []),
    ...(keys.length === 0 ? [] : [`"apiKey": {${keys.join(', ')}}`]),
  ];
  return `{${parts.join(', ')}}`;
};

const single = (
  call: SdkCall,
  request: RequestModel,
  operation: OperationModel,
  context: SnippetContext,
  types: Set<string>,
): readonly string[] => {
  const method = `client.${pythonName(clientId(operation))}`;
  if (isEmpty(request, context)) return [sent(method, call, context, types)];
  return [
    sent(`result = ${method}`, call, context, types),
    ...(context.success.listsErrors ? ['if result.errors:', '    sys.exit(f"Some items failed: {result.errors}")'] : []),
    'print(result)',
  ];
};

const paged = (call: SdkCall, operation: OperationModel, context: SnippetContext, types: Set<string>): readonly string[] => {
  const item = pythonName(itemName(context, ['client', 'token', 'print', 'sys', 'os']));
  return [`${sent(`for ${item} in client.${pythonName(clientId(operation))}_items`, call, context, types)}:`, `    print(${item})`];
};

/** The arguments that every method of the client takes. A parameter of the API with the name of one gets a number. */
const ownArguments: ReadonlySet<string> = new Set(['self', 'headers', 'timeout', 'retry', 'idempotency_key']);

const argumentOf = (name: string): string => (ownArguments.has(pythonName(name)) ? `${pythonName(name)}_2` : pythonName(name));

const width = 80;

/** Returns a call within `try`; `head` is the code before its arguments. */
const sent = (before: string, { path, body, query, headers }: SdkCall, context: SnippetContext, types: Set<string>): string => {
  const inner = '        ';
  const write = (value: JsonValue, schema: SchemaModel): string => valueOf(value, schema, context, types, inner);
  const all = [
    ...path.map(({ value, schema }) => write(value, schema)),
    ...(body === null
      ? []
      : [body.kind === 'text' ? `${literal(body.text, syntax, inner, '    ')}.encode()` : write(body.value, body.schema)]),
    ...query.map(({ name, value, schema }) => `${argumentOf(name)}=${write(value, schema)}`),
    ...(headers.length === 0 ? [] : [`headers=${literal(Object.fromEntries(headers), syntax, inner, '    ')}`]),
  ];
  return group(`${before}(`, all, ')', '    ');
};

/** Parts in brackets, on one line when they fit. */
const group = (open: string, parts: readonly string[], close: string, indent: string): string => {
  const flat = `${open}${parts.join(', ')}${close}`;
  if (indent.length + flat.length <= width && !flat.includes('\n')) return flat;
  return parts.length === 0 ? open + close : `${open}\n${parts.map((part) => `${indent}    ${part},\n`).join('')}${indent}${close}`;
};

/** Returns a value in the classes of the client. If no class fits, it is plain data, which the client sends unchanged. */
const valueOf = (value: JsonValue, schema: SchemaModel, context: SnippetContext, types: Set<string>, indent: string): string => {
  const found = context.follow(schema);
  const type = typeOf(schema);
  const inner = `${indent}    `;
  if (found?.kind === 'oneOf' || found?.kind === 'anyOf') {
    const variant = found.variants.find((one) => fits(value, one.schema, context));
    return valueOf(value, variant?.schema ?? { kind: 'any' }, context, types, indent);
  }
  if (found?.kind === 'array' && Array.isArray(value)) {
    const items = value.map((item: JsonValue) => valueOf(item, found.items, context, types, inner));
    return group('[', items, ']', indent);
  }
  if (type !== null && found?.kind === 'enum' && found.valueType === 'string' && typeof value === 'string') {
    types.add(pythonType(type));
    const member = pythonMember(value, found.values);
    return pythonType(type) + (member === undefined ? `(${pythonText(value)})` : `.${member}`);
  }
  if (type !== null && found?.kind === 'object' && fits(value, schema, context) && isObject(value)) {
    types.add(pythonType(type));
    const fields = Object.entries(value).map(([name, one]) => {
      const { required = true, schema: own = { kind: 'any' } as const } = propertyOf(found, name) ?? {};
      // With None, the client omits an optional field.
      const isNull = one === null && !required;
      if (isNull) types.add('NULL');
      return `${pythonName(name)}=${isNull ? 'NULL' : valueOf(one, own, context, types, inner)}`;
    });
    return group(`${pythonType(type)}(`, fields, ')', indent);
  }
  return literal(value, syntax, indent, '    ');
};

const propertyOf = ({ properties }: Extract<SchemaModel, { kind: 'object' }>, name: string): PropertyModel | undefined =>
  properties.find((property) => property.name === name);

/** Whether a class of the client can hold a value. */
const fits = (value: JsonValue, schema: SchemaModel, context: SnippetContext): boolean => {
  const found = context.follow(schema);
  if (found?.kind === 'const') return found.value === value;
  if (found?.kind === 'enum') return found.values.includes(value);
  if (found?.kind !== 'object') return !isObject(value);
  return (
    isObject(value) &&
    hasDistinctFields(found.properties) &&
    found.properties.every(({ name, required }) => !required || Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, one]) => {
      const property = propertyOf(found, name);
      return property !== undefined && (property.schema.kind !== 'const' || fits(one, property.schema, context));
    })
  );
};
