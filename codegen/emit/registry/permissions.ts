import type { Emitter } from '../types.ts';
import { banner, literal } from '../../files/source.ts';

/** Roles and permissions as constants and types. */
export const permissions: Emitter = {
  name: 'permissions',
  emit: ({ permissions: matrix }) => [
    {
      path: 'permissions.ts',
      content:
        `${banner('registry/permissions', 'specs/shared/permissions.yaml')}\nexport const roles = [\n${matrix.roles.map(({ id, label }) => `  ${literal({ id, label })},\n`).join('')}] as const;\n\n` +
        `/** Each permission with the roles that hold it by default. */\nexport const permissions = [\n${matrix.permissions.map(({ id, roles }) => `  ${literal({ id, roles })},\n`).join('')}] as const;\n\n` +
        `export type RoleId = (typeof roles)[number]['id'];\nexport type PermissionId = (typeof permissions)[number]['id'];\n`,
    },
  ],
};
