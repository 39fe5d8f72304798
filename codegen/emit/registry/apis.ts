import { oneFile } from '../oneFile.ts';
import { sizeOf } from '../../model/apiSize.ts';
import { key, literal } from '../../files/source.ts';

/** The list of APIs from which routes, navigation, mocks and the console are built. It holds only small data. */
export const registry = oneFile('registry/apis', 'apis.ts', 'redocly.yaml', ({ apis }) => {
  const entries = apis.map((api) => {
    const { name, route, navLabel, title, version, summary, basePath, deprecated } = api;
    const facts = { name, route, navLabel, title, version, summary, basePath, deprecated, operationCount: api.operations.length };
    const lines = Object.entries({ ...facts, size: sizeOf(api) }).map(([fact, value]) => `    ${key(fact)}: ${literal(value)},\n`);
    return `  {\n${lines.join('')}  },\n`;
  });
  return (
    `\n/** Every API in the order of the navigation bar. */\nexport const apis = [\n${entries.join('')}] as const;\n\n` +
    `export type Api = (typeof apis)[number];\nexport type ApiName = Api['name'];\nexport type ApiRoute = Api['route'];\n`
  );
});
