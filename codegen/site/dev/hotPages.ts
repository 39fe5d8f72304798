import type { Plugin } from 'vite';
import { hotUpdate } from '../../guides/compile/hotUpdate.ts';

/** Lets reference pages of the development server show the new data of an edited spec without a reload. */
export const hotPages = (): Plugin => ({
  name: 'hot-pages',
  apply: 'serve',
  transform: {
    filter: { id: /[\\/]generated[\\/][^\\/]+[\\/](?:page|tag-[^\\/]+)\.ts$/ },
    handler: (code) => ({ code: code + hotUpdate('module.default.page.route'), map: null }),
  },
});
