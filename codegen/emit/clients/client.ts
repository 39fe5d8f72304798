import { isRedirected } from '../../../src/shared/documentedResponse.ts';
import { pascalCase } from '../../../src/shared/model/cases.ts';
import { clientFactory } from '../../../src/shared/snippets/context.ts';
import { credentialOfApi, flatCredential, ownCredentials } from '../../../src/shared/request/credential.ts';
import { mapPath } from '../../../src/shared/request/pathTemplate.ts';
import { splitBaseUrl } from '../../../src/shared/request/request.ts';
import { fieldsSource, formsOf, multipartSource, type Forms } from './forms.ts';
import { queryStyles } from './queryStyles.ts';
import { perApi } from '../perApi.ts';
import type { ApiModel, JsonValue, OperationModel } from '../../../src/shared/model/types.ts';
import { banner, comment, key, literal } from '../../files/source.ts';

/** The typed client of each API: its types, and the data that the runtime in codegen/sdk/ needs. */
export const client = perApi('client', ({ api, documents }) => {
  const type = `${pascalCase(api.name)}Client`;
  const [host, basePath] = splitBaseUrl(api.baseUrl);
  const forms = formsOf(api);
  const redirects = api.operations.filter(isRedirected).map(keyOf);
  const facts = {
    host,
    basePath,
    credential: credentialOfApi(api),
    ...credentialsByOperation(api),
    ...ownServers(api),
    errors: errorsOf(api),
    ...(redirects.length > 0 && { redirects }),
    ...(templatesOf(api).length > 0 && { templates: Object.fromEntries(templatesOf(api)) }),
    ...stylesOf(api),
  };
  const content = `${banner('clients/client', documents.source)}
import { createApiClient, type ApiClient, type ApiFacts, type ClientOptions } from '../sdk/client.ts';
import type { components, paths } from './schema.d.ts';

/** The schemas of the API by their names. */
export type Schemas = components['schemas'];

/** A client of the API \`${comment(api.name)}\`. */
export type ${type} = ApiClient<paths>;

const facts: ApiFacts = {
${Object.entries(facts)
  .map(([name, value]) => `  ${name}: ${name === 'errors' ? lines(errorsOf(api)) : literal(value)},\n`)
  .join(
    '',
  )}${forms.isUrlEncoded ? '  bodySerializer: (body, headers) => (isForm(headers) ? new URLSearchParams(fieldsOf(body)) : body),\n' : ''}};

/**
 * Creates a client of the API \`${comment(api.name)}\`. A call resolves with \`data\`, or with the documented \`error\`; anything else is thrown.
 * Bodies that are not JSON are sent as they are.
 */
export const ${clientFactory(api.name)} = (options: ClientOptions = {}): ${type} => createApiClient<paths>(options, facts);
${forms.isUrlEncoded ? isForm : ''}${forms.isMultipart || forms.isUrlEncoded ? fieldsOf(forms) : ''}
export * from '../sdk/client.ts';
`;
  return [{ path: 'client.ts', content }];
});

/** The statuses of the documented errors of each operation. 207 is included, because it reports failed items of a request. */
const errorsOf = (api: ApiModel): Readonly<Record<string, readonly (number | string)[]>> =>
  Object.fromEntries(
    api.operations.map(({ method, path, responses }) => [
      keyOf({ method, path }),
      responses
        .map(({ status }) => status)
        .filter((status) => status === '207' || !/^[123]/.test(status))
        .map((status) => (/^\d{3}$/.test(status) ? Number(status) : status)),
    ]),
  );

const lines = (record: Readonly<Record<string, JsonValue>>): string =>
  `{\n${Object.entries(record)
    .map(([name, value]) => `    ${key(name)}: ${literal(value)},\n`)
    .join('')}  }`;

/** The credentials of operations for which the client's default credentials are wrong. */
const credentialsByOperation = (api: ApiModel): { readonly credentials?: JsonValue } => {
  const others = api.operations.flatMap((operation): (readonly [string, JsonValue])[] => {
    const credentials = ownCredentials(operation, api);
    return credentials === undefined ? [] : [[keyOf(operation), credentials.map(flatCredential)]];
  });
  return others.length === 0 ? {} : { credentials: Object.fromEntries(others) };
};

/** The base URLs of operations with a different server. */
const ownServers = ({ operations }: ApiModel): { readonly servers?: JsonValue } => {
  const own = operations.filter(({ servers }) => servers !== undefined);
  return own.length === 0
    ? {}
    : { servers: Object.fromEntries(own.map((operation) => [keyOf(operation), operation.exampleRequest.baseUrl])) };
};

/** The styles of query parameters of operations that have others than the default one. */
const stylesOf = (api: ApiModel): { readonly styles?: JsonValue } => {
  const styled = api.operations.flatMap((operation) => {
    const styles = queryStyles(operation, api);
    return Object.keys(styles).length === 0 ? [] : [[keyOf(operation), styles] as const];
  });
  return styled.length === 0 ? {} : { styles: Object.fromEntries(styled) };
};

const keyOf = ({ method, path }: Pick<OperationModel, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;

/** Paths with parameters whose style is not the default, as the templates of openapi-fetch. @see https://www.rfc-editor.org/rfc/rfc6570 */
const templatesOf = (api: ApiModel): readonly (readonly [path: string, template: string])[] =>
  api.operations.flatMap(({ path, parameters }) => {
    const expression = (name: string): string | undefined => {
      const { style = 'simple', explode = false, allowReserved } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
      const operator = style === 'label' ? '.' : style === 'matrix' ? ';' : allowReserved === true ? '+' : '';
      return `{${operator}${name}${explode ? '*' : ''}}`;
    };
    const template = mapPath(path, expression, (text) => text);
    return template === path ? [] : [[path, template] as const];
  });

const isForm = `
const isForm = (headers: unknown): boolean =>
  headers instanceof Headers && /^application\\/x-www-form-urlencoded\\b/i.test(headers.get('Content-Type') ?? '');
`;

const fieldsOf = ({ isMultipart: takesFiles, isUrlEncoded, deep }: Forms): string =>
  `${takesFiles ? multipartSource('formData', 'Sends a body as multipart/form-data: pass it as `bodySerializer` of a call.') : ''}${
    isUrlEncoded
      ? `
const fieldsOf = (body: unknown): [string, string][] =>
  fields(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
`
      : ''
  }${fieldsSource(deep)}`;
