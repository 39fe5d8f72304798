import { eachLone } from './pair.ts';
import { permissionsFile } from '../load/settings/permissions.ts';
import { asText } from '../../src/shared/model/raw.ts';
import { child, fileCursor, items, type Cursor } from './cursor.ts';
import type { SpecOperation } from './operations.ts';
import type { Recorder } from './recorder.ts';
import type { SpecSide } from './side.ts';

type Permission = { readonly roles: ReadonlyMap<string, Cursor>; readonly list: Cursor };

const permissionsOf = (side: SpecSide): ReadonlyMap<string, Permission> =>
  new Map(
    items(child(fileCursor(side, permissionsFile), 'permissions')).map((permission) => {
      const list = child(permission, 'roles');
      return [String(child(permission, 'id').value), { list, roles: new Map(items(list).map((role) => [String(role.value), role])) }];
    }),
  );

/** Records which roles may make calls that they could not make, and the other way round. */
export const compareRoles = (before: SpecSide, after: SpecSide, operations: readonly SpecOperation[], recorder: Recorder): void => {
  const [was, is] = [permissionsOf(before), permissionsOf(after)];
  for (const { id, home } of operations) {
    const permission = asText(child(home, 'x-permission').value) ?? 'none';
    const [old, now] = [was.get(permission), is.get(permission)];
    if (old === undefined || now === undefined) continue;
    recorder.within(id, () => {
      eachLone(old.roles, now.roles, { before: old.list, after: now.list }, (role, done, pair) =>
        done === 'removed'
          ? recorder.record('role-lost-permission', 'breaking', `The role ${role} no longer holds the permission ${permission}.`, pair)
          : recorder.record('role-gained-permission', 'compatible', `The role ${role} holds the permission ${permission} now.`, pair),
      );
    });
  }
};
