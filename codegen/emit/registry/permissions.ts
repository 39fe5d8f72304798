import type { Emitter } from '../types.ts';
import { exampleRole } from '../../load/settings/permissions.ts';
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
    {
      path: 'exampleRole.ts',
      content: `${banner('registry/permissions', 'specs/shared/permissions.yaml')}\n/** The role of example calls. */\nexport const exampleRole = ${literal(exampleRole(matrix))};\n`,
    },
  ],
};
