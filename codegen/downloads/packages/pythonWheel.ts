import type { BinaryFile } from '../../files/fileTypes.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFiles } from '../zip.ts';
import type { Product } from '../../load/settings/product.ts';
import { pythonPackage, wheelName } from '../../../src/shared/pages/packages.ts';
import { shownApi, type GeneratedApi, type GeneratedClients } from './generatedClients.ts';
import { longestWait } from '../../sdk/retry.ts';
import { docstring } from './pythonDocstrings.ts';
import { fileSchema } from './fileSchemas.ts';
import { programText } from './readme.ts';
import { home } from '../../files/home.ts';

const hash = (content: Uint8Array): string => `sha256=${createHash('sha256').update(content).digest('base64url')}`;

const example = (product: Product, name: string, { apis: { python: apis } }: GeneratedClients): string => {
  const api = shownApi(
    apis.filter(({ shown }) => shown.python !== ''),
    (one) => one.name,
  );
  const shown = api?.shown.python.replace('import sys\n\n', 'import sys\n\nimport httpx\n');
  const program =
    shown === undefined ? '' : `${shown}except httpx.TransportError as error:\n    sys.exit(f"{base_url} cannot be reached: {error}")\n`;
  return `${programText(product, 'python', program, 'call.py', 'python3 call.py')}
Each API is a module: ${apis.map(({ module, title }) => `\`${name}.${module}\` (${title})`).join(', ')}. A method of \`Client\` makes each call; \`AsyncClient\` has the same methods as coroutines. A list has \`…_items\` and \`…_pages\` beside it, which read it to its end. An error response raises \`ApiError\`, with \`status\`, \`body\` and \`headers\`: one class for all APIs, which \`${name}\` exports too. With \`retry\`, idempotent calls are repeated after 408, 429, 500, 502, 503 and 504; without it, no call is repeated. \`retry\` takes \`retries\`, \`retry_delay\` in seconds, and \`retry_on\`, a function that decides for all methods and gets a dict with \`attempt\` and \`response\`, which is None if there was none. No call is repeated if \`Retry-After\` asks for more than ${longestWait / 1000} seconds. A file is returned as \`bytes\`.

An optional field that is \`None\` is omitted. \`NULL\` of \`${name}\` sends null for it. \`timeout\` is in seconds, 5 by default; a call that exceeds it raises \`ApiTimeoutError\`, a \`TimeoutError\`, and one that cannot reach the server raises an \`httpx.TransportError\`. \`http_client\` takes an \`httpx.Client\`, or an \`httpx.AsyncClient\` for \`AsyncClient\`: for a proxy, or in \`with\` to close its connections. \`headers\` of a call sends others with it, such as \`If-Match\`.

The path of the API belongs to the server URL.
`;
};

/** What the runtime shares with code in other languages. */
const settings = `"""Settings of the clients of all APIs."""

from typing import Final

FILE: Final = "${fileSchema}"
"""The name of the type of a file in generated modules."""

LONGEST_WAIT: Final = ${longestWait / 1000}
"""The longest accepted wait of a Retry-After header, in seconds."""
`;

/** What the clients of all APIs have in common: the package and the module of each API export it. */
const common = ['NULL', 'ApiError', 'ApiTimeoutError'];

/** Returns an import that exports the names again: type checkers take others for private. */
const exported = (module: string, names: readonly string[]): string =>
  `from ${module} import (\n${names.map((name) => `    ${name} as ${name},\n`).join('')})\n`;

/** Returns the names of the classes and types that a generated module defines. */
const typesIn = (generated: string): readonly string[] =>
  [...generated.matchAll(/(?<=\n)(?:class ([A-Za-z]\w*)|([A-Za-z]\w*) = )/g)].flatMap(([, named, alias]) => named ?? alias ?? []);

/** Returns the module of an API: the types of the generated module, which uses the functions of `_runtime.py` in place of its own. */
const moduleOf = ({ module, title, forms }: GeneratedApi, generated: string): string => `"""${docstring(`Client of the ${title}.`)}"""

from ._generated import ${module} as _generated
${exported(
  `._generated.${module}`,
  typesIn(generated).filter((name) => !common.includes(name)),
)}from ._runtime import bind as _bind
${exported('._runtime', common)}
_bind(_generated, ${JSON.stringify(forms)})
`;

/** Creates the Python package of all APIs as a wheel: a module for each API. Its only dependency is httpx. */
export const pythonWheel = async (product: Product, version: string, clients: GeneratedClients): Promise<BinaryFile> => {
  const name = pythonPackage(product);
  const info = `${name}-${version}.dist-info`;
  const metadata = `Metadata-Version: 2.1
Name: ${name.replaceAll('_', '-')}
Version: ${version}
Summary: Clients of the ${product.name} APIs
Home-page: ${product.site.url}
License: MIT
Requires-Python: >=3.9
Requires-Dist: httpx>=0.23
Description-Content-Type: text/markdown

${example(product, name, clients)}`;
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  const modules = await Promise.all(
    clients.apis.python.map(async (api) => {
      const generated = await readFile(join(clients.folder, `${api.module}.py`), 'utf8');
      return [
        [`${name}/${api.module}.py`, text(moduleOf(api, generated))],
        [`${name}/_generated/${api.module}.py`, text(generated)],
      ] as const;
    }),
  );
  const files: readonly (readonly [string, Uint8Array])[] = [
    [
      `${name}/__init__.py`,
      text(
        `"""Clients of the ${product.name} APIs: a module for each API."""\n\n${exported('._runtime', common)}\n__version__ = "${version}"\n`,
      ),
    ],
    [`${name}/py.typed`, text('')],
    [`${name}/_runtime.py`, await readFile(join(home, 'codegen/downloads/packages/python/_runtime.py'))],
    [`${name}/_settings.py`, text(settings)],
    [`${name}/_generated/__init__.py`, text('')],
    ...modules.flat(),
    [`${info}/METADATA`, text(metadata)],
    [`${info}/WHEEL`, text(`Wheel-Version: 1.0\nGenerator: ${product.kebab}\nRoot-Is-Purelib: true\nTag: py3-none-any\n`)],
    [`${info}/LICENSE`, await readFile(join(home, 'LICENSE'))],
  ];
  const record = [...files.map(([path, content]) => `${path},${hash(content)},${content.length}`), `${info}/RECORD,,`, ''].join('\n');
  return { path: wheelName(product, version), content: zipFiles([...files, [`${info}/RECORD`, text(record)]], 9) };
};
