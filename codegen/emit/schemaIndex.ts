import type { SchemaIndex } from '../../src/reference/types.ts';
import { firstSentence, plainText } from '../model/richText.ts';
import type { ApiModel } from '../model/types.ts';
import { reachable } from './reach.ts';

/** What the list of schemas says of each: its first sentence, and the operations that reach it. */
export const schemaIndex = (api: ApiModel): SchemaIndex => {
  const reached = api.operations.map((operation) => ({
    operation,
    names: new Set(Object.keys(reachable(operation, api.schemas))),
    sent: new Set(Object.keys(reachable({ ...operation, responses: [] }, api.schemas))),
  }));
  return Object.fromEntries(
    Object.values(api.schemas).map(({ name, schema: { description = [] } }) => {
      const line = firstSentence(description);
      return [
        name,
        {
          line,
          isWhole: plainText(description) === line,
          isSent: reached.some(({ sent }) => sent.has(name)),
          operations: reached.filter(({ names }) => names.has(name)).map(({ operation: { anchor, summary } }) => ({ anchor, summary })),
        },
      ];
    }),
  );
};
