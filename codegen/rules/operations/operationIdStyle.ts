import { upperFirst } from '../../../src/shared/model/cases.ts';
import type { Oas3Rule } from '@redocly/openapi-core';
import { keyOfPart } from '../../../src/shared/model/raw.ts';
import { displayPath } from '../../load/sourceText.ts';
import { isIncoming, reportFault, type RuleContext } from '../ruleContext.ts';

const longest = 60;

/** The correct spelling of the id; undefined when none can be derived. */
const camelCased = (id: string): string | undefined => {
  const words = id
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const joined = words.map((word, index) => (index === 0 ? word : upperFirst(word))).join('');
  return /^[a-z]/.test(joined) ? joined.slice(0, longest) : undefined;
};

/** The method and the path of the operation at a pointer. */
const requestLine = (pointer: string): string => {
  const [method = '', path = ''] = pointer.split('/').toReversed();
  return `${method.toUpperCase()} ${keyOfPart(path)}`;
};

/** Requires operation ids that are camelCase and unique across all specs, ignoring case. */
export const operationIdStyle =
  ({ operationIds, root, incoming }: RuleContext): Oas3Rule =>
  () => ({
    Operation: (operation, { report, location }) => {
      const id: unknown = operation.operationId;
      if (id === undefined && isIncoming(incoming, location)) return;
      if (typeof id !== 'string' || id === '') {
        reportFault(report, location.key(), {
          text: 'The operation has no operationId.',
          fix: 'Add one, for example createNote: it names the client call, the anchor on the page and the mock.',
        });
        return;
      }
      const at = location.child('operationId');
      if (!/^[a-z][a-zA-Z\d]*$/.test(id) || id.length > longest) {
        const better = camelCased(id);
        const fix = better === undefined ? 'Start with a verb, then the noun, for example createNote.' : `Write ${better}.`;
        reportFault(report, at, { text: `The operationId "${id}" is not camelCase of at most ${longest} letters and digits.`, fix });
      }
      const key = id.toLowerCase();
      const place = { file: displayPath(root, location.source.absoluteRef), pointer: location.pointer };
      const first = operationIds.get(key);
      if (first === undefined) operationIds.set(key, { ...place, id });
      else if (first.file !== place.file || first.pointer !== place.pointer) {
        const same = first.id === id ? 'is taken by' : `differs only in case from "${first.id}" of`;
        const where = first.file === place.file ? '' : ` in ${first.file}`;
        reportFault(report, at, {
          text: `The operationId "${id}" ${same} ${requestLine(first.pointer)}${where}.`,
          fix: 'Rename one of the two: ids are unique across all APIs.',
          fact: { kind: 'repeated-id' },
        });
      }
    },
  });
