import type { BinaryFile } from '../../files/fileTypes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pascalCase } from '../../../src/shared/model/cases.ts';
import { composerPackage, phpFolder, requirePhpPackage } from '../../../src/shared/pages/packages.ts';
import type { Product } from '../../load/settings/product.ts';
import { secretsOf, shownApi, type GeneratedApi, type GeneratedClients, type ShownAuth } from './generatedClients.ts';
import { howToRun } from './readme.ts';
import { sourceArchive } from './sourceArchive.ts';

/** The file of an API, with its namespace. */
type PhpFile = { readonly api: GeneratedApi; readonly name: string; readonly namespace: string; readonly source: string };

const readSource = async (folder: string, api: GeneratedApi): Promise<PhpFile> => {
  const source = await readFile(join(folder, `${api.module}_client.php`), 'utf8');
  const [, namespace] = /^namespace (\w+);$/m.exec(source) ?? [];
  if (namespace === undefined) throw new Error(`The generated PHP of ${api.name} declares no namespace.`);
  return { api, name: `${pascalCase(api.name)}.php`, namespace, source };
};

const manifest = (product: Product, version: string): object => ({
  name: composerPackage(product),
  description: `Clients of the ${product.name} APIs`,
  version,
  type: 'library',
  license: 'MIT',
  homepage: product.site.url,
  require: { php: '>=8.1', 'ext-curl': '*' },
  // A file contains all classes of its API.
  autoload: { classmap: ['src/'] },
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
    fwrite(STDERR, $error->getMessage() . ': ' . json_encode($error->body) . "\\n");
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

use ${one?.namespace}\\{ApiError, Client, Config};

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
A method of \`Client\` makes each call. A list has \`…Items\` and \`…Pages\` beside it, which read it to its end. An error response throws \`ApiError\`. The path of the API belongs to \`serverUrl\`. A parameter or property whose documented values include the empty string is a plain string.
`;
};

/** Creates the PHP clients of all APIs as an archive of their sources, which is a Composer package. */
export const phpSources = async (product: Product, version: string, clients: GeneratedClients): Promise<BinaryFile> => {
  const files = await Promise.all(clients.classApis.map((api) => readSource(clients.folder, api)));
  return sourceArchive(phpFolder(product), {
    'composer.json': `${JSON.stringify(manifest(product, version), null, 2)}\n`,
    'README.md': readme(product, files),
    ...Object.fromEntries(files.map(({ name, source }) => [`src/${name}`, source])),
  });
};
