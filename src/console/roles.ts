import { permissions, roles as all } from '../../generated/permissions.ts';
import type { RoleModel } from './explain.ts';

/** The users as whom requests to the sandbox can be sent. */
export const roles: readonly RoleModel[] = all;

const holders: readonly { readonly id: string; readonly roles: readonly string[] }[] = permissions;

/** Returns the roles that have a permission; none for an unknown permission. */
export const rolesOf = (permission: string): readonly string[] => holders.find(({ id }) => id === permission)?.roles ?? [];
