import { eachLone, pairAt, type Pair } from './pair.ts';
import { permissionsFile } from '../load/settings/permissions.ts';
import { asText } from '../../src/shared/model/raw.ts';
import { child, fileCursor, items, type Cursor } from './cursor.ts';
import type { MatchedOperations } from './operations.ts';
import type { Recorder } from './recorder.ts';
import { isUnreadable, type Sides, type SpecSide } from './side.ts';

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

/** The permissions that both sides declare: empty if the file of one side cannot be parsed, so that nothing in it seems removed. */
const declaredIn = ({ before, after }: Sides): readonly [Permissions, Permissions] =>
  isUnreadable(before, permissionsFile) || isUnreadable(after, permissionsFile)
    ? [new Map(), new Map()]
    : [permissionsOf(before), permissionsOf(after)];

/** The permission that an operation requires on both sides. */
type RequiredPermission = { readonly pair: Pair; readonly was: string; readonly is: string; readonly isRenamed: boolean };

const requiredBy = (homes: Pair, [declaredBefore, declaredNow]: readonly [Permissions, Permissions]): RequiredPermission => {
  const pair = pairAt(homes, 'x-permission');
  const [was, is] = [asText(pair.before.value) ?? 'none', asText(pair.after.value) ?? 'none'];
  const isRenamed = declaredBefore.has(was) && declaredNow.has(is) && !declaredBefore.has(is) && !declaredNow.has(was);
  return { pair, was, is, isRenamed };
};

/** Compares the permission that one operation requires and the roles that have it. */
const comparePermission = (
  { pair, was, is, isRenamed }: RequiredPermission,
  [declaredBefore, declaredNow]: readonly [Permissions, Permissions],
  recorder: Recorder,
): void => {
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
  if (isRenamed && old !== undefined && now !== undefined) {
    recorder.record('permission-renamed', 'compatible', `The permission ${was} was renamed to ${is}.`, { before: old.id, after: now.id });
    compareRoles(is, old, now, recorder);
    return;
  }
  if (was === 'none') recorder.record('permission-added', 'breaking', `The permission ${is} is now required.`, pair);
  else if (is === 'none') recorder.record('permission-removed', 'compatible', `The permission ${was} is no longer required.`, pair);
  else recorder.record('permission-changed', 'breaking', `The permission ${is} is required instead of ${was}.`, pair);
  const sameNow = declaredBefore.get(is);
  if (sameNow !== undefined && now !== undefined) compareRoles(is, sameNow, now, recorder);
};

/**
 * Records changes of required permissions, and the operations that roles may newly call or no longer call.
 * @returns the ids of the permissions that it compared
 */
export const comparePermissions = (sides: Sides, { pairs }: MatchedOperations, recorder: Recorder): readonly string[] => {
  const declared = declaredIn(sides);
  return pairs.flatMap(({ before, after }) => {
    const required = requiredBy({ before: before.home, after: after.home }, declared);
    recorder.within(after.id, () => comparePermission(required, declared, recorder));
    const { was, is, isRenamed } = required;
    return isRenamed ? [was, is] : was === is || declared[1].has(is) ? [is] : [];
  });
};
