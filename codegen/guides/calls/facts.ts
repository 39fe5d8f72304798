import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDiagnostics } from '../../diagnostics/formatDiagnostics.ts';
import { loadPermissions, type PermissionMatrix } from '../../load/settings/permissions.ts';
import type { NamedSchemaModel, OperationModel } from '../../../src/shared/model/types.ts';
import type { CallFacts } from './call.ts';

/** An operation with the named schemas that it reaches, from the generated files. */
export type LoadedOperation = OperationModel & { readonly schemas: Readonly<Record<string, NamedSchemaModel>> };

export type LoadedFacts = Omit<CallFacts, 'operations' | 'roles' | 'permissions'> &
  PermissionMatrix & { readonly operations: ReadonlyMap<string, LoadedOperation> };

/** The generated data of operations, and the permission matrix. Throws when specs/shared/permissions.yaml is invalid. */
export const loadCallFacts = async (root: string): Promise<LoadedFacts> => {
  const matrix = loadPermissions(root);
  if (!matrix.ok) throw new Error(formatDiagnostics(matrix.problems, 'text'));
  const generated = join(root, 'generated');
  const files = (await readdir(generated, { recursive: true }))
    .filter((path) => /[\\/]operations[\\/][^\\/]+(?<!\.d)\.json$/.test(path))
    .toSorted();
  const models = await Promise.all(files.map(async (path) => JSON.parse(await readFile(join(generated, path), 'utf8')) as LoadedOperation));
  return {
    operations: new Map(models.map((model) => [model.id, model])),
    roles: matrix.value.roles,
    permissions: matrix.value.permissions,
  };
};
