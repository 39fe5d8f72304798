import { documentsOf, type SpecDocuments } from '../model/documents.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';
import type { EmitInput, Emitter, GeneratedFile } from './types.ts';

/** The inputs of an emitter for one API. */
export type ApiInput = Pick<EmitInput, 'product' | 'permissions'> & { readonly api: ApiModel; readonly documents: SpecDocuments };

type EmitOne = (input: ApiInput) => readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;

/**
 * An emitter that processes each API separately. Paths are relative to the API's folder.
 * @param shown whether pages show its files, unlike those of most emitters of one API
 */
export const perApi = (name: string, emitOne: EmitOne, { shown = false } = {}): Emitter => ({
  name,
  scope: 'api',
  later: !shown,
  emit: async ({ apis, bundles, product, permissions }) => {
    const files = await Promise.all(
      apis.map(async (api) => {
        const bundle = bundles.find(({ entry }) => entry.name === api.name);
        if (bundle === undefined) throw new Error(`The API ${api.name} has a model but no bundled spec.`);
        const made = await emitOne({ api, documents: documentsOf(bundle, api), product, permissions });
        return made.map(({ path, content }) => ({ path: `${api.name}/${path}`, content }));
      }),
    );
    return files.flat();
  },
});
