import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../src/shared/model/raw.ts';
import { message } from './ruleContext.ts';

const isDate = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** `x-sunset` is the day after which something may be gone, on something that is deprecated. */
export const sunset: Oas3Rule = () => ({
  any: {
    enter: (node: unknown, { report, location }) => {
      const date = isObject(node) ? node['x-sunset'] : undefined;
      if (!isObject(node) || date === undefined) return;
      if (!isDate(date))
        report({
          message: message(
            `The sunset ${JSON.stringify(date)} is not a date.`,
            "Write year, month and day in quotes, for example '2027-01-31'.",
          ),
          location: location.child('x-sunset'),
        });
      else if (node['deprecated'] !== true)
        report({
          message: message('Only something that is deprecated has a sunset.', 'Add deprecated: true, or delete x-sunset.'),
          location: location.child('x-sunset').key(),
        });
    },
  },
});
