import type { Oas3Rule } from '@redocly/openapi-core';
import { closest, suggestClosest } from '../../src/shared/closest.ts';
import { message, type RuleContext } from './ruleContext.ts';

/**
 * Suggests a permission that contains the unknown name or is contained in it, as after a rename; otherwise the one with the most
 * similar spelling.
 */
const suggestPermission = (id: string, permissions: readonly string[]): string => {
  const renamed = id.length < 4 ? undefined : permissions.find((known) => known.includes(id) || id.includes(known));
  const near = closest(id, permissions);
  if (renamed === undefined || renamed === near) return suggestClosest(id, ['none', ...permissions]);
  return `Did you mean "${renamed}"${near === undefined ? '' : ` or "${near}"`}?`;
};

/** Requires every operation to state the permission that it requires, from specs/shared/permissions.yaml, or `none`. */
export const operationPermission =
  ({ permissions }: RuleContext): Oas3Rule =>
  () => ({
    Operation: (operation, { report, location }) => {
      const permission: unknown = Reflect.get(operation, 'x-permission');
      if (permission === undefined) {
        report({
          message: message(
            'The operation does not say which permission it needs.',
            'Add x-permission with an id from specs/shared/permissions.yaml, or with none if any valid token is enough.',
          ),
          location: location.key(),
        });
      } else if (typeof permission !== 'string' || (permission !== 'none' && !permissions.includes(permission))) {
        const [first, ...more]: readonly unknown[] = Array.isArray(permission) ? permission : [];
        if (Array.isArray(permission)) {
          const fix = more.length === 0 ? `Write x-permission: ${String(first ?? 'none')}.` : 'Name the one that the operation requires.';
          report({
            message: message('x-permission is a list; an operation has one permission.', fix),
            location: location.child('x-permission'),
          });
          return;
        }
        report({
          message: message(
            `The permission ${JSON.stringify(permission)} is not known.`,
            `${suggestPermission(String(permission), permissions)} Permissions are listed in specs/shared/permissions.yaml.`,
          ),
          location: location.child('x-permission'),
        });
      }
    },
  });
