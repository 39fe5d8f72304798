import { oneFile } from '../oneFile.ts';
import { splitBaseUrl } from '../../../src/shared/request/request.ts';
import { literal, text } from '../../files/source.ts';

/** The parts of the specs that the platform needs before its first request; the others are loaded on demand. */
export const contract = oneFile('registry/contract', 'contract.ts', 'all specs', ({ apis }) => {
  const entries = apis.map(({ name, basePath, operations }) => {
    const facts = operations.map(({ id, method, path, permission, exampleRequest }) => {
      const [, own] = splitBaseUrl(exampleRequest.baseUrl);
      return `      ${literal({ id, method, path, permission, ...(own !== basePath && { basePath: own }) })},\n`;
    });
    return (
      `  {\n    name: ${text(name)},\n    basePath: ${text(basePath)},\n` +
      `    loadValidators: () => import(${text(`./${name}/validators.js`)}),\n    loadResponses: () => import(${text(`./${name}/responses.js`)}),\n    operations: [\n${facts.join('')}    ],\n  },\n`
    );
  });
  return `\n/** Every API with its operations, in the order of the navigation bar. */\nexport const calls = [\n${entries.join('')}] as const;\n`;
});
