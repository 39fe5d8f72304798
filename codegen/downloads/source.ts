import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sdkPaths } from '../model/sdkModules.ts';
import type { Product } from '../load/settings/product.ts';
import type { OperationData, OperationFile } from '../files/generatedFiles.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

const written = ['openapi.json', 'openapi.yaml', 'arazzo.json', 'client.ts', 'schema.d.ts', 'queries.ts', 'send.ts', 'msw.ts'] as const;

/** The input for the downloads of one API. */
export type DownloadSource = {
  readonly product: Product;
  readonly api: Omit<ApiModel, 'operations' | 'schemas' | 'wire' | 'releases'>;
  readonly schemas: ApiModel['schemas'];
  readonly operations: readonly OperationData[];
  /** The generated files of the API, by file name. */
  readonly written: Readonly<Record<(typeof written)[number], string>>;
  /** The modules that the clients and hooks of all APIs share, by file name. */
  readonly sdk: Readonly<Record<string, string>>;
  /** The version of each package that the generated files were tested with. */
  readonly versions: Readonly<Record<string, string>>;
};

/**
 * Reads the generated files of one API.
 * @param folder the API's folder in generated/
 * @param read returns the text of a file of generated/; reads the file system by default
 */
export const loadDownloadSource = async (
  root: string,
  product: Product,
  folder: string,
  read: (path: string) => Promise<string> = (path) => readFile(join(root, 'generated', path), 'utf8'),
): Promise<DownloadSource> => {
  const json = async <T>(path: string): Promise<T> => JSON.parse(await read(`${folder}/${path}`)) as T;
  const api = await json<DownloadSource['api'] & { readonly operations: readonly Pick<OperationData, 'name'>[] }>('api.json');
  const schemas = await json<ApiModel['schemas']>('schemas.json');
  const operations = await Promise.all(
    api.operations.map(async ({ name }) => ({ schemas, ...(await json<OperationFile>(`operations/${name}.json`)) })),
  );
  const texts = await Promise.all(written.map(async (file) => [file, await read(`${folder}/${file}`)] as const));
  return {
    product,
    api,
    schemas,
    operations,
    written: Object.fromEntries(texts) as DownloadSource['written'],
    sdk: Object.fromEntries(await Promise.all(sdkPaths.map(async (path) => [basename(path), await read(path)] as const))),
    versions: await packageVersions(join(import.meta.dirname, '..', '..')),
  };
};

type Manifest = { readonly dependencies?: Record<string, string>; readonly devDependencies?: Record<string, string> };

const packageVersions = async (project: string): Promise<Readonly<Record<string, string>>> => {
  const manifest = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as Manifest;
  return { ...manifest.devDependencies, ...manifest.dependencies };
};
