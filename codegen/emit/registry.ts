import type { Emitter } from './types.ts';
import { banner, key, literal, text } from './source.ts';

/** The list of APIs from which routes, navigation, mocks and the console follow: light facts, and thunks for what is heavy. */
export const registry: Emitter = {
  name: 'registry',
  emit: ({ apis }) => {
    const entries = apis.map(({ name, route, navLabel, title, version, summary, basePath, deprecated, operations }) => {
      const facts = { name, route, navLabel, title, version, summary, basePath, deprecated, operationCount: operations.length };
      const lines = Object.entries(facts).map(([fact, value]) => `    ${key(fact)}: ${literal(value)},\n`);
      const thunks = [
        ['load', 'page.tsx'],
        ['loadClient', 'client.ts'],
        ['loadValidators', 'validators.js'],
      ].map(([thunk, file]) => `    ${thunk}: () => import(${text(`./${name}/${file}`)}),\n`);
      return `  {\n${lines.join('')}${thunks.join('')}  },\n`;
    });
    return [
      {
        path: 'apis.ts',
        content:
          `${banner('registry', 'redocly.yaml')}\n/** Every API in the order of the navigation bar. */\nexport const apis = [\n${entries.join('')}] as const;\n\n` +
          `export type Api = (typeof apis)[number];\nexport type ApiName = Api['name'];\nexport type ApiRoute = Api['route'];\n`,
      },
    ];
  },
};
