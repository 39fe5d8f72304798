import type { BinaryFile } from '../../files/fileTypes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../load/settings/product.ts';
import { goFolder, goModulePath } from '../../../src/shared/pages/packages.ts';
import { shownApi, type GeneratedClients } from './generatedClients.ts';
import { programText } from './readme.ts';
import { sourceArchive } from './sourceArchive.ts';
import { longestWait } from '../../sdk/retry.ts';
import { home } from '../../files/home.ts';

const readme = (product: Product, { apis }: GeneratedClients): string => {
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
A method makes each call. A list has \`…Items\` and \`…Pages\` beside it, which read it to its end. An error response is an \`*APIError\`, with \`Status\`, \`Body\` and \`Header\`. With \`Retry\`, idempotent calls are repeated after 408, 429, 500, 502, 503 and 504; a function \`RetryOn\` decides for all methods. No call is repeated if \`Retry-After\` asks for more than ${longestWait / 1000} seconds, and a wait ends with its context.
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

/** Returns what the runtime shares with code in other languages. */
const settingsOf = (goPackage: string): string => `package ${goPackage}

// longestWait is the longest accepted wait of a Retry-After header, in seconds.
const longestWait = ${longestWait / 1000}
`;

/**
 * Creates the Go module of all APIs as an archive of its source: a package for each API, without dependencies. Each has the runtime
 * of `go/runtime.go` in place of the generator's.
 */
export const goModule = async (product: Product, clients: GeneratedClients): Promise<BinaryFile> => {
  const runtime = await readFile(join(home, 'codegen/downloads/packages/go/runtime.go'), 'utf8');
  const license = await readFile(join(home, 'node_modules/@redocly/cli/LICENSE'), 'utf8');
  const packages = await Promise.all(
    clients.apis.map(async ({ module, goPackage }) => {
      const generated = await readFile(join(clients.folder, `${module}.go`), 'utf8');
      return [
        [`${goPackage}/${goPackage}.go`, withUsedImports(generated)],
        [`${goPackage}/runtime.go`, runtime.replace(/^package runtime$/m, `package ${goPackage}`)],
        [`${goPackage}/settings.go`, settingsOf(goPackage)],
      ] as const;
    }),
  );
  return sourceArchive(goFolder(product), {
    'go.mod': `module ${goModulePath(product)}\n\ngo 1.19\n`,
    'README.md': readme(product, clients),
    'THIRD-PARTY-LICENSES.txt': license,
    ...Object.fromEntries(packages.flat()),
  });
};
