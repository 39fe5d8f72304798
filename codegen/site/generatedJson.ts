import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { highlightAll } from './highlight.ts';

/** Colours every piece of code in the JSON files of generated/ when a page takes them in. */
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
        const known = done.get(id);
        if (known?.source === source) return { code: known.json, moduleType: 'json' };
        const json = JSON.stringify(await highlightAll(JSON.parse(source)));
        done.set(id, { source, json });
        return { code: json, moduleType: 'json' };
      },
    },
  };
};
