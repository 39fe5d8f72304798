import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Served = { readonly file: string; readonly type: string };

/** Files that the built site has at a fixed address, by their path below the base path. */
const servedFiles = (root: string): ReadonlyMap<string, Served> => {
  const served = new Map<string, Served>([
    ['/mockServiceWorker.js', { file: join(root, 'node_modules/msw/lib/mockServiceWorker.js'), type: 'text/javascript' }],
  ]);
  const generated = join(root, 'generated');
  for (const entry of readdirSync(generated, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = join(generated, entry.name);
    try {
      const { route } = JSON.parse(readFileSync(join(folder, 'api.json'), 'utf8')) as { readonly route: string };
      served.set(`${route}/openapi.json`, { file: join(folder, 'openapi.json'), type: 'application/json' });
      served.set(`${route}/openapi.yaml`, { file: join(folder, 'openapi.yaml'), type: 'application/yaml' });
    } catch {
      // A folder without the data of a page is no API.
    }
  }
  return served;
};

/** Lets the development server answer where the built site has a file: specs for download and the worker of the mock. */
export const devFiles = (root: string): Plugin => ({
  name: 'dev-files',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const path = (request.url ?? '').replace(/\?.*$/, '').slice(server.config.base.length - 1);
      const found = /\/openapi\.(?:json|yaml)$|^\/mockServiceWorker\.js$/.test(path) ? servedFiles(root).get(path) : undefined;
      if (found === undefined) {
        next();
        return;
      }
      response.setHeader('content-type', `${found.type}; charset=utf-8`);
      response.end(readFileSync(found.file));
    });
  },
});
