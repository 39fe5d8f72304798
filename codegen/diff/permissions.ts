import { eachLone, pairAt } from './pair.ts';
import { permissionsFile } from '../load/settings/permissions.ts';
import { asText } from '../../src/shared/model/raw.ts';
import { child, fileCursor, items, type Cursor } from './cursor.ts';
import type { MatchedOperations } from './operations.ts';
import type { Recorder } from './recorder.ts';
import type { SpecSide } from './side.ts';

/** A declared permission: its entry in the list, its id, and the roles that have it. */
type Permission = { readonly permission: Cursor; readonly id: Cursor; readonly roles: ReadonlyMap<string, Cursor>; readonly list: Cursor };
type Permissions = ReadonlyMap<string, Permission>;

/** The declared permissions of one side, by id. */
export const permissionsOf = (side: SpecSide): Permissions =>
  new Map(
    items(child(fileCursor(side, permissionsFile), 'permissions')).map((permission) => {
      const [id, list] = [child(permission, 'id'), child(permission, 'roles')];
      return [String(id.value), { permission, id, list, roles: new Map(items(list).map((role) => [String(role.value), role])) }];
    }),
  );

/** Records the roles that gain or lose a permission. */
export const compareRoles = (id: string, old: Permission, now: Permission, recorder: Recorder): void =>
  eachLone(old.roles, now.roles, { before: old.list, after: now.list }, (role, done, pair) =>
    done === 'removed'
      ? recorder.record('role-lost-permission', 'breaking', `The role ${role} no longer has the permission ${id}.`, pair)
      : recorder.record('role-gained-permission', 'compatible', `The role ${role} now has the permission ${id}.`, pair),
  );

/** Compares the permission that one operation requires and the roles that have it. */
const comparePermission = (
  { before, after }: { readonly before: Cursor; readonly after: Cursor },
  [declaredBefore, declaredNow]: readonly [Permissions, Permissions],
  recorder: Recorder,
): void => {
  const pair = pairAt({ before, after }, 'x-permission');
  const [was, is] = [asText(pair.before.value) ?? 'none', asText(pair.after.value) ?? 'none'];
  const [old, now] = [declaredBefore.get(was), declaredNow.get(is)];
  if (was === is) {
    if (old !== undefined && now !== undefined) compareRoles(is, old, now, recorder);
    else if (old !== undefined)
      recorder.record('permission-declaration-removed', 'breaking', `The permission ${was} is no longer declared.`, {
        before: old.id,
        after: pair.after,
      });
    return;
  }
  recorder.cover(pair);
  const sameNow = declaredBefore.get(is);
  if (old !== undefined && now !== undefined && sameNow === undefined && !declaredNow.has(was)) {
    recorder.record('permission-renamed', 'compatible', `The permission ${was} was renamed to ${is}.`, { before: old.id, after: now.id });
    compareRoles(is, old, now, recorder);
    return;
  }
  if (was === 'none') recorder.record('permission-added', 'breaking', `The permission ${is} is now required.`, pair);
  else if (is === 'none') recorder.record('permission-removed', 'compatible', `The permission ${was} is no longer required.`, pair);
  else recorder.record('permission-changed', 'breaking', `The permission ${is} is required instead of ${was}.`, pair);
  if (sameNow !== undefined && now !== undefined) compareRoles(is, sameNow, now, recorder);
};

/** Records changes of required permissions, and the operations that roles may newly call or no longer call. */
export const comparePermissions = (before: SpecSide, after: SpecSide, { pairs }: MatchedOperations, recorder: Recorder): void => {
  const declared = [permissionsOf(before), permissionsOf(after)] as const;
  for (const pair of pairs)
    recorder.within(pair.after.id, () => comparePermission({ before: pair.before.home, after: pair.after.home }, declared, recorder));
};
