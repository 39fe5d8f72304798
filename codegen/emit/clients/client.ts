import { pascalCase } from '../../../src/shared/model/names.ts';
import { clientFactory } from '../../../src/shared/snippets/context.ts';
import { credentialOfApi } from '../../../src/shared/request/credential.ts';
import { javascriptTemplate } from '../../../src/shared/snippets/quote.ts';
import { encodeText, splitBaseUrl } from '../../../src/shared/request/request.ts';
import { fieldsSource, formsOf, type Forms } from './forms.ts';
import { perApi } from '../perApi.ts';
import type { ApiModel, CredentialModel, JsonValue } from '../../../src/shared/model/types.ts';
import { banner, key, literal, text } from '../source.ts';

/** The typed client: openapi-fetch over the types of the spec, with the base URL and the token filled in. */
export const client = perApi('client', ({ api, bundle }) => {
  const type = `${pascalCase(api.name)}Client`;
  const [host, basePath] = splitBaseUrl(api.baseUrl);
  const credential = credentialOfApi(api);
  const styles = stylesOf(api);
  const forms = formsOf(api);
  const content = `${banner('clients/client', bundle.entry.root)}
import createClient, { ${styles.length === 0 && credential.in === 'header' ? '' : 'createQuerySerializer, '}type Client } from 'openapi-fetch';
import type { paths } from './schema.d.ts';

export type ${type} = Client<paths>;

export type ${type}Options = {
  /** Scheme and host of the platform, without the path of the API. */
  readonly baseUrl?: string | undefined;
  /** The token that every call carries, or what gives it at the time of the call. */
  readonly token?: string | (() => string | undefined) | undefined;
  /** Sends the requests in place of the global fetch. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
};

/**
 * A client whose calls have the types of the spec. A call answers \`{ data }\` or \`{ error }\`, each with the documented
 * types, and \`response\`. Bodies that are not JSON are sent as they are.
 */
export const ${clientFactory(api.name)} = ({ baseUrl = ${text(host)}, token, fetch }: ${type}Options = {}): ${type} => {
  const client = createClient<paths>({
    baseUrl: baseUrl.replace(/\\/+$/, '') + ${text(basePath)},
    bodySerializer: (body: unknown, headers?: unknown) => (${forms.isUrlEncoded ? 'isForm(headers) ? new URLSearchParams(fieldsOf(body)) : ' : ''}isJson(headers) ? JSON.stringify(body) : body),
${credential.in === 'query' ? tokenInQuery(styles) : styles.length === 0 ? '' : '    querySerializer,\n'}    // The global fetch is looked up with each call: a mock that replaces it later is used.
    fetch: fetch ?? ((request) => globalThis.fetch(request)),
  });
${credential.in === 'query' ? '' : tokenInHeader(credential)}  return client;
};

const isJson = (headers: unknown): boolean => {
  const type = headers instanceof Headers ? headers.get('Content-Type') : null;
  return type === null || /^application\\/(.+\\+)?json\\b/i.test(type);
};
${forms.isUrlEncoded ? isForm : ''}${forms.isMultipart || forms.isUrlEncoded ? fieldsOf(forms) : ''}${credential.in === 'query' ? withToken(credential) : ''}${styles.length === 0 ? '' : querySerializer(styles)}`;
  return [{ path: 'client.ts', content }];
});

type Style = readonly [name: string, options: JsonValue];

/** Query parameters whose lists or objects are not written as openapi-fetch does by itself. */
const stylesOf = (api: ApiModel): readonly Style[] => {
  const found = api.operations
    .flatMap(({ parameters }) => parameters)
    .flatMap(({ name, in: place, schema, style, explode }): Style[] => {
      if (place !== 'query') return [];
      if (schema.kind === 'array' && !(style === 'form' && explode)) return [[name, { array: { style, explode } }]];
      // Objects with other delimiters are beyond the client.
      return schema.kind === 'object' && style === 'form' ? [[name, { object: { style, explode } }]] : [];
    });
  return [...new Map(found)];
};

const querySerializer = (styles: readonly Style[]): string => `
const styles: Readonly<Record<string, Parameters<typeof createQuerySerializer>[0]>> = {
${styles.map(([name, options]) => `  ${key(name)}: ${literal(options)},\n`).join('')}};

/** Writes each parameter in the style that the spec gives it. */
const querySerializer = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .map(([name, value]) => createQuerySerializer(styles[name])({ [name]: value }))
    .filter((part) => part !== '')
    .join('&');
`;

const isForm = `
const isForm = (headers: unknown): boolean =>
  headers instanceof Headers && /^application\\/x-www-form-urlencoded\\b/i.test(headers.get('Content-Type') ?? '');
`;

const fieldsOf = ({ isMultipart: takesFiles, isUrlEncoded, deep }: Forms): string =>
  `${
    takesFiles
      ? `
/** Sends a body as multipart/form-data: pass it as \`bodySerializer\` of a call. */
export const formData = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of fields(body)) form.append(name, value);
  return form;
};
`
      : ''
  }${
    isUrlEncoded
      ? `
const fieldsOf = (body: unknown): [string, string][] =>
  fields(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
`
      : ''
  }${fieldsSource(deep)}`;

const tokenInHeader = ({ name, prefix }: CredentialModel): string => `  client.use({
    onRequest: ({ request }) => {
      const value = typeof token === 'function' ? token() : token;
      if (value !== undefined) request.headers.set(${text(name)}, ${prefix === '' ? 'value' : `\`${javascriptTemplate(prefix)}\${value}\``});
      return request;
    },
  });
`;

const tokenInQuery = (styles: readonly Style[]): string =>
  `    querySerializer: (query: Record<string, unknown>) =>
      withToken(${styles.length === 0 ? 'createQuerySerializer()' : 'querySerializer'}(query), typeof token === 'function' ? token() : token),
`;

const withToken = ({ name }: CredentialModel): string => `
/** The token is in the address from the start: browsers do not pass a body on from one request to another. */
const withToken = (query: string, token: string | undefined): string =>
  [query, token === undefined ? '' : \`${javascriptTemplate(`${encodeText(name)}=`)}\${encodeURIComponent(token)}\`].filter((part) => part !== '').join('&');
`;
