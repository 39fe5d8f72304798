import type { SchemaIndex } from '../../../src/shared/pages/referencePage.ts';
import { firstSentence, plainText } from '../../model/text/richText.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import { operationsByReach } from '../../model/schema/reach.ts';

/** Each schema's entry in the list of schemas: its first sentence and the operations that use it, directly or indirectly. */
export const schemaIndex = (api: ApiModel): SchemaIndex => {
  const reached = operationsByReach(api.operations, api.schemas);
  const sent = operationsByReach(
    api.operations.map((operation) => ({ ...operation, responses: [] })),
    api.schemas,
  );
  return Object.fromEntries(
    Object.values(api.schemas).map(({ name, schema: { description = [] } }) => {
      const line = firstSentence(description);
      return [
        name,
        {
          line,
          isWhole: plainText(description) === line,
          isSent: sent.has(name),
          operations: (reached.get(name) ?? []).map(({ anchor, page, summary }) => ({
            anchor,
            ...(page !== undefined && { page }),
            summary,
          })),
        },
      ];
    }),
  );
};
