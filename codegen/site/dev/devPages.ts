import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';
import type { Product } from '../../load/settings/product.ts';
import { preloadedFonts, renderDocument } from '../prerender/document.ts';
import { entries } from '../prerender/bundling.ts';

/** Whether a browser navigates, or a program such as curl, which accepts anything, requests what is not a file. */
const wantsPage = ({ headers }: IncomingMessage, url: string): boolean =>
  headers.accept?.includes('text/html') === true || (headers['sec-fetch-dest'] === undefined && !/\.\w+(?:\?|$)/.test(url));

/** Serves a page, rendered in the browser, for every URL in the development server that is not a file. */
export const devPages = (product: () => Product): Plugin => ({
  name: 'dev-pages',
  apply: 'serve',
  config: () => ({ appType: 'custom' }),
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const url = request.originalUrl ?? request.url ?? '/';
      if ((request.method !== 'GET' && request.method !== 'HEAD') || !wantsPage(request, url)) {
        next();
        return;
      }
      const { base } = server.config;
      const { name } = product();
      const html = renderDocument({
        title: `${name} docs`,
        description: '',
        siteName: name,
        kind: 'website',
        fonts: preloadedFonts.map((font) => `${base}src/shell/${font}`),
        styles: [],
        modules: [],
        isServed: true,
        earlyScript: base + entries.early,
        script: base + entries.client,
        markup: '',
        icon: 'data:,',
      });
      server
        .transformIndexHtml(url, html)
        .then((text) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(text);
        })
        .catch(next);
    });
  },
});
