import { join } from 'node:path';
import type { OperationModel } from '../../src/shared/model/types.ts';
import { apiWorkflowsFile } from '../emit/arazzo/arazzo.ts';
import type { ArazzoDescription } from '../emit/arazzo/workflows.ts';
import { apiFolders, readJson } from '../files/generatedFiles.ts';

/** An API as it is checked: its operations, and the OpenAPI document that tools read. */
export type CheckedApi = {
  readonly name: string;
  readonly basePath: string;
  readonly operations: readonly OperationModel[];
  readonly document: object;
  /** The file of the document. */
  readonly file: string;
  /** The calls of its examples. */
  readonly workflows: ArazzoDescription;
};

/** Reads the APIs from generated/. */
export const loadCheckedApis = async (root: string): Promise<readonly CheckedApi[]> => {
  const generated = join(root, 'generated');
  return Promise.all(
    (await apiFolders(generated)).map(async (folder) => {
      const api = await readJson<{
        readonly name: string;
        readonly basePath: string;
        readonly operations: readonly { readonly name: string }[];
      }>(generated, folder, 'api.json');
      return {
        name: api.name,
        basePath: api.basePath,
        operations: await Promise.all(
          api.operations.map(({ name }) => readJson<OperationModel>(generated, folder, 'operations', `${name}.json`)),
        ),
        document: await readJson<object>(generated, folder, 'openapi.json'),
        file: join(generated, folder, 'openapi.json'),
        workflows: await readJson<ArazzoDescription>(generated, folder, apiWorkflowsFile),
      };
    }),
  );
};
