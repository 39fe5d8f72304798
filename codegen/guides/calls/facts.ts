import { apiFolders, readOperations, type OperationData } from '../../files/generatedFiles.ts';
import { join } from 'node:path';
import { formatDiagnostics } from '../../diagnostics/formatDiagnostics.ts';
import { loadPermissions, type PermissionMatrix } from '../../load/settings/permissions.ts';
import type { OperationModel } from '../../../src/shared/model/types.ts';
import type { CallFacts } from './call.ts';

/** An operation with the named schemas that it uses: from a model, or with its snippets from the generated files. */
export type LoadedOperation = Pick<OperationData, keyof OperationModel | 'schemas'> & Partial<Pick<OperationData, 'snippets'>>;

export type LoadedFacts = Omit<CallFacts, 'operations' | 'roles' | 'permissions'> &
  PermissionMatrix & { readonly operations: ReadonlyMap<string, LoadedOperation> };

/** The generated data of operations, and the permission matrix. Throws when specs/shared/permissions.yaml is invalid. */
export const loadCallFacts = async (root: string): Promise<LoadedFacts> => {
  const matrix = loadPermissions(root);
  if (!matrix.ok) throw new Error(formatDiagnostics(matrix.problems, 'text'));
  const generated = join(root, 'generated');
  const models = (await Promise.all((await apiFolders(generated)).map((api) => readOperations(generated, api)))).flat();
  const keyOf = ({ api, name }: LoadedOperation): string => `${api}/operations/${name}`;
  return {
    operations: new Map(models.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).map((model) => [model.id, model])),
    ...matrix.value,
  };
};
