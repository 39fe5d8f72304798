import { existsSync } from 'node:fs';
import { apiFolders, readApiFile } from '../../files/generatedFiles.ts';
import { createContext } from '../../cache/buildContext.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { loadGuides } from '../../guides/read/loadGuides.ts';
import { imageFileAt } from '../../guides/read/images.ts';
import { parseMdx } from '../../guides/read/mdxSyntax.ts';
import { recordingFile } from '../../guides/recording/mcapFile.ts';
import { excerpt } from '../../guides/recording/readings.ts';
import { titledFiles } from '../../guides/read/titledFiles.ts';
import type { Product } from '../../load/settings/product.ts';
import { replaceTokens } from '../../load/settings/tokens.ts';
import { allDownloads, apiDownloads, archiveFile, archiveName } from '../../downloads/archive.ts';
import { downloadKinds } from '../../downloads/files.ts';
import { decodeOrKeep } from '../../../src/shared/decodePart.ts';
import { movedAnchorsFile } from '../../../src/shared/model/pages.ts';
import { feedFiles } from '../../../src/shared/pages/feeds.ts';
import { feedsOf, readReleases } from '../static/feeds.ts';
import { mediaTypes } from '../hosts/mediaTypes.ts';
import { workerFile } from '../../../src/shared/workerFile.ts';
import { mockWorker } from '../static/mockWorker.ts';
import { withoutRevision } from '../../downloads/packages/version.ts';

/** The content of the file that the built site has at a path below its base path; undefined when there is none. */
const servedFile = async (root: string, product: Product, path: string): Promise<string | Uint8Array | undefined> => {
  if (path === `/${archiveName(product)}`) return archiveFile(product, await allDownloads(root, product)).content;
  if (path === `/${workerFile}`) return mockWorker(root);
  if (path === `/${excerpt.file}`) return recordingFile(createContext(root));
  const image = imageFileAt(decodeOrKeep(path.slice(1)));
  if (image !== undefined) return readFile(join(root, image)).catch(() => undefined);
  const [, guide] = /^\/downloads\/guides(\/.*)\/[^/]+$/.exec(path) ?? [];
  if (guide !== undefined) {
    const loaded = await loadGuides(root, product, true);
    const found = loaded.ok ? loaded.value.find(({ route }) => route === decodeURI(guide)) : undefined;
    if (found === undefined) return undefined;
    const text = replaceTokens(await readFile(join(root, found.file), 'utf8'), product);
    return titledFiles(parseMdx(text), found.route).find((file) => `/${file.path}` === decodeURI(path))?.content;
  }
  if (path.startsWith('/downloads/')) {
    const { packageDownloads } = await import('../../downloads/packages/packageDownloads.ts');
    // In the development server, pages show the version without the hash, because generating packages takes seconds.
    const wanted = withoutRevision(decodeURI(path));
    return (await packageDownloads(root, product)).find((file) => withoutRevision(`/${file.path}`) === wanted)?.content;
  }
  if (feedFiles.some(({ file }) => path.endsWith(`/${file}`))) {
    const releases = await readReleases(join(root, 'generated'));
    const urlOf = (to: string): string => new URL(encodeURI(to), product.site.url).href;
    return feedsOf(releases, { name: product.name, urlOf }).find((feed) => `/${feed.path}` === path)?.content;
  }
  const [, hovers] = /^\/hovers\/([\w-]+\/[\w-]+\.json)$/.exec(path) ?? [];
  if (hovers !== undefined) {
    const file = join(root, 'generated', hovers.replace('/', '/hovers/'));
    return existsSync(file) ? readFile(file, 'utf8') : undefined;
  }
  const [, route, name = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  if (name !== movedAnchorsFile && !downloadKinds.some(({ file }) => file === name)) return undefined;
  const generated = join(root, 'generated');
  for (const folder of await apiFolders(generated)) {
    const api = await readApiFile(generated, folder, 'api.json');
    if (api.route !== route) continue;
    if (name === movedAnchorsFile) return readFile(join(generated, folder, movedAnchorsFile), 'utf8').catch(() => undefined);
    return (await apiDownloads(root, product, folder)).files.find(({ file }) => file === name)?.content;
  }
  return undefined;
};

/** Lets the development server serve files of the built site: downloads, the types of snippets, and the mock's worker. */
export const devFiles = (root: string, product: () => Product): Plugin => ({
  name: 'dev-files',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const path = (request.url ?? '').replace(/\?.*$/, '').slice(server.config.base.length - 1);
      void servedFile(root, product(), path).then(
        (content) => {
          if (content === undefined) return next();
          response.setHeader('content-type', mediaTypes[/\.\w+$/.exec(path)?.[0] ?? ''] ?? 'text/plain; charset=utf-8');
          response.end(content);
        },
        (error: unknown) => next(error),
      );
    });
  },
});
