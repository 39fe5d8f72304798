import type { Plugin, ViteDevServer } from 'vite';
import { hotUpdate } from '../../guides/compile/hotUpdate.ts';

const pageModule = /[\\/]generated[\\/][^\\/]+[\\/](?:page|tag-[^\\/]+)\.ts$/;
const guideModule = /\.mdx$/;
/** The modules for which the plugins of guides and generated JSON read more than the modules' own files. */
const dataModule = /\.mdx\?|[\\/]generated[\\/].+\.json(?:\?\w+)?$/;

/** Re-renders the open pages in place after a change of settings that their modules contain. */
export const reloadPages = ({ environments: { client } }: Pick<ViteDevServer, 'environments'>): void => {
  const modules = [...client.moduleGraph.idToModuleMap.values()];
  const now = Date.now();
  for (const module of modules) if (dataModule.test(module.id ?? '')) client.moduleGraph.invalidateModule(module, new Set(), now, true);
  for (const module of modules) if (pageModule.test(module.id ?? '') || guideModule.test(module.id ?? '')) void client.reloadModule(module);
};

/** Updates reference pages in the development server after a change of the spec, without a reload. */
export const hotPages = (): Plugin => ({
  name: 'hot-pages',
  apply: 'serve',
  transform: {
    filter: { id: pageModule },
    handler: (code) => ({ code: code + hotUpdate('module.default.page.route'), map: null }),
  },
});
