import type { Oas3Rule } from '@redocly/openapi-core';
import { closest, suggestClosest } from '../../../src/shared/closest.ts';
import { reportFault, type Advice, type RuleContext } from '../ruleContext.ts';

/**
 * Suggests a permission that contains the unknown name or is contained in it, as after a rename; otherwise the one with the most
 * similar spelling.
 */
const suggestPermission = (name: string, permissions: readonly string[]): Advice => {
  const known = ['none', ...permissions];
  const renamed = name.length < 4 ? undefined : permissions.find((id) => id.includes(name) || name.includes(id));
  const near = closest(name, permissions);
  const isEither = renamed !== undefined && near !== undefined && renamed !== near;
  const meant = isEither ? undefined : (renamed ?? closest(name, known));
  const suggestion = isEither
    ? `Did you mean "${renamed}" or "${near}"?`
    : renamed === undefined
      ? suggestClosest(name, known)
      : `Did you mean "${renamed}"?`;
  return {
    fix: `${suggestion} Permissions are listed in specs/shared/permissions.yaml.`,
    fact: { kind: 'unknown-permission', name, meant },
  };
};

/** Requires every operation to state the permission that it requires, from specs/shared/permissions.yaml, or `none`. */
export const operationPermission =
  ({ permissions }: RuleContext): Oas3Rule =>
  () => ({
    Operation: (operation, { report, location }) => {
      const permission: unknown = Reflect.get(operation, 'x-permission');
      if (permission === undefined) {
        reportFault(report, location.key(), {
          text: 'The operation does not say which permission it needs.',
          fix: 'Add x-permission with an id from specs/shared/permissions.yaml, or with none if any valid token is enough.',
        });
      } else if (Array.isArray(permission)) {
        const [first, ...more]: readonly unknown[] = permission;
        const fix = more.length === 0 ? `Write x-permission: ${String(first ?? 'none')}.` : 'Name the one that the operation requires.';
        reportFault(report, location.child('x-permission'), { text: 'x-permission is a list; an operation has one permission.', fix });
      } else if (permission !== 'none' && !permissions.includes(String(permission))) {
        reportFault(report, location.child('x-permission'), {
          text: `The permission ${JSON.stringify(permission)} is not known.`,
          ...suggestPermission(String(permission), permissions),
        });
      }
    },
  });
