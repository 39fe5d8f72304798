import type { BinaryFile } from '../../files/fileTypes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../load/settings/product.ts';
import { goFolder, goModulePath } from '../../../src/shared/pages/packages.ts';
import { fileSchema, formFileSchema } from './fileSchemas.ts';
import { shownApi, type GeneratedClients } from './generatedClients.ts';
import { programText } from './readme.ts';
import { sourceArchive } from './sourceArchive.ts';
import { longestWait } from '../../sdk/retry.ts';
import { home } from '../../files/home.ts';

const readme = (product: Product, { apis: { go: apis } }: GeneratedClients): string => {
  const path = goModulePath(product);
  const api = shownApi(
    apis.filter(({ shown }) => shown.go !== ''),
    ({ name }) => name,
  );
  return `# ${path}

Clients of the ${product.name} APIs, a package for each: ${apis.map(({ goPackage }) => `\`${goPackage}\``).join(', ')}. They use the standard library alone.

Unpack this folder in your module, then:

\`\`\`sh
test -f go.mod || go mod init example.com/app
go mod edit -require=${path}@v0.0.0 -replace=${path}=./${goFolder(product)}
\`\`\`

${programText(product, 'go', api?.shown.go ?? '', 'call.go', 'go run call.go')}
A method makes each call. A list has \`…Items\` and \`…Pages\` beside it, which read it to its end. An error response is an \`*APIError\`, with \`Status\`, \`Body\` and \`Header\`. With \`Retry\`, idempotent calls are repeated after a failed connection, 408, 429, 500, 502, 503 and 504, and so are those of \`POST\` and \`PATCH\` with an \`IdempotencyKey\`; a function \`RetryOn\` decides for all methods. No call is repeated if \`Retry-After\` asks for more than ${longestWait / 1000} seconds, and a wait ends with its context. \`WithHeader\` adds a header to the calls of a context, such as \`If-Match\`: \`client.…(${api?.goPackage ?? 'metadata'}.WithHeader(ctx, "If-Match", tag), …)\`. A file is returned as \`[]byte\`, and a success without content, such as 204, as an empty value. The packages of all APIs have the same \`APIError\`, \`Auth\` and \`RetryConfig\`.
`;
};

/** A symbol of each package that the generator imports. */
const symbols: Readonly<Record<string, string>> = {
  bytes: 'MinRead',
  context: 'Canceled',
  'encoding/base64': 'StdEncoding',
  'encoding/json': 'Marshal',
  errors: 'New',
  fmt: 'Sprint',
  io: 'EOF',
  'math/rand': 'Int',
  'mime/multipart': 'NewWriter',
  'net/http': 'MethodGet',
  'net/url': 'Parse',
  strconv: 'Itoa',
  strings: 'Cut',
  time: 'Now',
};

/**
 * Returns a module that uses all its imports, without which Go does not compile it: the generator also imports a package if a
 * comment has its name before a full stop.
 */
