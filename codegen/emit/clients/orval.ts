import { format } from 'oxfmt';
import { runOrval } from './runOrval.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import { credentialOfApi } from '../../../src/shared/request/credential.ts';
import { javascriptTemplate } from '../../../src/shared/snippets/quote.ts';
import { splitBaseUrl } from '../../../src/shared/request/request.ts';
import { fieldsSource, formsOf } from './forms.ts';
import { orvalDocument } from './orvalDocument.ts';
import { perApi } from '../perApi.ts';
import { banner, text, visible } from '../source.ts';

/** Hooks of TanStack Query, which orval makes, for readers to copy and for the snippets; and what they send with. */
export const orval = perApi(
  'orval',
  async ({ api, bundle }) => {
    const line = banner('clients/orval', bundle.entry.root);
    // orval writes nothing for an API without operations.
    const queries =
      api.operations.length === 0
        ? 'export {};\n'
        : await formatted(visible(await runOrval(orvalDocument(api), api.basePath, formsOf(api))));
    return [
      { path: 'hooks.ts', content: `${line}export * from './queries.ts';\nexport { CallError, configure } from './send.ts';\n` },
      { path: 'queries.ts', content: line + queries },
      { path: 'send.ts', content: line + sender(api) },
    ];
  },
  { slow: true },
);

const formatted = async (source: string): Promise<string> => {
  const { code, errors } = await format('queries.ts', source, { singleQuote: true, printWidth: 140 });
  if (errors.length > 0) throw new Error(`orval wrote hooks that do not parse: ${errors[0]?.message}`);
  return code;
};

/** The function through which the hooks send, with its settings and its error. */
const sender = (api: ApiModel): string => {
  const [host] = splitBaseUrl(api.baseUrl);
  const { in: place, name, prefix } = credentialOfApi(api);
  const request =
    place === 'query'
      ? `  const address = new URL(baseUrl.replace(/\\/+$/, '') + url, globalThis.location?.href);
  if (token !== undefined) address.searchParams.set(${text(name)}, token);
  const request = new Request(address, init as RequestInit);
`
      : `  const request = new Request(baseUrl.replace(/\\/+$/, '') + url, init as RequestInit);
  if (token !== undefined) request.headers.set(${text(name)}, ${prefix === '' ? 'token' : `\`${javascriptTemplate(prefix)}\${token}\``});
`;
  return `
type Settings = {
  /** Scheme and host of the platform, without the path of the API. */
  baseUrl: string;
  /** The token that every call carries. */
  token?: string | undefined;
  /** Sends the requests in place of the global fetch. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

let settings: Settings = { baseUrl: ${text(host)} };

/** Sets where the hooks send and with which token. What is not named stays. */
export const configure = (changes: Partial<Settings>): void => {
  settings = { ...settings, ...changes };
};

/** A response that is an error: \`status\`, and the documented body. */
export class CallError<Body> extends globalThis.Error {
  readonly status: number;
  readonly body: Body;

  constructor(status: number, body: Body) {
    const known = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' ? body.error : JSON.stringify(body);
    super(known ?? \`The call failed with status \${status}.\`);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
  }
}

export type ErrorType<Body> = CallError<Body>;

/** A body that is omitted may also be undefined. */
type Init = Omit<RequestInit, 'body'> & { readonly body?: BodyInit | null | undefined };

/** Sends one call. A response without a body is null, because a query may not return undefined. */
export const send = async <Data>(url: string, init: Init): Promise<Data> => {
  const { baseUrl, token, fetch = globalThis.fetch } = settings;
${request}  const response = await fetch(request);
  const text = await response.text();
  const isJson = /\\bjson\\b/.test(response.headers.get('Content-Type') ?? '');
  const body: unknown = text === '' ? null : isJson ? JSON.parse(text) : text;
  if (!response.ok) throw new CallError(response.status, body);
  return body as Data;
};
${formFunctions(api)}`;
};

/** The functions that write forms, for an API that takes some. */
const formFunctions = (api: ApiModel): string => {
  const { isMultipart, isUrlEncoded, deep } = formsOf(api);
  if (!isMultipart && !isUrlEncoded) return '';
  return `${
    isMultipart
      ? `
/** A body as multipart/form-data. */
export const multipartBody = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of fields(body)) form.append(name, value);
  return form;
};
`
      : ''
  }${
    isUrlEncoded
      ? `
/** A body as application/x-www-form-urlencoded. */
export const urlEncodedBody = (body: unknown): URLSearchParams =>
  new URLSearchParams(fields(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
`
      : ''
  }${fieldsSource(deep)}`;
};
