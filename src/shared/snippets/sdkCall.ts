/**
 * The names that `redocly generate-client` gives to the method, parameters and types of an operation, as far as a snippet needs
 * them. The tests run every snippet with the generated clients, so they fail if the generator changes a rule.
 */
import { lettersOf, upperFirst } from '../model/cases.ts';
import { digest } from '../model/names.ts';
import type { JsonValue, OperationModel, ParameterModel, PropertyModel, RequestModel, SchemaModel } from '../model/types.ts';
import { basicSecrets } from './credentialVariable.ts';
import type { Secret, SnippetContext } from './language.ts';
import { firstPage } from './paging.ts';
import { allowsJson } from '../request/mediaType.ts';
import { requestHeaders } from '../request/request.ts';
import { namesInPath } from '../request/pathTemplate.ts';

/**
 * Whether a name is the same in the strings of every language, and in the tags of Go, which omits a field named `-` and ignores tags with
 * combining marks.
 */
export const isTag = (name: string): boolean => /^(?!-$)[\p{L}\p{Nd} !#$%&()*+./:;<=>?@[\]^_{|}~-]+$/u.test(name);

/** Whether a name is the same in the source of every language, and ends no comment. */
export const isPlainText = (name: string): boolean => isTag(name.replaceAll(/\p{M}/gu, '')) && !/\*\/|\?>/.test(name);

/** Returns a name that no other property or parameter has, made of the digest of its own name. */
export const digestName = (name: string): string => (isPlainText(name) ? `Value-${digest(name)}` : name);

/**
 * Returns the name under which the clients have a property or a parameter. Of signs and of letters that are not Latin nothing would
 * be left.
 */
export const latinName = (name: string): string =>
  /[A-Za-z]/.test(name) || /^[^\p{L}]*\d[^\p{L}]*$/u.test(name) ? name : digestName(name);

/** Returns the id under which the clients have an operation: its own, unless another has the same words or its letters are not Latin. */
export const clientId = ({ id, name }: Pick<OperationModel, 'id' | 'name'>): string => (lettersOf(id) === lettersOf(name) ? id : name);

const wordsOf = (name: string): readonly string[] =>
  latinName(name)
    .replace(/([A-Z]{2,})s(?![a-z])/g, '$1S')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const pythonReserved = list(
  'false none true and as assert async await break class continue def del elif else except finally for from global if import in is ' +
    'lambda nonlocal not or pass raise return try while with yield match case type',
);

const goReserved = list(
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return ' +
    'select struct switch type var',
);

const pascal = (name: string): string => wordsOf(name).map(upperFirst).join('');

const apart = (name: string, reserved: ReadonlySet<string>): string => (reserved.has(name.toLowerCase()) ? `${name}_` : name);

const afterDigit = (name: string, prefix: string): string => (/^\d/.test(name) ? prefix + name : name);

/** Returns a function, parameter or property of the Python client: `page_size`. */
export const pythonName = (name: string): string => apart(afterDigit(wordsOf(name).join('_'), '_'), pythonReserved);

/** Returns a class of the Python client. */
export const pythonType = (name: string): string => apart(pascal(name), pythonReserved);

/** Returns the member of an enum in the Python client: `ROS2_BAG`; undefined if the client may have another name for it. */
export const pythonMember = (value: string, values: readonly JsonValue[]): string | undefined => {
  const nameOf = (one: JsonValue): string => wordsOf(String(one)).join('_').toUpperCase();
  const name = nameOf(value);
  const isSure =
    /^[A-Za-z][\w -]*$/.test(value) && !pythonReserved.has(name.toLowerCase()) && values.filter((one) => nameOf(one) === name).length === 1;
  return isSure ? name : undefined;
};

/** Returns the module of an API in the Python package: `ingest_v2`. */
export const pythonModule = (api: string): string => apart(api.replaceAll('-', '_'), pythonReserved);

/** Returns a method, field or type of the Go client: `PageSize`. */
export const goMember = (name: string): string => apart(afterDigit(pascal(name), 'N'), goReserved);

/** Names of packages that Go does not import or ignores. */
const goUnimportable = list('documentation internal main vendor');

/** Packages, types and variables of programs that import a package of the Go module. */
const goProgramNames = list(
  'any body bool byte client context ctx err error errors failed float64 fmt http int64 io item json key len log nil os output params password ptr ' +
    'result run string strings time token user',
);

/** Returns the package of an API in the Go module: `ingestv2`. */
export const goPackageOf = (api: string): string => [goReserved, goUnimportable, goProgramNames].reduce(apart, api.replaceAll('-', ''));

/** Whether the clients have a type for an object: not if the names of two fields are the same in them, as `plusOne` and `plus_one`. */
export const hasDistinctFields = (properties: readonly PropertyModel[]): boolean =>
  new Set(properties.map(({ name }) => pythonName(name))).size === properties.length && properties.every(({ name }) => isTag(name));

/** Returns a method of the Java and PHP clients: `listHubsV20250` for `list_hubs_v2025.0`. */
export const methodName = (id: string): string => pascal(id).replace(/^./, (first) => first.toLowerCase());

/** Returns a constant of the Go client for a member of an enum: `ColorDarkRed`. */
export const goConstant = (type: string, value: string): string => goMember(type) + (pascal(value) || 'Value');

/** Names that every client declares. */
const ownNames = list('ApiError ApiTimeoutError Client AsyncClient Config Date Envelope Error Result Server Servers');

/** Whether a method or type can have this name, because no client declares it. */
const isFree = (name: string): boolean => !ownNames.has(pascal(name));

/** Further types that a client declares or imports, or that its language has. */
const ownTypes = list(
  'Any Array ArrayBuffer AsyncIterator Auth Awaitable BasicAuth Blob Boolean Callable ClassVar ClientConfig Dict E Enum Exception ' +
    'Extract FileContent FormFile Generic Headers Iterator List Literal Map Middleware New Number Object Omit OperationContext OperationDescriptor ' +
    'OperationId OperationPath OperationTag Optional PageCall PageOf Paginated PaginationSpec Partial Promise Record Request ' +
    'RequestContext RequestOptions Response RetryConfig SecuritySpec ServerSentEvent Set SettledCall String Symbol T TData ' +
    'TimeoutError TokenProvider Tuple TypeError TypeVar Union Url WithHeader',
);

/** Whether a schema needs another name in the clients, because one of them has a type with its name. */
export const isClientType = (name: string): boolean => ownTypes.has(pascal(name)) || !isFree(name);

/** Whether the clients have the name of a schema unchanged. */
const isPlainName = (name: string): boolean => /^[A-Za-z][A-Za-z\d_]*(?<!Params|Headers)$/.test(name) && !isClientType(name);

/** Whether the generator names a method after the words of an operation's id, such as `repos/list-tags` and `get_hubs_v2025.0`. */
const hasMethod = (id: string): boolean => /^[A-Za-z][\w./-]*$/.test(id) && isFree(id);

/** Returns the name of the type that a reference refers to, in each language. */
export const typeOf = (schema: SchemaModel): string | null => (schema.kind === 'ref' && isPlainName(schema.name) ? schema.name : null);

type SdkParameter = { readonly name: string; readonly value: JsonValue; readonly schema: SchemaModel };

/** A credential as the clients take it, and what a program reads for it. */
export type SdkCredential =
  | { readonly kind: 'bearer'; readonly secrets: readonly [Secret] }
  | { readonly kind: 'apiKey'; readonly secrets: readonly [Secret]; readonly scheme: string }
  | { readonly kind: 'basic'; readonly secrets: readonly Secret[] };

/** Returns the entries of API keys, which clients take by scheme. */
export const keysOf = (credentials: readonly SdkCredential[]): readonly (readonly [scheme: string, local: string])[] =>
  credentials.flatMap((one) => (one.kind === 'apiKey' ? [[one.scheme, one.secrets[0].local] as const] : []));

/** The call of a method. */
export type SdkCall = {
  readonly credentials: readonly SdkCredential[];
  readonly path: readonly SdkParameter[];
  readonly query: readonly SdkParameter[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body:
    | { readonly kind: 'json'; readonly value: JsonValue; readonly schema: SchemaModel }
    | { readonly kind: 'text'; readonly text: string }
    | null;
  /** The type of the items, when the method reads a list to its end. */
  readonly item: string | null;
};

/** Returns the credentials of a request; undefined when the clients take one of them in another form. */
const credentialsOf = (
  { authenticated }: RequestModel,
  { credentials, environment }: SnippetContext,
): readonly SdkCredential[] | undefined => {
  const found = (authenticated ? credentials : []).map((credential): SdkCredential | undefined => {
    const { name, prefix, scheme } = credential;
    if (prefix === 'Bearer ') return { kind: 'bearer', secrets: [credential] };
    if (prefix === 'Basic ') return { kind: 'basic', secrets: basicSecrets(environment) };
    return prefix === '' || name === 'Cookie' ? { kind: 'apiKey', secrets: [credential], scheme } : undefined;
  });
  return found.every((credential) => credential !== undefined) ? found : undefined;
};

const isScalar = (schema: SchemaModel | null): boolean =>
  schema !== null && ['string', 'integer', 'number', 'boolean', 'enum', 'const'].includes(schema.kind);

/** Whether the clients send a parameter as its spec says. */
const isPlainParameter = ({ in: place, schema, style, explode, mediaType }: ParameterModel, { follow }: SnippetContext): boolean => {
  if (place === 'header') return true;
  if (place === 'cookie' || mediaType !== undefined) return false;
  const value = follow(schema);
  if (isScalar(value)) return true;
  return place === 'query' && value?.kind === 'array' && style === 'form' && explode && isScalar(follow(value.items));
};

/** Returns the JSON value or file content that a request sends; undefined when the clients cannot send it. */
const bodyOf = ({ body }: RequestModel, { requestBody }: OperationModel): SdkCall['body'] | undefined => {
  const media = requestBody?.content[0];
  // The methods of the clients require a body even if it is optional in the spec.
  if (body.kind === 'none') return requestBody === null ? null : undefined;
  if (body.kind === 'text') return /^application\/octet-stream$/i.test(body.mediaType) ? { kind: 'text', text: body.text } : undefined;
  if (body.kind !== 'json' || body.mediaType !== 'application/json' || media?.schema == null) return undefined;
  return { kind: 'json', value: body.value, schema: media.schema };
};

const values = (
  record: Readonly<Record<string, JsonValue>>,
  parameters: readonly ParameterModel[],
  place: ParameterModel['in'],
): readonly SdkParameter[] | null => {
  const found = Object.entries(record).flatMap(([name, value]) => {
    const parameter = parameters.find((one) => one.name === name && one.in === place);
    return parameter === undefined || value === null ? [] : [{ name, value, schema: parameter.schema }];
  });
  return found.length === Object.keys(record).length ? found : null;
};

/** Returns the call of the generated method that sends a request, or null when no method can send it. */
export const sdkCall = (request: RequestModel, operation: OperationModel, context: SnippetContext): SdkCall | null => {
  const { parameters } = operation;
  const credentials = credentialsOf(request, context);
  const names = parameters.filter(({ in: place }) => place === 'path' || place === 'query').map(({ name }) => pythonName(name));
  if (
    credentials === undefined ||
    context.needsCertificate ||
    context.hasOwnServer ||
    context.success.isRedirect ||
    request.responseType !== undefined ||
    // The method would return either the file or nothing.
    operation.responses.some(
      ({ status, content }) => status.startsWith('2') && content.length > 0 && !content.some(({ mediaType }) => allowsJson(mediaType)),
    ) ||
    !hasMethod(clientId(operation)) ||
    !['get', 'put', 'post', 'patch', 'delete'].includes(request.method) ||
    new Set(names).size < names.length ||
    !parameters.every((parameter) => isPlainParameter(parameter, context))
  )
    return null;
  const start = context.page?.itemType == null ? null : firstPage(request, operation, context);
  const hasSize = parameters.some(({ name, in: place }) => place === 'query' && name === 'page_size');
  const isPaged = start !== null && hasSize;
  const { page_number: number, ...rest } = isPaged ? start.request.query : request.query;
  const path = values(
    Object.fromEntries(namesInPath(request.path).map((name) => [name, request.pathParameters[name] ?? null])),
    parameters,
    'path',
  );
  const query = values(number === undefined || (isPaged && number === 1) ? rest : { page_number: number, ...rest }, parameters, 'query');
  const body = bodyOf(request, operation);
  if (path === null || query === null || body === undefined) return null;
  return {
    credentials,
    path,
    query,
    headers: requestHeaders(request).filter(([name]) => name.toLowerCase() !== 'content-type'),
    body,
    item: isPaged ? (context.page?.itemType ?? null) : null,
  };
};
