import { runOrval } from '../load/orval.ts';
import type { ApiModel } from '../model/types.ts';
import { credentialOfApi } from '../snippets/credential.ts';
import { javascriptTemplate } from '../snippets/quote.ts';
import { splitBaseUrl } from '../snippets/request.ts';
import { formsOf } from './forms.ts';
import { orvalDocument } from './orvalDocument.ts';
import { perApi } from './perApi.ts';
import { banner, text, visible } from './source.ts';

/** Hooks of TanStack Query and stateless MSW mocks, which orval makes: for readers to copy, and for the snippets. */
export const orval = perApi(
  'orval',
  async ({ api, bundle }) => {
    const line = banner('orval', bundle.entry.root);
    // orval writes nothing for an API without operations.
    if (api.operations.length === 0) return ['hooks.ts', 'msw.ts'].map((path) => ({ path, content: `${line}export {};\n` }));
    const { hooks, msw } = await runOrval(orvalDocument(api, bundle), api.basePath);
    return [
      { path: 'hooks.ts', content: line + withSender(withDeepFields(withBodies(withoutHeader(hooks)), formsOf(api).deep), api) },
      { path: 'msw.ts', content: line + withTypes(withoutHeader(msw), hooks) },
    ];
  },
  { slow: true },
);

/** orval's own header names no source and no command. */
const withoutHeader = (source: string): string =>
  visible(source)
    .replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');

/** A form whose fields no schema names is still sent field by field, and a body that is left out is none. */
export const withBodies = (source: string): string =>
  source
    .replace(
      /const formUrlEncoded = new URLSearchParams\(\);\nformUrlEncoded\.append\('data', (\w+)\)/g,
      'const formUrlEncoded = new URLSearchParams(Object.entries($1 ?? {}).map(([name, value]) => [name, String(value)]));',
    )
    .replace(/^( +)body: (\w+)$/gm, (whole, indent: string, name: string) =>
      source.includes(`${name}?: `) ? `${indent}...(${name} !== undefined && { body: ${name} })` : whole,
    );

/** orval knows no form whose objects and lists are sent part by part. */
const withDeepFields = (source: string, deep: readonly string[]): string => {
  const names = new Set(deep);
  const append = (whole: string, form: string, name: string, value: string): string =>
    names.has(name) ? `deepFields(${text(name)}, ${value}).forEach(([part, value]) => ${form}.append(part, value))` : whole;
  const written = source
    .replace(/\b(form\w+)\.append\(`([^`]*)`, JSON\.stringify\(([\w?.[\]'"]+)\)\)/g, append)
    .replace(
      /([\w?.[\]'"]+)\.forEach\(value => (form\w+)\.append\(`([^`]*)`, value\)\)/g,
      (whole, value: string, form: string, name: string) => append(whole, form, name, value),
    );
  return written === source
    ? source
    : `${written.trimEnd()}

/** The parts of a field, each under a name of its own: \`card[number]\`. */
const deepFields = (name: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => deepFields(\`\${name}[\${key}]\`, part))
    : value === undefined || value === null
      ? []
      : [[name, String(value)]];
`;
};

/** The place of orval's import gets the function itself, so that the file stands alone. */
const withSender = (hooks: string, api: ApiModel): string => {
  const replaced = hooks
    .replace(/import \{ send \} from '[^']*';\n?/, () => sender(api))
    .replace(/import type \{ ErrorType \} from '[^']*';\n?/, '');
  if (!replaced.includes('const send =')) throw new Error('orval wrote hooks that do not import the function that sends.');
  return replaced;
};

const sender = (api: ApiModel): string => {
  const [host] = splitBaseUrl(api.baseUrl);
  const { in: place, name, prefix } = credentialOfApi(api);
  const withToken =
    place === 'query'
      ? `  const address = new URL(baseUrl.replace(/\\/+$/, '') + url, globalThis.location?.href);
  if (token !== undefined) address.searchParams.set(${text(name)}, token);
  const request = new Request(address, init);
`
      : `  const request = new Request(baseUrl.replace(/\\/+$/, '') + url, init);
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
${withToken}  const response = await fetch(request);
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
  const types = [...hooks.matchAll(/^export (?:interface|type) ([A-Za-z_$][\w$]*)/gm)].flatMap(([, name = '']) =>
    used.has(name) ? [name] : [],
  );
  const imports = types.length === 0 ? '' : `import type {\n${types.map((name) => `  ${name},\n`).join('')}} from './hooks.ts';\n`;
  // Of several good answers a mock gives the first, and bytes without an example are none.
  const drawn = msw
    .replaceAll(/new Blob\(\[new Uint8Array\(faker\.[^\n]*?\}\)\)\]\)/g, 'new Blob()')
    .replaceAll('new HttpResponse(binaryBody,', 'new HttpResponse(binaryBody ?? null,')
    .replaceAll('faker.helpers.arrayElement([', 'firstOf([');
  const mocks = drawn.includes('firstOf([')
    ? `${drawn.trimEnd()}\n\nfunction firstOf<Value>(values: readonly [Value, ...unknown[]]): Value {\n  return values[0];\n}\n`
    : drawn;
  return imports + (/\bfaker\./.test(mocks) ? mocks : mocks.replace(/import \{\s*faker\s*\} from '@faker-js\/faker';\n+/, ''));
};
