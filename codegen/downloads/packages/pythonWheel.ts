import type { BinaryFile } from '../../files/fileTypes.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFiles } from '../zip.ts';
import type { Product } from '../../load/settings/product.ts';
import { pythonPackage, wheelName } from '../../../src/shared/pages/packages.ts';
import { shownApi, type GeneratedClients } from './generatedClients.ts';
import { withValidDocstrings } from './pythonDocstrings.ts';
import { pythonRepairs, withRepairs } from './runtimeRepairs.ts';
import { programText } from './readme.ts';
import { home } from '../../files/home.ts';

const hash = (content: Uint8Array): string => `sha256=${createHash('sha256').update(content).digest('base64url')}`;

const example = (product: Product, name: string, { apis }: GeneratedClients): string => {
  const api = shownApi(
    apis.filter(({ shown }) => shown.python !== ''),
    (one) => one.name,
  );
  return `${programText(product, 'python', api?.shown.python ?? '', 'call.py', 'python3 call.py')}
Each API is a module: ${apis.map(({ module, title }) => `\`${name}.${module}\` (${title})`).join(', ')}. A method of \`Client\` makes each call; \`AsyncClient\` has the same methods as coroutines. A list has \`…_items\` and \`…_pages\` beside it, which read it to its end. An error response raises \`ApiError\`, with \`status\` and \`body\`. With \`retry\`, idempotent calls are repeated after 408, 429, 500, 502, 503 and 504; without it, no call is repeated.

The path of the API belongs to the server URL.
`;
};

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
    clients.apis.map(async ({ module }) => {
      const generated = await readFile(join(clients.folder, `${module}.py`), 'utf8');
      return [`${name}/${module}.py`, text(withValidDocstrings(withRepairs(generated, pythonRepairs)))] as const;
    }),
  );
  const files: readonly (readonly [string, Uint8Array])[] = [
    [`${name}/__init__.py`, text(`"""Clients of the ${product.name} APIs: a module for each API."""\n\n__version__ = "${version}"\n`)],
    [`${name}/py.typed`, text('')],
    ...modules,
    [`${info}/METADATA`, text(metadata)],
    [`${info}/WHEEL`, text(`Wheel-Version: 1.0\nGenerator: ${product.kebab}\nRoot-Is-Purelib: true\nTag: py3-none-any\n`)],
    [`${info}/LICENSE`, await readFile(join(home, 'LICENSE'))],
  ];
  const record = [...files.map(([path, content]) => `${path},${hash(content)},${content.length}`), `${info}/RECORD,,`, ''].join('\n');
  return { path: wheelName(product, version), content: zipFiles([...files, [`${info}/RECORD`, text(record)]], 9) };
};
