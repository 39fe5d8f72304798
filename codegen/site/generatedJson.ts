import { readFile } from 'node:fs/promises';
import { basename, dirname, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildContext } from '../context.ts';
import type { Product } from '../load/product.ts';
import { downloadsOf, takeawayFiles } from '../takeaway/files.ts';
import { loadTakeawaySource } from '../takeaway/source.ts';
import { highlightAll } from './highlight.ts';

type UsedIn = Readonly<Record<string, readonly { readonly route: string; readonly title: string }[]>>;

/** The guides of all operations, as codegen wrote them; none before its first run. */
const readUsedIn = async (folder: string): Promise<UsedIn> =>
  JSON.parse(await readFile(`${folder}operationGuides.json`, 'utf8').catch(() => '{}')) as UsedIn;

/** The guides of an operation, for its page. */
const guidesOf = ({ id }: { readonly id?: string }, guides: UsedIn): object =>
  id === undefined || guides[id] === undefined ? {} : { guides: guides[id] };

/** What the reader of an API's page can take away. */
const downloadsOfPage = async (root: string, product: Product, file: string): Promise<object> => ({
  downloads: downloadsOf(takeawayFiles(await loadTakeawaySource(root, product, basename(dirname(file))))),
});

/**
 * Colours every piece of code in the JSON files of generated/ when a page takes them in, tells operations which guides
 * use them, and pages what there is to take away.
 */
export const generatedJson = (root: string, product: Product, { memory }: BuildContext): Plugin => {
  const folder = `${root}${sep}generated${sep}`;
  let isServing = false;
  // They change while guides are written, and stay as they are in a build.
  const usedIn = (): Promise<UsedIn> => (isServing ? readUsedIn(folder) : memory('guides of operations', '', () => readUsedIn(folder)));
  return {
    name: 'generated-json',
    configResolved: (config) => {
      isServing = config.command === 'serve';
    },
    load: {
      filter: { id: /\.json$/ },
      async handler(id) {
        if (!id.startsWith(folder)) return null;
        const written = JSON.parse(await readFile(id, 'utf8')) as { readonly id?: string };
        const isOperation = /[\\/]operations[\\/][^\\/]+$/.test(id);
        const added = isOperation
          ? guidesOf(written, await usedIn())
          : basename(id) === 'api.json'
            ? await downloadsOfPage(root, product, id)
            : {};
        const value = Object.keys(added).length === 0 ? written : { ...written, ...added };
        const source = JSON.stringify(value);
        // The browser's build and the prerendering read the same files.
        const json = await memory(`coloured ${id}`, source, async () => JSON.stringify(await highlightAll(value)));
        return { code: json, moduleType: 'json' };
      },
    },
  };
};