export const withUsedImports = (module: string): string => {
  const code = module.replace(/`[^`]*`|"(?:[^"\\\n]|\\.)*"|\/\/.*/g, (text) => (text.startsWith('//') ? '' : '""'));
  const imported = [...(/^import \(\n(.*?)^\)/ms.exec(module)?.[1] ?? '').matchAll(/"(.+)"/g)].map(([, path = '']) => path);
  const unused = imported.filter((path) => !new RegExp(`\\b${path.replace(/^.*\//, '')}\\.`).test(code));
  if (unused.length === 0) return module;
  const uses = unused.map((path) => `var _ = ${path.replace(/^.*\//, '')}.${symbols[path] ?? ''}\n`);
  return `${module}\n// The imports that only comments need.\n${uses.join('')}`;
};

/** The files of the runtime, with the names of what generated modules use of each. Without names, all need the file. */
const runtimeFiles: Readonly<Record<string, readonly string[]>> = {
  'client.go': [],
  'formFile.go': [formFileSchema],
  'internal/runtime/events.go': ['iterSSE'],
  'internal/runtime/forms.go': ['toMultipart', 'multipartBody'],
  'internal/runtime/headers.go': ['headerString', 'headerInt64', 'headerFloat64', 'headerBool'],
  'internal/runtime/pages.go': [],
  'internal/runtime/runtime.go': [],
};

/** The types of the runtime that a package exports under their names. */
const commonTypes = ['APIError', 'Auth', 'BasicAuth', 'Config', 'RetryConfig', 'TimeoutError'];

/** What generated modules use of the runtime, and its name there. */
const runtimeNames: Readonly<Record<string, string>> = {
  addQuery: 'AddQuery',
  apiErrorFrom: 'ErrorFrom',
  binaryBody: 'BinaryBody',
  buildURL: 'BuildURL',
  decodeJSON: 'DecodeJSON',
  headerBool: 'HeaderBool',
  headerFloat64: 'HeaderFloat64',
  headerInt64: 'HeaderInt64',
  headerString: 'HeaderString',
  iterPages: 'IterPages',
  iterSSE: 'IterSSE',
  multipartBody: 'MultipartBody',
  reencode: 'Reencode',
  resolveAuth: 'ResolveAuth',
  resolvePointer: 'ResolvePointer',
  send: 'Send',
  toMultipart: 'ToMultipart',
};

const runtimeTypes: Readonly<Record<string, string>> = {
  PaginationSpec: 'PaginationSpec',
  SecuritySpec: 'SecuritySpec',
  ServerSentEvent: 'ServerSentEvent',
  requestSpec: 'RequestSpec',
};

const uses = (module: string, name: string): boolean => new RegExp(`(?<![\\w.])${name}\\b`).test(module.replace(/\/\/.*/g, ''));

const block = (keyword: string, lines: readonly string[]): string => `${keyword} (\n${lines.map((line) => `\t${line}\n`).join('')})\n`;

/** Returns declarations with their equals signs in a column, as gofmt writes them. */
const aligned = (pairs: readonly (readonly [name: string, value: string])[]): readonly string[] => {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${name.padEnd(width)} = ${value}`);
};

/** Returns the file of a package that declares what all packages have in common. */
const commonFile = (goPackage: string, path: string, module: string): string => {
  const used = (names: Readonly<Record<string, string>>): readonly string[] =>
    aligned(Object.entries(names).flatMap(([name, own]) => (uses(module, name) ? [[name, `runtime.${own}`] as const] : [])));
  const types = [...commonTypes, ...(module.includes(`type ${formFileSchema} = any`) ? [formFileSchema] : [])];
  return `package ${goPackage}

${block('import', ['"context"', '', `common "${path}"`, `"${path}/internal/runtime"`]).replace('\n\t\n', '\n\n')}
// WithHeader returns a context whose calls send this header too, such as If-Match.
func WithHeader(ctx context.Context, name, value string) context.Context {
	return common.WithHeader(ctx, name, value)
}

// These types are the same in the packages of all APIs.
${block('type', aligned(types.map((name) => [name, `common.${name}`])))}
${block('type', used(runtimeTypes))}
${block('var', used(runtimeNames))}`;
};

/** Returns a module with the types of files, for which the generator has none. `commonFile` declares those of forms. */
const withFileTypes = (module: string): string =>
  module
    .replace(`type ${fileSchema} = any`, `type ${fileSchema} = []byte`)
    .replace(new RegExp(`(?:^// ${formFileSchema} .*\\n)?^type ${formFileSchema} = any\\n\\n`, 'm'), '');

/**
 * Returns a module with the calls that the runtime has in another form: its waits end with the context, and pages are requested with
 * all items of the lists in a query.
 */
const withOwnCalls = (module: string): string =>
  module
    .replaceAll('return iterSSE(open, ', 'return iterSSE(ctx, open, ')
    .replaceAll('query.Set(key, value)', 'query.Add(key, value)')
    .replaceAll(/\bbase\.Set\((".*"), fmt\.Sprint\((.*)\)\)$/gm, 'addQuery(base, $1, $2)');

/** Returns the name of the package at the root of a module. */
const rootPackage = (path: string): string => {
  const name = path
    .replace(/^.*\//, '')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase();
  return /^\d/.test(name) ? `api${name}` : name;
};

const settings = `package runtime

// longestWait is the longest accepted wait of a Retry-After header, in seconds.
const longestWait = ${longestWait / 1000}
`;

/** Creates the Go module of all APIs as an archive of its source: a package for each API, without dependencies. */
export const goModule = async (product: Product, clients: GeneratedClients): Promise<BinaryFile> => {
  const path = goModulePath(product);
  const license = await readFile(join(home, 'node_modules/@redocly/cli/LICENSE'), 'utf8');
  const modules = await Promise.all(
    clients.apis.go.map(
      async ({ module, goPackage }) =>
        [goPackage, withOwnCalls(await readFile(join(clients.folder, `${module}_client.go`), 'utf8'))] as const,
    ),
  );
  const needed = Object.entries(runtimeFiles).filter(
    ([, names]) => names.length === 0 || modules.some(([, module]) => names.some((name) => uses(module, name))),
  );
  const runtime = await Promise.all(
    needed.map(async ([file]) => {
      const text = await readFile(join(home, 'codegen/downloads/packages/go', file), 'utf8');
      return [
        file,
        text.replaceAll('example.com/module', path).replaceAll(/^((?:\/\/ P|p)ackage) module\b/gm, `$1 ${rootPackage(path)}`),
      ] as const;
    }),
  );
  const packages = modules.flatMap(([goPackage, module]) => [
    [`${goPackage}/${goPackage}.go`, withUsedImports(withFileTypes(module))] as const,
    // No package has a sign in its name, apart from one at the end.
    [`${goPackage}/all_apis.go`, commonFile(goPackage, path, module)] as const,
  ]);
  return sourceArchive(goFolder(product), {
    'go.mod': `module ${path}\n\ngo 1.19\n`,
    'README.md': readme(product, clients),
    'THIRD-PARTY-LICENSES.txt': license,
    'internal/runtime/settings.go': settings,
    ...Object.fromEntries([...runtime, ...packages]),
  });
};
