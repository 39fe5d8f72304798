import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the names of the folders of APIs in generated/, sorted: those that hold the data of a page. */
export const apiFolders = async (generated: string): Promise<readonly string[]> =>
  (await readdir(generated)).filter((name) => existsSync(join(generated, name, 'api.json'))).toSorted();

/** Reads a JSON file that codegen wrote. Rejects when it is missing or is not JSON; its shape is not checked. */
export const readJson = async <T>(...path: readonly string[]): Promise<T> => JSON.parse(await readFile(join(...path), 'utf8')) as T;
