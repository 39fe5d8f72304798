import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { highlightAll } from './highlight.ts';

type UsedIn = Readonly<Record<string, readonly { readonly route: string; readonly title: string }[]>>;

/** The guides of each operation, as codegen wrote them; none before its first run. */
const readGuides = async (folder: string): Promise<string> => readFile(`${folder}operationGuides.json`, 'utf8').catch(() => '{}');

/** Colours every piece of code in the JSON files of generated/ when a page takes them in, and tells operations which guides use them. */
export const generatedJson = (root: string): Plugin => {
  const folder = `${root}${sep}generated${sep}`;
  // The browser's build and the prerendering read the same files.
  const done = new Map<string, { readonly source: string; readonly json: string }>();
  return {
    name: 'generated-json',
    load: {
      filter: { id: /\.json$/ },
      async handler(id) {
        if (!id.startsWith(folder)) return null;
        const source = await readFile(id, 'utf8');
        const isOperation = /[\\/]operations[\\/][^\\/]+$/.test(id);
        const guides = isOperation ? await readGuides(folder) : '';
        const known = done.get(id);
        if (known?.source === source + guides) return { code: known.json, moduleType: 'json' };
        const value = (await highlightAll(JSON.parse(source))) as { readonly id?: string };
        const used = isOperation ? (JSON.parse(guides) as UsedIn)[value.id ?? ''] : undefined;
        const json = JSON.stringify(used === undefined ? value : { ...value, guides: used });
        done.set(id, { source: source + guides, json });
        return { code: json, moduleType: 'json' };
      },
    },
  };
};
