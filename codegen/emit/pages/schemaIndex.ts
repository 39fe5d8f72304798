import type { SchemaIndex } from '../../../src/shared/pages/referencePage.ts';
import { firstSentence, plainText } from '../../model/text/richText.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import { operationsByReach } from '../../model/schema/reach.ts';

/**
 * The operations of an API, and each schema's entry in the list of schemas: its first sentence and the operations that use it,
 * directly or indirectly, by their places in the list, because a schema can be used by all of them.
 */
export const schemaIndex = (api: ApiModel): SchemaIndex => {
  const reached = operationsByReach(api.operations, api.schemas);
  const sent = operationsByReach(
    api.operations.map((operation) => ({ ...operation, responses: [] })),
    api.schemas,
  );
  const places = new Map(api.operations.map(({ id }, place) => [id, place]));
  const operations = api.operations.map(({ anchor, page, summary }) => ({ anchor, ...(page !== undefined && { page }), summary }));
  const schemas = Object.fromEntries(
    Object.values(api.schemas).map(({ name, schema: { description = [] } }) => {
      const line = firstSentence(description);
      return [
        name,
        {
          line,
          isWhole: plainText(description) === line,
          isSent: sent.has(name),
          operations: (reached.get(name) ?? []).flatMap(({ id }) => places.get(id) ?? []),
        },
      ];
    }),
  );
  return { operations, schemas };
};
