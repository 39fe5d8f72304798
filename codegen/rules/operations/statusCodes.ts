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

/**
 * Requires statuses that are registered or ranges such as 4XX, written as strings, and no body for those that do not allow one.
 */
export const statusCodes: Oas3Rule = () => ({
  Responses: (responses: unknown, { report, location }) => {
    const { source, pointer } = location;
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
      if (statusTexts[status] === undefined) continue;
      // YAML reads what has no quotes as a number, such as 0404, +404 and 4.04e2.
      const { line, col } = positionIn(source, `${pointer.replace(/^#\/?/, '/')}/${pointerPart(status)}`.replace('//', '/'));
      const text = source.getLines()[line - 1] ?? '';
      if (/[-+.\d]/.test(text[col - 1] ?? '') && !/!!str +$/.test(text.slice(0, col - 1)))
        reportFault(report, at, { text: `The status ${status} is a number.`, fix: `Write it as a string: '${status}'.` });
    }
  },
});
