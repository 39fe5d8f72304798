import type { Oas3Rule } from '@redocly/openapi-core';
import { suggestClosest } from '../../src/shared/closest.ts';
import { message, type RuleContext } from './ruleContext.ts';

/** Every operation states the permission that it requires, from specs/shared/permissions.yaml, or `none`. */
export const operationPermission =
  ({ permissions }: RuleContext): Oas3Rule =>
  () => ({
    Operation: (operation, { report, location }) => {
      const permission: unknown = Reflect.get(operation, 'x-permission');
      if (permission === undefined) {
        report({
          message: message(
            'The operation does not say which permission it needs.',
            'Add x-permission with an id from specs/shared/permissions.yaml, or with none when a token alone is enough.',
          ),
          location: location.key(),
        });
      } else if (typeof permission !== 'string' || (permission !== 'none' && !permissions.includes(permission))) {
        report({
          message: message(
            `The permission ${JSON.stringify(permission)} is not known.`,
            `${suggestClosest(String(permission), ['none', ...permissions])} Permissions are listed in specs/shared/permissions.yaml.`,
          ),
          location: location.child('x-permission'),
        });
      }
    },
  });
