import { exampleRole } from '../../../generated/exampleRole.ts';
import { permissions, roles as all } from '../../../generated/permissions.ts';
import type { RoleModel } from '../response/explain.ts';

const named: readonly RoleModel[] = all;

/** The users as whom requests to the sandbox can be sent: one user when the APIs have no roles. */
export const roles = named.length === 0 ? [{ id: exampleRole, label: 'User' }] : named;

const holders: readonly { readonly id: string; readonly roles: readonly string[] }[] = permissions;

/** Returns the roles that have a permission; none for an unknown permission. */
export const rolesOf = (permission: string): readonly string[] => holders.find(({ id }) => id === permission)?.roles ?? [];
