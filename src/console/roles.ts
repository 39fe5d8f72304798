import { permissions, roles as all } from '../../generated/permissions.ts';
import type { RoleModel } from './explain.ts';

/** The users that requests to the sandbox can be sent as. */
export const roles: readonly RoleModel[] = all;

const holders: readonly { readonly id: string; readonly roles: readonly string[] }[] = permissions;

/** The roles that hold a permission; none for an unknown one. */
export const rolesOf = (permission: string): readonly string[] => holders.find(({ id }) => id === permission)?.roles ?? [];
