import { runOrval } from '../load/orval.ts';
import { synthesize } from '../model/example.ts';
import { asArray, asObject, isArray, isObject, own, resolve, type RawObject } from '../model/raw.ts';
import type { ApiModel, JsonValue } from '../model/types.ts';
import { credentialOf } from '../snippets/context.ts';
import { splitBaseUrl } from '../snippets/request.ts';
import { namedDocument } from './document.ts';
import { perApi, type ApiInput } from './perApi.ts';
import { banner, comment, text } from './source.ts';

/** Hooks of TanStack Query and stateless MSW mocks, which orval makes: for readers to copy, and for the snippets. */
export const orval = perApi(
  'orval',
  async ({ api, bundle }) => {
    const document = orvalDocument(api, bundle);
    const { hooks, msw } = await runOrval(document, api.basePath);
    const line = banner('orval', bundle.entry.root);
    return [
      { path: 'hooks.ts', content: line + withSender(withoutHeader(hooks), api) },
      { path: 'msw.ts', content: line + withTypes(withoutHeader(msw), hooks) },
    ];
  },
  { slow: true },
);

/** orval's own header names no source and no command. */
const withoutHeader = (source: string): string => source.replace(/^\/\*\*[\s\S]*?\*\/\n/, '').replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n');

const words = new Set(['title', 'description', 'default', 'pattern', 'externalDocs', 'example', 'examples', '$comment', 'xml']);

/**
 * What orval needs of the document and no more: words of a spec that it would copy into comments are left out, and every
 * good answer has an example, for a mock without one would draw random data.
 */
const orvalDocument = (api: ApiModel, bundle: ApiInput['bundle']): RawObject => {
  const named = namedDocument(bundle, api);
  const components = asObject(own(named, 'components'));
  const paths = Object.entries(asObject(own(named, 'paths'))).map(([path, item]): [string, JsonValue] => {
    const operations = api.operations.filter((operation) => operation.path === path);
    return [path, { parameters: parametersOf(asObject(item)), ...Object.fromEntries(operations.map(({ method, summary }) => [method, operationOf(asObject(own(asObject(item), method)), summary, named)])) }];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'api', version: '1' },
    paths: Object.fromEntries(paths),
    components: { ...Object.fromEntries(['parameters', 'headers', 'requestBodies', 'schemas'].map((part) => [part, bare(own(components, part) ?? {})])) },
  };
};

const parametersOf = (holder: RawObject): JsonValue => bare(asArray(own(holder, 'parameters')));

const operationOf = (raw: RawObject, summary: string, document: RawObject): JsonValue => {
  const body = own(raw, 'requestBody');
  const responses = Object.entries(asObject(own(raw, 'responses'))).filter(([status]) => /^\d(\d\d|XX)$/.test(status));
  return {
    operationId: own(raw, 'operationId') ?? '',
    summary: comment(summary).replaceAll('*/', '* /'),
    tags: ['api'],
    parameters: parametersOf(raw),
    ...(body !== undefined && { requestBody: bare(body) }),
    responses: Object.fromEntries(responses.map(([status, value]) => [status, responseOf(resolve(document, value), status.startsWith('2'), document)])),
  };
};

const responseOf = (raw: RawObject, good: boolean, document: RawObject): JsonValue => {
  const content = Object.entries(asObject(own(raw, 'content'))).map(([mediaType, value]): [string, JsonValue] => {
    const media = asObject(value);
    const stated = own(media, 'example') ?? own(asObject(resolve(document, Object.values(asObject(own(media, 'examples')))[0])), 'value');
    const example = good ? (stated ?? synthesize(own(media, 'schema'), document)) : undefined;
    return [mediaType, { schema: bare(own(media, 'schema') ?? {}), ...(example !== undefined && { examples: { answer: { value: example } } }) }];
  });
  return { description: '', ...(content.length > 0 && { content: Object.fromEntries(content) }) };
};

/** A schema, or anything that holds schemas, without words and extensions. Names of properties are no keywords. */
const bare = (value: JsonValue): JsonValue => {
  if (isArray(value)) return value.map(bare);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (words.has(name) || name.startsWith('x-')) return [];
      if (name === 'enum' || name === 'const' || name === 'required') return [[name, item]];
      if (name === 'properties' || name === 'patternProperties' || name === 'schemas') return [[name, Object.fromEntries(Object.entries(asObject(item)).map(([key, one]) => [key, bare(one)]))]];
      return [[name, bare(item)]];
    }),
  );
};

/** The place of orval's import gets the function itself, so that the file stands alone. */
const withSender = (hooks: string, api: ApiModel): string => {
  const replaced = hooks.replace(/import \{ send \} from '[^']*';\n?/, () => sender(api)).replace(/import type \{ ErrorType \} from '[^']*';\n?/, '');
  if (!replaced.includes('const send =')) throw new Error('orval wrote hooks that do not import the function that sends.');
  return replaced;
};

const sender = (api: ApiModel): string => {
  const [host] = splitBaseUrl(api.baseUrl);
  const { header, prefix } = credentialOf(api);
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

/** An answer that is no success: \`status\`, and the documented body. */
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

type ErrorType<Body> = CallError<Body>;

/** An answer without a body is null, for a query may not be undefined. */
const send = async <Data>(url: string, init: RequestInit): Promise<Data> => {
  const { baseUrl, token, fetch = globalThis.fetch } = settings;
  const request = new Request(baseUrl.replace(/\\/+$/, '') + url, init);
  if (token !== undefined) request.headers.set(${text(header)}, ${prefix === '' ? 'token' : `\`${prefix}\${token}\``});
  const response = await fetch(request);
  const text = await response.text();
  const isJson = /\\bjson\\b/.test(response.headers.get('Content-Type') ?? '');
  const body: unknown = text === '' ? null : isJson ? JSON.parse(text) : text;
  if (!response.ok) throw new CallError(response.status, body);
  return body as Data;
};
`;
};

/** orval leaves the mocks' types without imports, and imports faker even when every answer has an example. */
const withTypes = (msw: string, hooks: string): string => {
  const used = new Set(msw.match(/\b[A-Za-z_$][\w$]*\b/g) ?? []);
  const types = [...hooks.matchAll(/^export (?:interface|type) ([A-Za-z_$][\w$]*)/gm)].flatMap(([, name = '']) => (used.has(name) ? [name] : []));
  const imports = types.length === 0 ? '' : `import type {\n${types.map((name) => `  ${name},\n`).join('')}} from './hooks.ts';\n`;
  return imports + (/\bfaker\./.test(msw) ? msw : msw.replace(/import \{\s*faker\s*\} from '@faker-js\/faker';\n+/, ''));
};
