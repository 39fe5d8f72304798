import { oneFile } from '../oneFile.ts';
import { splitBaseUrl } from '../../../src/shared/request/request.ts';
import { literal, text } from '../../files/source.ts';
import { signsOf } from '../../model/operation/signs.ts';

/** The host of a base URL as in the Host header; empty without one. */
const hostOf = (baseUrl: string): string => (URL.canParse(baseUrl) ? new URL(baseUrl).host : '');

/** The parts of the specs that the platform needs before its first request; the others are loaded on demand. */
export const contract = oneFile('registry/contract', 'contract.ts', 'all specs', ({ apis }) => {
  const isOnSeveralHosts =
    new Set(apis.flatMap(({ operations }) => operations.map(({ exampleRequest }) => hostOf(exampleRequest.baseUrl)))).size > 1;
  const entries = apis.map((api) => {
    const { name, basePath, operations } = api;
    const host = isOnSeveralHosts ? hostOf(api.baseUrl) : '';
    const signs = signsOf(api);
    const facts = operations.map((operation) => {
      const { id, method, path, permission, parameters, exampleRequest } = operation;
      const [, own] = splitBaseUrl(exampleRequest.baseUrl);
      const ownHost = isOnSeveralHosts ? hostOf(exampleRequest.baseUrl) : '';
      const server = { ...(own !== basePath && { basePath: own }), ...(ownHost !== host && { host: ownHost }) };
      const spanning = parameters.find(({ in: place, allowReserved }) => place === 'path' && allowReserved)?.name;
      const fact = { id, method, path, spanning, permission, ...server, signs: signs.get(operation) };
      return `      ${literal(fact)},\n`;
    });
    return (
      `  {\n    name: ${text(name)},\n    basePath: ${text(basePath)},\n${host === '' ? '' : `    host: ${text(host)},\n`}` +
      `    loadValidators: () => import(${text(`./${name}/validators.js`)}),\n    loadResponses: () => import(${text(`./${name}/responses.js`)}),\n    operations: [\n${facts.join('')}    ],\n  },\n`
    );
  });
  return `\n/** Every API with its operations, in the order of the navigation bar. */\nexport const calls = [\n${entries.join('')}] as const;\n`;
});
