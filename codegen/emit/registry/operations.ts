import { operationRoute } from '../../../src/shared/model/pages.ts';
import type { Emitter } from '../types.ts';
import { banner, literal } from '../../files/source.ts';

/** A small, typed list of every operation, for links, guides, the mock's router and tests. */
export const operations: Emitter = {
  name: 'operations',
  emit: ({ apis }) => {
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
    return [
      {
        path: 'operations.ts',
        content:
          `${banner('registry/operations', 'all specs')}\n/** Every operation of every API, in spec order. */\nexport const operations = [\n${entries.join('')}] as const;\n\n` +
          `export type OperationFacts = (typeof operations)[number];\nexport type OperationId = OperationFacts['id'];\n`,
      },
    ];
  },
};
