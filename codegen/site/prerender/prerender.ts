import { rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildContext } from '../../cache/buildContext.ts';
import { objectionToFolder } from '../../files/writeFiles.ts';
import { isDiskFull, removeAbandoned } from '../../files/folders.ts';
import type { Product } from '../../load/settings/product.ts';
import { nextSite, publishSite, recoverSite } from '../serve/siteFolder.ts';
import { bundling } from './bundling.ts';
import { renderSite } from './renderSite.ts';

/**
 * Builds the browser's files, then the server's, and then renders every page to a file. The site is built in a folder next to its
 * final one and then moved there.
 */
export const prerender = (root: string, product: Product, context: BuildContext): Plugin => {
  // Builds can run in parallel.
  const serverFolder = join(root, '.cache', `server-${process.pid}`);
  let site = '';
  return {
    name: 'prerender',
    apply: 'build',
    config: (config) => {
      site = resolve(root, config.build?.outDir ?? 'dist');
      return {
        ...bundling(root, serverFolder),
        // Plugins write into the folder before the bundler would empty it.
        build: { outDir: nextSite(site), emptyOutDir: false },
      };
    },
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (client === undefined || ssr === undefined) throw new Error('The build needs the environments client and ssr.');
      const started = performance.now();
      const objection = objectionToFolder(nextSite(site));
      if (objection !== undefined) {
        // Print the message here, because a thrown error would be printed with its stack trace.
        console.error(`The site cannot be built. ${objection.text.replace('The output folder', `The folder of ${site}`)}
Make the folder writable, or copy the project to one that is.`);
        process.exit(2);
      }
      recoverSite(site);
      removeAbandoned(join(root, '.cache'), 'server-');
      let isFull = false;
      try {
        await rm(nextSite(site), { recursive: true, force: true });
        await builder.build(client);
        await builder.build(ssr);
        const count = await renderSite(root, product, builder.config, serverFolder, context);
        publishSite(site);
        const { logLevel = 'info' } = builder.config;
        if (logLevel !== 'silent' && logLevel !== 'error')
          console.log(
            `Built ${count} pages in ${((performance.now() - started) / 1000).toFixed(1)} s: ${relative(process.cwd(), site) || site}`,
          );
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        isFull = true;
      } finally {
        await Promise.all([nextSite(site), serverFolder].map((folder) => rm(folder, { recursive: true, force: true })));
      }
      if (!isFull) return;
      // If this function returned, Vite would build again what was not built.
      console.error(
        `The site cannot be built: no space is left on the disk of ${site} or of the project. An earlier site is unchanged. Free some space, and build again.`,
      );
      process.exit(2);
    },
  };
};
