import { oneFile } from '../oneFile.ts';
import { buildMockModel } from '../../mock/mockModel.ts';
import { banner, key, text } from '../../files/source.ts';
import { dataScript } from '../pages/dataFiles.ts';
import type { Emitter } from '../types.ts';

/** The data from which the mock simulates the operations of each API without handwritten rules. */
export const mock: Emitter = {
  name: 'mock',
  scope: 'api',
  later: true,
  emit: ({ apis, bundles, mock: { handwritten, overrides } }) =>
    apis.flatMap((api) => {
      const bundle = bundles.find(({ entry }) => entry.name === api.name);
      if (bundle === undefined || handwritten.includes(api.name)) return [];
      const type = { name: 'MockModel', from: 'model/mock' } as const;
      const model = buildMockModel(api, bundle.document, overrides);
      return dataScript(banner('mock/mock', bundle.entry.root), `${api.name}/mock`, type, model);
    }),
};

/** The location of the mock's data for each API without handwritten rules. */
export const mockRegistry = oneFile('mock/mock', 'mocks.ts', 'redocly.yaml and specs/mock.yaml', ({ apis, mock: { handwritten } }) => {
  const entries = apis
    .filter(({ name }) => !handwritten.includes(name))
    .map(({ name }) => `  ${key(name)}: async () => (await import(${text(`./${name}/mock.js`)})).default,\n`);
  return `import type { MockModel } from '../src/shared/model/mock.ts';\n\n/** Loads the mock's data of an API without handwritten rules. */\nexport const mocks: Readonly<Record<string, () => Promise<MockModel>>> = {${entries.length === 0 ? '' : `\n${entries.join('')}`}};\n`;
});
