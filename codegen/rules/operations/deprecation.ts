import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BundledSpec } from '../../load/specs/bundledSpec.ts';
import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject, pointerPart } from '../../../src/shared/model/raw.ts';
import { reportFault } from '../ruleContext.ts';

/** Whether a value is a valid calendar date, such as `2026-01-31`. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** Words, names and links by which a description tells what to do instead. */
const wayOn = /`|\]\(|\b(?:instead|replace[ds]?|replacement|succeeded|use|see|version \d|no longer|without effect)\b/i;

/** Requires deprecated parts to say what to use instead. `x-sunset` is the last day on which they are sure to work. */
export const deprecation: Oas3Rule = () => ({
  any: {
    enter: (node: unknown, { report, location }) => {
      if (!isObject(node)) return;
      const { deprecated, description, 'x-sunset': date } = node;
      // A named schema needs no replacement of its own: the operations that use it name theirs.
      const isNamed = /^#\/components\/schemas\/[^/]+$/.test(location.pointer);
      if (date !== undefined && !isDate(date))
        reportFault(report, location.child('x-sunset'), {
          text: `The sunset ${JSON.stringify(date)} is not a date.`,
          fix: "Write year, month and day in quotes, for example '2027-01-31'.",
        });
      else if (date !== undefined && deprecated !== true)
        reportFault(report, location.child('x-sunset').key(), {
          text: 'Only something that is deprecated can have a sunset.',
          fix: 'Add deprecated: true, or delete x-sunset.',
        });
      else if (deprecated === true && !isNamed && typeof description === 'string' && !wayOn.test(description))
        reportFault(report, location.child('deprecated'), {
          text: 'It is deprecated, and its description does not say what to use instead.',
          fix: 'Name the replacement in description, or say that there is no replacement.',
        });
    },
  },
});

const sunsetsIn = (node: unknown, pointer: string, today: string): readonly { readonly pointer: string; readonly date: string }[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const at = `${pointer}/${pointerPart(key)}`;
    return key === 'x-sunset' && isDate(value) && value < today ? [{ pointer: at, date: value }] : sunsetsIn(value, at, today);
  });
};

/** Warns of sunsets before today, an ISO date. They were valid when they were written, so this is not a rule. */
export const pastSunsets = (bundles: readonly BundledSpec[], today: string): readonly Diagnostic[] =>
  bundles.flatMap(({ document, locate }) =>
    sunsetsIn(document, '', today).map(({ pointer, date }): Diagnostic => ({
      ...locate(pointer),
      severity: 'warn',
      rule: 'past-sunset',
      text: `The sunset ${date} has passed.`,
      pointer,
      fix: 'Delete what no longer exists, or change the date.',
    })),
  );
