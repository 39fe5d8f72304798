/** Roles and permissions of specs/shared/permissions.yaml, in its order. */
export type PermissionMatrix = {
  readonly roles: readonly { readonly id: string; readonly label: string; readonly description: string }[];
  readonly permissions: readonly { readonly id: string; readonly roles: readonly string[]; readonly description: string }[];
};
