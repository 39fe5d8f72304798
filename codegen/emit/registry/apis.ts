import type { Emitter } from '../types.ts';
import { banner, key, literal } from '../../files/source.ts';

/** The list of APIs from which routes, navigation, mocks and the console are built. It holds only small data. */
export const registry: Emitter = {
  name: 'registry',
  emit: ({ apis }) => {
    const entries = apis.map(({ name, route, navLabel, title, version, summary, basePath, deprecated, operations }) => {
      const facts = { name, route, navLabel, title, version, summary, basePath, deprecated, operationCount: operations.length };
      const lines = Object.entries(facts).map(([fact, value]) => `    ${key(fact)}: ${literal(value)},\n`);
      return `  {\n${lines.join('')}  },\n`;
    });
    return [
      {
        path: 'apis.ts',
        content:
          `${banner('registry/apis', 'redocly.yaml')}\n/** Every API in the order of the navigation bar. */\nexport const apis = [\n${entries.join('')}] as const;\n\n` +
          `export type Api = (typeof apis)[number];\nexport type ApiName = Api['name'];\nexport type ApiRoute = Api['route'];\n`,
      },
    ];
  },
};
