import { join } from 'node:path';
import type { RawObject } from '../../src/shared/model/raw.ts';
import type { OperationModel } from '../../src/shared/model/types.ts';
import { apiWorkflowsFile } from '../emit/arazzo/arazzo.ts';
import type { ArazzoDescription } from '../emit/arazzo/workflows.ts';
import { apiFolders, readApiFile, readJson, readOperations } from '../files/generatedFiles.ts';

/** An API to check: its operations, and the OpenAPI document for tools. */
export type CheckedApi = {
  readonly name: string;
  readonly basePath: string;
  readonly operations: readonly OperationModel[];
  readonly document: RawObject;
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
      const { name, basePath } = await readApiFile(generated, folder, 'api.json');
      return {
        name,
        basePath,
        operations: await readOperations(generated, folder),
        document: await readApiFile(generated, folder, 'openapi.json'),
        file: join(generated, folder, 'openapi.json'),
        workflows: await readJson<ArazzoDescription>(generated, folder, apiWorkflowsFile),
      };
    }),
  );
};
