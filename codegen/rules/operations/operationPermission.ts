import type { Oas3Rule } from '@redocly/openapi-core';
import { closest, suggestClosest } from '../../../src/shared/closest.ts';
import { isIncoming, reportFault, type Advice, type RuleContext } from '../ruleContext.ts';

/**
 * Suggests the permissions that contain the unknown name or are contained in it, as after a rename, and the one with the most similar
 * spelling. Only a single one is certainly meant.
 */
const suggestPermission = (name: string, permissions: readonly string[]): Advice => {
  const known = ['none', ...permissions];
  const renamed = name.length < 4 ? [] : permissions.filter((id) => id.includes(name) || name.includes(id));
  const found = [...new Set([...renamed, closest(name, renamed.length === 0 ? known : permissions)])].filter((id) => id !== undefined);
  const suggestion =
    found.length === 0 || found.length > 3
      ? suggestClosest(name, known)
      : `Did you mean ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(found.map((id) => `"${id}"`))}?`;
  return {
    fix: `${suggestion} Permissions are listed in specs/shared/permissions.yaml.`,
    fact: { kind: 'unknown-permission', name, meant: found.length === 1 ? found[0] : undefined },
  };
};

/** Requires every operation to state the permission that it requires, from specs/shared/permissions.yaml, or `none`. */
export const operationPermission =
  ({ permissions, incoming }: RuleContext): Oas3Rule =>
  () => ({
    Operation: (operation, { report, location }) => {
      // A key without a value is as good as none.
      const permission: unknown = Reflect.get(operation, 'x-permission') ?? undefined;
      if (permission === undefined && isIncoming(incoming, location)) return;
      if (permission === undefined) {
        const place = 'x-permission' in operation ? location.child('x-permission') : location;
        reportFault(report, place.key(), {
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
