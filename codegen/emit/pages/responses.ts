import { perApi } from '../perApi.ts';
import { banner, key, literal } from '../../files/source.ts';

/** The documented responses of each operation, with one example each: the mock returns them if it has no rules, and on demand. */
export const responses = perApi('responses', ({ api, documents }) => {
  const entries = api.operations.map(({ id }, index) => {
    const documented = api.wire.operations[index]?.responses ?? [];
    return `  ${key(id)}: [\n${documented.map((response) => `    ${literal(response)},\n`).join('')}  ],\n`;
  });
  return [
    {
      path: 'responses.ts',
      content: `${banner('pages/responses', documents.source)}\n/** The documented responses by operation, each with its example. */\nexport const responses = {\n${entries.join('')}} as const;\n`,
    },
  ];
});
