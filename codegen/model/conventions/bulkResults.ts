import type { ApiModel } from '../../../src/shared/model/types.ts';
import type { Convention } from '../../../src/shared/pages/homePage.ts';
import { bodySchemas, responseExample, responseLink, responsesOf, schemaLink } from './places.ts';
import { listed, p } from './richParts.ts';

/** The format of responses about several items. */
export const bulkResults = (apis: readonly ApiModel[]): Convention | undefined => {
  const placed = responsesOf(apis, (status) => status === '207');
  if (placed.length === 0) return undefined;
  const schemas = bodySchemas(placed);
  return {
    anchor: 'bulk-results',
    title: 'Bulk results',
    names: ['207 Multi-Status', 'Partial success', 'Partial failure', 'Batch request'],
    text: [
      p('Status 207 means that each item was handled on its own and that some may have failed, so check the result of every item.'),
      p(
        ...listed(placed.map(responseLink)),
        placed.length === 1 ? ' returns it' : ' return it',
        ...(schemas.length === 0 ? [] : [', with a body of the type ', ...listed(schemas.map(schemaLink), 'or')]),
        '.',
      ),
      ...responseExample(placed),
    ],
  };
};
