import { oneFile } from '../oneFile.ts';
import { operationRoute } from '../../../src/shared/model/pages.ts';
import { literal } from '../../files/source.ts';

/** A small, typed list of every operation, for links, guides, the mock's router and tests. */
export const operations = oneFile('registry/operations', 'operations.ts', 'all specs', ({ apis }) => {
  const entries = apis.flatMap((api) =>
    api.operations.map((operation) => {
      const { id, name, method, path, summary, anchor, permission, authenticated, deprecated } = operation;
      const facts = {
        id,
        name,
        api: api.name,
        method,
        path,
        basePath: api.basePath,
        route: operationRoute(api, operation),
        anchor,
        summary,
        permission,
        authenticated,
        deprecated,
      };
      return `  ${literal(facts)},\n`;
    }),
  );
  return (
    `\n/** Every operation of every API, in spec order. */\nexport const operations = [\n${entries.join('')}] as const;\n\n` +
    `export type OperationFacts = (typeof operations)[number];\nexport type OperationId = OperationFacts['id'];\n`
  );
});
