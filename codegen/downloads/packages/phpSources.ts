import type { BinaryFile } from '../../files/fileTypes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pascalCase } from '../../../src/shared/model/cases.ts';
import { composerPackage, phpFolder, requirePhpPackage } from '../../../src/shared/pages/packages.ts';
import type { Product } from '../../load/settings/product.ts';
import { secretsOf, shownApi, type GeneratedApi, type GeneratedClients, type ShownAuth } from './generatedClients.ts';
import { home } from '../../files/home.ts';
import { longestWait } from '../../sdk/retry.ts';
import { howToRun } from './readme.ts';
import { sourceArchive } from './sourceArchive.ts';

/** Returns the namespace of what the clients of all APIs have in common: `Acme\\Api`. */
const commonNamespace = ({ kebab }: Product): string => `${pascalCase(kebab).replace(/^\d/, 'N$&')}\\Api`;

/** The client of an API as a file, with its namespace, and the folder of the API. */
type PhpFile = { readonly api: GeneratedApi; readonly folder: string; readonly namespace: string; readonly source: string };

const readSource = async (folder: string, api: GeneratedApi): Promise<PhpFile> => {
  const source = await readFile(join(folder, `${api.module}_client.php`), 'utf8');
  const [, namespace] = /^namespace (\w+);$/m.exec(source) ?? [];
  if (namespace === undefined) throw new Error(`The generated PHP of ${api.name} declares no namespace.`);
  return { api, folder: `src/${pascalCase(api.name)}`, namespace, source };
};

/** Returns the runtime that all APIs share. */
const readRuntime = async (product: Product): Promise<string> => {
  const own = await readFile(join(home, 'codegen/downloads/packages/php/Runtime.php'), 'utf8');
  return own.replace('namespace Module;', `namespace ${commonNamespace(product)};\n\nconst LONGEST_WAIT = ${longestWait / 1000};`);
};

