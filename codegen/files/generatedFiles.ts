import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawObject } from '../../src/shared/model/raw.ts';
import type { OperationModel } from '../../src/shared/model/types.ts';
import type { Snippet } from '../emit/pages/snippets.ts';
import type { HomeData } from '../../src/shared/pages/homePage.ts';
import type {
  AgentsPage,
  ApiPage,
  ChangesPage,
  OperationList,
  OperationPage,
  OverviewPage,
  SchemaIndex,
  Schemas,
  TagPage,
  WebhooksPage,
} from '../../src/shared/pages/referencePage.ts';

/** The types of the data files of an API, under their names in `src/shared/pages/referencePage.ts`. */
export type DataTypes = {
  ApiPage: ApiPage;
  Schemas: Schemas;
  SchemaIndex: SchemaIndex;
  WebhooksPage: WebhooksPage;
  AgentsPage: AgentsPage;
  ChangesPage: ChangesPage;
  OverviewPage: OverviewPage;
  OperationList: OperationList;
  TagPage: TagPage;
};

/** The data files of an API that later stages read, each with its type. */
type ReadFiles = {
  'api.json': ApiPage;
  'schemas.json': Schemas;
  'webhooks.json': WebhooksPage;
  'agents.json': AgentsPage;
  'changes.json': ChangesPage;
  'openapi.json': RawObject;
};

/** The data of an operation, without what a build adds. */
export type OperationData = OperationModel &
  Pick<OperationPage, 'schemas' | 'apiServers' | 'related'> & { readonly snippets: readonly Snippet[] };

/** The data of an operation in its file, which lacks schemas that it shares with the others of its API. */
export type OperationFile = Omit<OperationData, 'schemas'> & Partial<Pick<OperationData, 'schemas'>>;

/** The guides that mention or call each operation, most relevant first. */
export type OperationGuides = Readonly<Record<string, NonNullable<OperationPage['guides']>>>;

/** Returns the names of the folders of APIs in generated/, sorted: those that contain the data of a page. */
export const apiFolders = async (generated: string): Promise<readonly string[]> =>
  (await readdir(generated)).filter((name) => existsSync(join(generated, name, 'api.json'))).toSorted();

/** Reads a JSON file that codegen wrote; its emitter guarantees the type. Rejects when it is missing or is not JSON. */
export const readJson = async <T>(...path: readonly string[]): Promise<T> => JSON.parse(await readFile(join(...path), 'utf8')) as T;

/** Reads a data file of an API. Rejects when the API does not have it. */
export const readApiFile = <Name extends keyof ReadFiles>(generated: string, api: string, name: Name): Promise<ReadFiles[Name]> =>
  readJson(generated, api, name);

/**
 * Reads JSON files of one folder, one after the other: a large API has more operations than files that a process may open. Rejects
 * when one is missing or is not JSON.
 */
export const readJsonFiles = async <T>(folder: string, names: readonly string[]): Promise<readonly T[]> => {
  const read: T[] = [];
  for (const name of names) read.push(await readJson<T>(folder, name));
  return read;
};

/** Reads the data of all operations of an API, in the order of the spec. */
export const readOperations = async (generated: string, api: string): Promise<readonly OperationData[]> => {
  const { operations } = await readApiFile(generated, api, 'api.json');
  const files = await readJsonFiles<OperationFile>(
    join(generated, api, 'operations'),
    operations.map(({ name }) => `${name}.json`),
  );
  const schemas = files.some((file) => file.schemas === undefined) ? await readApiFile(generated, api, 'schemas.json') : {};
  return files.map((file) => ({ schemas, ...file }));
};

/** Reads the data of the home page from the specs. */
export const readHome = (generated: string): Promise<HomeData> => readJson(generated, 'home.json');
