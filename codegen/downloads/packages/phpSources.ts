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
import { replaced, sourceArchive } from './sourceArchive.ts';

/** Returns a part of a namespace, which does not start with a digit. */
const namespacePart = (name: string): string => pascalCase(name).replace(/^\d/, 'N$&');

/** Returns the namespace of what the clients of all APIs have in common, below which each API has its own: `Acme\\Api`. */
const commonNamespace = ({ kebab }: Product): string => `${namespacePart(kebab)}\\Api`;

/** The file of an API, with its namespace. */
type PhpFile = { readonly api: GeneratedApi; readonly name: string; readonly namespace: string; readonly source: string };

/** A class or function of a file, with its comment. */
const declarations = /^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?(?:final )?(class|function) (\w+)[^]*?^\}\n/gm;

const namesIn = (source: string, kind: string): string =>
  [...source.matchAll(declarations)]
    .flatMap(([, own, name]) => (own === kind ? name : []))
    .toSorted()
    .join(', ');

/** Returns the runtime of the generator with these declarations in place of its own. */
const runtimeWith = (runtime: string, own: string): string => {
  const ours = new Map([...own.matchAll(declarations)].map(([text, , name]) => [name, text]));
  const others = runtime.replaceAll(declarations, (text, _, name) => (ours.has(name) ? '' : text));
  const changes = [
    // A response with a longer wait is an error at once.
    ['!$retryOn($context)', '!isSoon($response) || !$retryOn($context)'],
    // The query can have credentials.
    ['(string) curl_getinfo($handle, CURLINFO_EFFECTIVE_URL)', "explode('?', (string) curl_getinfo($handle, CURLINFO_EFFECTIVE_URL))[0]"],
    ["new ApiError($url, $status, '', $buffer)", 'new ApiError($url, $status, $buffer)'],
    ["    $headers['X-Redocly-Client'] = $config->clientHeader;\n", ''],
    ["        public string $clientHeader = 'redocly-client-generator',\n", ''],
  ] as const;
  return changes.reduce(replaced, `${others}\n${[...ours.values()].join('\n')}`);
};

/** Returns a client whose methods take empty and invalid bodies for what they are. */
const withCheckedBodies = (client: string, { emptyOperations }: GeneratedApi): string =>
  client
    .replaceAll(/^ +decodeJson\(\$response\);\n/gm, '')
    .replaceAll('fromArray(decodeJson($response))', 'fromArray(decodeArray($response))')
    .replaceAll(
      /(function (\w+)\([^)]*\): )(\w+)(\n(?:(?! function )[^])*?)return (\w+::fromArray\(decodeArray\(\$response\)\));/g,
      (text, head, name, type, code, made) =>
        emptyOperations.includes(name) ? `${head}?${type}${code}return $response['body'] === '' ? null : ${made};` : text,
    );

/** Returns the runtime that all APIs share, and the files of the APIs. */
const readSources = async (product: Product, { folder, classApis }: GeneratedClients) => {
  const common = commonNamespace(product);
  const own = await readFile(join(home, 'codegen/downloads/packages/php/functions.php'), 'utf8');
  let runtime = '';
  const files: PhpFile[] = [];
  for (const api of classApis) {
    const source = await readFile(join(folder, `${api.module}_client.php`), 'utf8');
    const [, head, types, embedded = '', client] =
      /^(.*?)^namespace \w+;\n(.*?)^\/\/ ─── Embedded runtime.*?\n(.*)^(\/\*\* Client — .*)/ms.exec(source) ?? [];
    if (head === undefined || types === undefined || client === undefined)
      throw new Error(`The generated PHP of ${api.name} has another structure.`);
    runtime = `<?php\n\n// From the PHP runtime of @redocly/client-generator, under the MIT license.\n\ndeclare(strict_types=1);\n\nnamespace ${common};\n\nconst LONGEST_WAIT = ${longestWait / 1000};\n\n${runtimeWith(embedded, own)}`;
    const namespace = `${common}\\${namespacePart(api.name)}`;
    const uses = `use ${common}\\{${namesIn(runtime, 'class')}};\nuse function ${common}\\{${namesIn(runtime, 'function')}};\n`;
    const code = `${head}namespace ${namespace};\n\n${uses}${types}${withCheckedBodies(client, api)}`;
    files.push({ api, name: `${pascalCase(api.name)}.php`, namespace, source: code });
  }
  return { runtime, files };
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

const authEntry = (auth: Exclude<ShownAuth, 'none'>): string => {
  if (auth === 'basic') return `'basic' => ['username' => $user, 'password' => $password]`;
  return auth === 'bearer' ? `'bearer' => $token` : `'apiKey' => ['${auth.scheme.replaceAll(/['\\]/g, String.raw`\$&`)}' => $token]`;
};

const readme = (product: Product, files: readonly PhpFile[]): string => {
  const one = shownApi(files, ({ api }) => api.name);
  const method = one?.api.shown.method;
  const call =
    one?.source.includes(` function ${method}(`) === true
      ? `
try {
    print_r($client->${method}());
} catch (ApiError $error) {
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

use ${commonNamespace(product)}\\{ApiError, Config};
use ${one?.namespace}\\Client;

$host = rtrim(getenv('${product.screaming}_API_URL') ?: '${one?.api.host}', '/');
${secrets.join('')}$client = new Client(new Config(
    serverUrl: "$host${one?.api.basePath}",
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
A method of \`Client\` makes each call. A list has \`…Items\` and \`…Pages\` beside it, which read it to its end. An error response throws \`ApiError\`, with \`status\`, \`body\` and \`headers\`: one class for all APIs. A call without a response throws a \`RuntimeException\`, after \`timeout\` seconds a \`TimeoutError\`. Idempotent calls are repeated twice after a failed connection, 408, 429, 500, 502, 503 and 504, unless \`Retry-After\` asks for more than ${longestWait / 1000} seconds; \`retry: ['attempts' => 1]\` of \`Config\` turns that off. A file in a form is a \`CURLFile\`, a \`CURLStringFile\` or a stream. A success without content, such as 204, returns null. \`headers\` of a call sends others with it, such as \`['If-Match' => $tag]\`. The path of the API belongs to \`serverUrl\`. A parameter or property whose documented values include the empty string is a plain string.
`;
};

/** Creates the PHP clients of all APIs as an archive of their sources, which is a Composer package. */
export const phpSources = async (product: Product, version: string, clients: GeneratedClients): Promise<BinaryFile> => {
  const { runtime, files } = await readSources(product, clients);
  return sourceArchive(phpFolder(product), {
    'composer.json': `${JSON.stringify(manifest(product, version), null, 2)}\n`,
    'README.md': readme(product, files),
    'src/Runtime.php': runtime,
    ...Object.fromEntries(files.map(({ name, source }) => [`src/${name}`, source])),
  });
};