/** Returns what each method makes of the JSON of its response. */
const objectsOf = (source: string): readonly string[] =>
  [...source.matchAll(/^    public function (\w+)\((?:(?!^    \}$)[^])*?^ +return ([^[].*)\bdecodeJson\(\$response\)(.*);$/gm)].map(
    ([, method = '', before = '', after = '']) => `        '${method}' => ${before}$value${after},\n`,
  );

/**
 * Returns the file that declares what the client of an API uses of the runtime in its namespace. Each has a `Config` of its own: a
 * client writes its server into one without, and another API must not send its credentials there.
 */
const runtimeOf = ({ namespace, source }: PhpFile, runtime: string, product: Product): string => {
  const common = `\\${commonNamespace(product)}`;
  const declared = [...runtime.matchAll(/^(?:final )?(class|function) (\w+)/gm)]
    .filter(([, , name]) => new RegExp(`\\b${name}\\b`).test(source))
    .map(([, kind, name = '']) =>
      kind === 'class'
        ? `class_alias(${common}\\${name}::class, ${name}::class);`
        : `function ${name}(mixed ...$arguments): mixed { return ${common}\\${name}(...$arguments); }`,
    );
  return `<?php

declare(strict_types=1);

namespace ${namespace};

require_once __DIR__ . '/../Runtime.php';

final class Config extends ${common}\\Config
{
}

${declared.join('\n')}

/** Returns what a method makes of the JSON of its response. */
function objectsOf(string $method, mixed $value): mixed
{
    return match ($method) {
${objectsOf(source).join('')}        default => $value,
    };
}
`;
};

const manifest = (product: Product, version: string): object => ({
  name: composerPackage(product),
  description: `Clients of the ${product.name} APIs`,
  version,
  type: 'library',
  license: 'MIT',
  homepage: product.site.url,
  require: { php: '>=8.1', 'ext-curl': '*' },
  // A file contains all classes of its API. Only classes are loaded on demand, so the functions always are.
  autoload: { classmap: ['src/'], files: ['src/Runtime.php'] },
});

const phpText = (text = ''): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

const authEntry = (auth: Exclude<ShownAuth, 'none'>): string => {
  if (auth === 'basic') return `'basic' => ['username' => $user, 'password' => $password]`;
  return auth === 'bearer' ? `'bearer' => $token` : `'apiKey' => [${phpText(auth.scheme)} => $token]`;
};

const readme = (product: Product, files: readonly PhpFile[]): string => {
  const one = shownApi(files, ({ api }) => api.name);
  const method = one?.api.shown.method;
  const call =
    one?.source.includes(` function ${method}(`) === true
      ? `
try {
    print_r($client->${method}());
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\\n");
    exit(1);
}
`
      : '';
  const { auth = 'none' } = one?.api.shown ?? {};
  const secrets = secretsOf(auth, product).map(
    ({ local, variable, what, mayBeEmpty = false }) =>
      `$${local} = getenv('${variable}') ?: '';\n${
        mayBeEmpty
          ? ''
          : `if ($${local} === '') {
    fwrite(STDERR, "Set ${variable} to your ${what}.\\n");
    exit(1);
}
`
      }`,
  );
  const program = `<?php
require 'vendor/autoload.php';

use ${one?.namespace}\\{Client, Config};

$host = rtrim(getenv('${product.screaming}_API_URL') ?: ${phpText(one?.api.host)}, '/');
${secrets.join('')}$client = new Client(new Config(
    serverUrl: $host . ${phpText(one?.api.basePath)},
    timeout: 30,
${auth === 'none' ? '' : `    auth: [${authEntry(auth)}],\n`}));
${call}`;
  return `# ${product.name} API clients for PHP

A namespace for each API, for PHP 8.1 and newer with the extension curl.

\`\`\`sh
${requirePhpPackage(product).join('\n')}
\`\`\`

\`\`\`php
${program}\`\`\`

${howToRun(product, program, 'call.php', 'php call.php')}

| Namespace | API |
|---|---|
${files.map((each) => `| \`${each.namespace}\` | ${each.api.title} |\n`).join('')}
Each namespace has a \`Client\` and its \`Config\`; \`ApiError\` and \`TimeoutError\` are in \`${commonNamespace(product)}\`. A method of \`Client\` makes each call. A list has \`…Items\` and \`…Pages\` beside it, which read it to its end. An error response, a redirect or a success without the documented JSON or a required property throws \`ApiError\`, with \`status\`, \`body\` and \`headers\`: one class for all APIs. A call without a response throws a \`RuntimeException\`, or a \`TimeoutError\` if its last attempt took longer than \`timeout\` seconds. Idempotent calls are repeated twice after a failed connection, 408, 429, 500, 502, 503 and 504, unless \`Retry-After\` asks for more than ${longestWait / 1000} seconds; \`retry: ['attempts' => 1]\` of \`Config\` turns that off. A value that a list, a map or a request requires and that may be null is a plain value or array. A file in a form is a \`CURLFile\`, a \`CURLStringFile\` or a stream. A success without content, such as 204, returns null; an operation that documents one beside JSON returns that as an array. A file that cannot be read and a header with a line break throw before the call. \`headers\` of a call sends others with it, such as \`['If-Match' => $tag]\`. The path of the API belongs to \`serverUrl\`. A property of a response is a plain string where it has documented values, because the server may have new ones, and so is a parameter or property whose documented values include the empty string.
`;
};

/** Creates the PHP clients of all APIs as an archive of their sources, which is a Composer package. */
export const phpSources = async (product: Product, version: string, clients: GeneratedClients): Promise<BinaryFile> => {
  const files = await Promise.all(clients.apis.php.map((api) => readSource(clients.folder, api)));
  const runtime = await readRuntime(product);
  return sourceArchive(phpFolder(product), {
    'composer.json': `${JSON.stringify(manifest(product, version), null, 2)}\n`,
    'README.md': readme(product, files),
    'src/Runtime.php': runtime,
    ...Object.fromEntries(
      files.flatMap((file) => [
        [`${file.folder}/Client.php`, file.source],
        [`${file.folder}/runtime.php`, runtimeOf(file, runtime, product)],
      ]),
    ),
  });
};
