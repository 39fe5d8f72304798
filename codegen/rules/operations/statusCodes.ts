import type { Oas3Rule } from '@redocly/openapi-core';
import { isEmptyStatus } from '../../../src/shared/model/mock.ts';
import { isObject, pointerPart } from '../../../src/shared/model/raw.ts';
import { positionIn } from '../../load/specs/sourceMap.ts';
import { statusTexts } from '../../model/operation/statusTexts.ts';
import { reportFault } from '../ruleContext.ts';

/** Suggests the status that a malformed key contains. */
const meantBy = (key: string): string => {
  const range = /^([1-5])xx$/i.exec(key)?.[1];
  const code = /(?:^0*|(?<!\d))([1-5]\d\d)(?!\d)/.exec(key)?.[1];
  const meant = range === undefined ? code : `${range}XX`;
  return meant === undefined || meant === key ? 'Write a registered status such as 404, or a range such as 4XX.' : `Write '${meant}'.`;
};

/** A status that YAML reads as a number, also with zeros before it or an exponent. */
const unquoted = /^\s*(?:0*[1-5]\d\d|[1-5]e2)\s*:/m;

/**
 * Requires statuses that are registered or ranges such as 4XX, written as strings, and no body for those that do not allow one.
 */
export const statusCodes: Oas3Rule = () => ({
  Responses: (responses: unknown, { report, location }) => {
    const { source, pointer } = location;
    const mayBeNumbers = unquoted.test(source.body);
    for (const status of isObject(responses) ? Object.keys(responses) : []) {
      if (status === 'default' || status.startsWith('x-')) continue;
      const at = location.child(status).key();
      if (!/^[1-5]XX$/.test(status) && statusTexts[status] === undefined)
        reportFault(report, at, { text: `"${status}" is not an HTTP status.`, fix: meantBy(status), fact: { kind: 'impossible-status' } });
      const response = isObject(responses) ? responses[status] : undefined;
      if (isEmptyStatus(Number(status)) && isObject(response) && response['content'] !== undefined)
        reportFault(report, location.child([status, 'content']).key(), {
          text: `A response ${status} has no body.`,
          fix: 'Delete content, or write status 200.',
          fact: { kind: 'impossible-status' },
        });
      if (!mayBeNumbers) continue;
      const { line } = positionIn(source, `${pointer.replace(/^#\/?/, '/')}/${pointerPart(status)}`.replace('//', '/'));
      if (unquoted.test(source.getLines()[line - 1] ?? ''))
        reportFault(report, at, { text: `The status ${status} is a number.`, fix: `Write it as a string: '${status}'.` });
    }
  },
});
