import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../diagnostics/diagnostic.ts';
import { bad, good } from '../../diagnostics/diagnostic.ts';
import { createChecker } from './checker.ts';
import { readSourceText } from '../sourceText.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';

export type Role = { readonly id: string; readonly label: string; readonly description: string };

/** Roles and permissions of specs/shared/permissions.yaml, in its order. */
export type PermissionMatrix = {
  readonly roles: readonly Role[];
  readonly permissions: readonly { readonly id: string; readonly roles: readonly string[]; readonly description: string }[];
};

/** Returns the roles that have a permission by default, in the order of the matrix; all roles when none is required. */
export const rolesWith = (permission: string | null, { roles, permissions }: PermissionMatrix): readonly Role[] => {
  if (permission === null) return roles;
  const holders = permissions.find(({ id }) => id === permission)?.roles ?? [];
  return roles.filter(({ id }) => holders.includes(id));
};

/** The only file that defines which role has which permission; optional. */
export const permissionsFile = 'specs/shared/permissions.yaml';

/**
 * Reads specs/shared/permissions.yaml.
 * @returns the matrix, an empty one when there is no such file, or all problems of the file.
 */
export const loadPermissions = (root: string): Result<PermissionMatrix> => {
  if (!existsSync(join(root, permissionsFile))) return good({ roles: [], permissions: [] });
  const text = readSourceText(root, permissionsFile);
  if (!text.ok) return text;
  const yaml = parseLocatedYaml(text.value, permissionsFile);
  if (!yaml.ok) return yaml;

  const check = createChecker(yaml.value, 'permissions-file');
  if (check.object([], ['roles', 'permissions'], []) === undefined) return bad(...check.problems);
  const seen = new Set<string>();
  const id = (path: readonly (string | number)[]): string => {
    const value = check.text(path, 'an id of lower-case words joined by "-" and ":"', (word) =>
      /^[a-z][a-z\d]*(?:[-:][a-z\d]+)*$/.test(word),
    );
    if (value !== '' && seen.has(value)) check.report(path, `"${value}" is listed twice.`, 'Delete one of the two.');
    seen.add(value);
    return value;
  };
  const roles = (check.list(['roles']) ?? []).map((_, index) => {
    check.object(['roles', index], ['id', 'label', 'description'], []);
    return {
      id: id(['roles', index, 'id']),
      label: check.text(['roles', index, 'label'], 'a label'),
      description: check.text(['roles', index, 'description'], 'a sentence'),
    };
  });
  const roleIds = roles.map((role) => role.id);
  const permissions = (check.list(['permissions']) ?? []).map((_, index) => {
    const path = ['permissions', index] as const;
    check.object(path, ['id', 'roles', 'description'], []);
    const holders = (check.list([...path, 'roles']) ?? []).map((__, position) =>
      check.text([...path, 'roles', position], `one of the roles ${roleIds.join(', ')}`, (role) => roleIds.includes(role)),
    );
    return { id: id([...path, 'id']), roles: holders, description: check.text([...path, 'description'], 'a sentence') };
  });
  return check.problems.length > 0 ? bad(...check.problems) : good({ roles, permissions });
};
