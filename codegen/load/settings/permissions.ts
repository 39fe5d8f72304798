import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { alsoOn, good, type Result } from '../../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { readYaml, text } from '../readYaml.ts';

export type Role = { readonly id: string; readonly label: string; readonly description: string };

/** The roles and permissions in specs/shared/permissions.yaml, in the order of the file. */
export type PermissionMatrix = {
  readonly roles: readonly Role[];
  readonly permissions: readonly { readonly id: string; readonly roles: readonly string[]; readonly description: string }[];
  /** The role that calls of guides have if it has the permission; otherwise they have the first role. */
  readonly guideRole?: string | undefined;
};

/** Returns the role of example calls: the first one, or "user" when the APIs have no roles. */
export const exampleRole = ({ roles }: { readonly roles: readonly { readonly id: string }[] }): string => roles[0]?.id ?? 'user';

/** Returns the roles that have a permission by default, in the order of the matrix; all roles if no permission is required. */
export const rolesWith = (permission: string | null, { roles, permissions }: PermissionMatrix): readonly Role[] => {
  if (permission === null) return roles;
  const holders = permissions.find(({ id }) => id === permission)?.roles ?? [];
  return roles.filter(({ id }) => holders.includes(id));
};

/** The optional file that alone defines which role has which permission. */
export const permissionsFile = 'specs/shared/permissions.yaml';

const id = text('an id of lowercase words joined by "-" and ":"').regex(/^[a-z][a-z\d]*(?:[-:][a-z\d]+)*$/);

/** The shape of specs/shared/permissions.yaml. */
export const permissionsSchema = z
  .strictObject({
    roles: z.array(z.strictObject({ id, label: text('a label'), description: text('a sentence') })),
    permissions: z.array(z.strictObject({ id, roles: z.array(text('the id of a role')), description: text('a sentence') })),
    guideRole: text('the id of a role').optional(),
  })
  .meta({ title: 'Roles and the permissions that they hold by default' });

/**
 * Reads specs/shared/permissions.yaml.
 * @returns the matrix (empty if the file does not exist), or all problems of the file.
 */
export const loadPermissions = (root: string): Result<PermissionMatrix> => {
  if (!existsSync(join(root, permissionsFile))) return good({ roles: [], permissions: [] });
  return readYaml(root, permissionsFile, 'permissions-file', permissionsSchema, (matrix, report, at) => {
    const seen = new Set<string>();
    for (const key of ['roles', 'permissions'] as const)
      for (const [index, entry] of matrix[key].entries()) {
        if (seen.has(entry.id)) report([key, index, 'id'], `"${entry.id}" is listed twice.`, 'Delete one of the two.');
        seen.add(entry.id);
      }
    const roles = matrix.roles.map((role) => role.id);
    if (matrix.guideRole !== undefined && !roles.includes(matrix.guideRole))
      report(['guideRole'], `There is no role "${matrix.guideRole}".`, suggestClosest(matrix.guideRole, roles));
    const listed = matrix.permissions.flatMap((permission, index) =>
      permission.roles.map((role, position) => ({ role, place: ['permissions', index, 'roles', position] })),
    );
    const unlisted = roles.filter((role) => listed.every((other) => other.role !== role));
    const unknown = listed.filter(({ role }) => !roles.includes(role));
    for (const [role, [first, ...others]] of Map.groupBy(unknown, (entry) => entry.role)) {
      // If a role was renamed only in the list of roles, all permissions still list its old name.
      const [renamed, ...more] = unlisted;
      const isRenamed = renamed !== undefined && more.length === 0 && others.length > 0;
      const fix = isRenamed ? `Write "${renamed}", which no permission lists.` : suggestClosest(role, roles);
      report(first?.place ?? [], `There is no role "${role}".${alsoOn(others.map(({ place }) => at(place).line))}`, fix);
    }
    return matrix;
  });
};
