import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { withGeneratedClients } from '../../../codegen/downloads/packages/generatedClients.ts';
import { goModule } from '../../../codegen/downloads/packages/goModule.ts';
import { pythonWheel } from '../../../codegen/downloads/packages/pythonWheel.ts';
import { loadProduct, type Product } from '../../../codegen/load/settings/product.ts';
import { goFolder, goModulePath } from '../../../src/shared/pages/packages.ts';
import { findProgram } from '../../programs.ts';
import { scratch, type Target } from './runSnippets.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Whether Python has httpx; otherwise its stand-in is used. */
const hasHttpx = (): boolean => {
  const python = findProgram('python');
  return python !== undefined && spawnSync(python, ['-c', 'import httpx'], { stdio: 'ignore' }).status === 0;
};

/** Returns the folders in which Python finds the clients of a folder and httpx. */
const pythonPathOf = (folder: string): string => [folder, ...(hasHttpx() ? [] : [join(root, 'tests/fixtures/httpx')])].join(delimiter);

const unpack = (content: Uint8Array, folder: string): void => {
  for (const [path, bytes] of Object.entries(unzipSync(content))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
};

/** Builds the Python package of all APIs in a folder, and returns its path for Python. */
export const pythonClients = async (folder: string, product: Product): Promise<string> => {
  await withGeneratedClients(join(root, 'generated'), async (clients) => {
    unpack((await pythonWheel(product, '1.0.0', clients)).content, folder);
  });
  return pythonPathOf(folder);
};

/** Builds the Python and Go clients of all APIs in a folder like generated/, and returns where snippets find them. */
export const sdkClients = async (name: string, generated = join(root, 'generated')): Promise<NonNullable<Target['clients']>> => {
  const product = loadProduct(root);
  if (!product.ok) throw new Error('content/product.yaml is invalid.');
  const folder = await scratch(`${name}-clients`);
  await withGeneratedClients(generated, async (clients) => {
    unpack((await pythonWheel(product.value, '1.0.0', clients)).content, folder);
    unpack((await goModule(product.value, clients)).content, folder);
  });
  const path = goModulePath(product.value);
  return {
    pythonPath: pythonPathOf(folder),
    goMod: `module example.com/reader\n\ngo 1.19\n\nrequire ${path} v0.0.0\n\nreplace ${path} => ${join(folder, goFolder(product.value))}\n`,
  };
};
