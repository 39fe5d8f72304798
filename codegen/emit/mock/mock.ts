import { oneFile } from '../oneFile.ts';
import { buildMockModel } from '../../mock/mockModel.ts';
import { banner, key, literal, text } from '../../files/source.ts';
import type { Emitter } from '../types.ts';

/**
 * The data from which the mock simulates the operations of each API without handwritten rules. It is written `as const`, because
 * TypeScript ignores the declared type of a key such as `toString`.
 */
export const mock: Emitter = {
  name: 'mock',
  scope: 'api',
  emit: ({ apis, bundles, mock: { handwritten, overrides } }) =>
    apis.flatMap((api) => {
      const bundle = bundles.find(({ entry }) => entry.name === api.name);
      if (bundle === undefined || handwritten.includes(api.name)) return [];
      const model = buildMockModel(api, bundle.document, overrides);
      return [
        {
          path: `${api.name}/mock.ts`,
          content: `${banner('mock/mock', bundle.entry.root)}import type { MockModel } from '../../src/shared/model/mock.ts';\n\n/** The collections of the API, and what each operation does with them. */\nexport const mock: MockModel = ${literal(model)} as const;\n`,
        },
      ];
    }),
};

/** The location of the mock's data for each API without handwritten rules. */
export const mockRegistry = oneFile('mock/mock', 'mocks.ts', 'redocly.yaml and specs/mock.yaml', ({ apis, mock: { handwritten } }) => {
  const entries = apis
    .filter(({ name }) => !handwritten.includes(name))
    .map(({ name }) => `  ${key(name)}: async () => (await import(${text(`./${name}/mock.ts`)})).mock,\n`);
  return `import type { MockModel } from '../src/shared/model/mock.ts';\n\n/** Loads the mock's data of an API without handwritten rules. */\nexport const mocks: Readonly<Record<string, () => Promise<MockModel>>> = {${entries.length === 0 ? '' : `\n${entries.join('')}`}};\n`;
});
