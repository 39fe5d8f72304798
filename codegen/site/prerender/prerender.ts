import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import type { BuildContext } from '../../cache/buildContext.ts';
import { objectionToFolder } from '../../files/writeFiles.ts';
import { isDiskFull, removeAbandoned } from '../../files/folders.ts';
import { loadRedirects } from '../../load/settings/site.ts';
import type { Product } from '../../load/settings/product.ts';
import { assetsOfPage } from './assets.ts';
import { preloadedFonts, renderDocument } from './document.ts';
import { wasmFolder } from '../hosts/headers.ts';
import { hostRecipes } from '../hosts/recipes.ts';
import { readReleases } from '../feeds.ts';
import { apiOfRoute, movedAnchorsFile, tagPages } from '../../../src/shared/model/pages.ts';
import { feedFiles } from '../../../src/shared/pages/feeds.ts';
import { fontLicenses, jqLicenses, packageLicenses } from './licenses.ts';
import { checkLinks } from './linkCheck.ts';
import { address, markdownFile, pageFile, scriptName } from './pageFiles.ts';
import { checkSearch } from './searchCheck.ts';
import { nextSite, publishSite, recoverSite } from '../serve/siteFolder.ts';
import { lastChanges } from '../../guides/compile/lastChanges.ts';
import { siteIndexOf, type SiteIndex } from '../../guides/siteIndex.ts';
import { loadConfig } from '../../load/settings/config.ts';
import { createSocialImages } from './socialImage.ts';
import { socialImageFile } from '../../../src/shared/pages/socialImage.ts';
import { structuredData } from './structuredData.ts';
import type { BuiltPage } from '../siteFacts.ts';
import { staticFiles } from '../staticFiles.ts';

/** The entry modules of the build. */
export const entries = {
  client: 'src/client.tsx',
  early: 'src/shell/early/early.ts',
  /** Only for sites with an API that has a page per tag. */
  earlyAnchors: 'src/shell/early/earlyAnchors.ts',
  server: 'src/server.tsx',
} as const;

/** Modules that are always loaded together: one file is smaller than many. */
const loadedTogether = [
  // All pages load these modules, and new versions of the site seldom change them.
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+)\// },
  {
    // The entry with all modules that it imports, and small modules that nearly all pages need.
    name: 'client',
    test: /\/src\/(?:client\.tsx|ui\/(?:Badge|CodeBlock|TabList|markElement|tabStorage)\.tsx?|page\/(?:languageStore|PrerenderedPart|readingLine)\.tsx?|shared\/counted\.ts)$/,
    includeDependenciesRecursively: true,
  },
  {
    // All reference pages load these modules; the code of their operations is loaded later.
    name: 'reference',
    test: /\/src\/(?:reference\/(?:page\/|Fold|.*\.module\.css$)|shared\/model\/operationsByTag)/,
  },
  // The checks of values use both.
  { name: 'fieldValues', test: /\/src\/platform\/(?:apis\/\w+Versions|valueProblem)\.ts$/ },
  {
    name: 'platform',
    test: /\/src\/(?:platform\/(?:createPlatform|apis\/all|(?:request|seed|state)\/\w+)|shared\/(?:escapeRegExp|refusalText)|demo\/pagePlatform|mocks\/(?:handlers|contract|createContract))\.ts$|\/generated\/(?:contract\.ts|validation\.js)$|\/node_modules\/(?:msw\/lib\/(?:_chunks\/(?:request-handler|http-handler|cookie-store|http)|utils\/get-clean-url-string))\.m?js$/,
  },
] as const;

/** Bundling the checks of the mock takes as long as all pages, and no page needs them to be rendered. */
const mockChecks = /[\\/]generated[\\/][^\\/]+[\\/]validators\.js$/;

/** Chunks are named after their module. */
const chunkFileNames = ({ name }: { readonly name: string }): string => `assets/${scriptName(name)}-[hash].js`;

/** The module names of workers that compile WebAssembly. */
const wasmWorkers: readonly string[] = ['jqWorker'];

const workerFileNames = ({ name }: { readonly name: string }): string =>
  `${wasmWorkers.includes(name) ? wasmFolder : 'assets'}/[name]-[hash].js`;

/** A page in the list of src/server.tsx. */
type SitePage = {
  readonly route: string;
  readonly modules: readonly string[];
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly section: string;
};

/** The exports of src/server.tsx. */
type ServerModule = {
  readonly sitePages: (guideText: (route: string) => { readonly title: string; readonly description: string }) => readonly SitePage[];
  readonly renderPage: (route: string) => Promise<{ readonly status: number; readonly markup: string }>;
};

const write = async (folder: string, path: string, content: string | Uint8Array): Promise<void> => {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

/** Returns the date on which the source of a page last changed. For the home page, which lists all others, the latest date. */
const daysOfPages = async (root: string, { guides }: SiteIndex): Promise<(route: string) => string | undefined> => {
  const config = loadConfig(root);
  const specs = config.ok ? config.value.entries.map(({ root: file, route }) => ({ file, route })) : [];
  const sources = new Map([...guides, ...specs].map(({ route, file }) => [route, file]));
  const days = await lastChanges(root, ['content', ...specs.map(({ file }) => file)]);
  const latest = [...days.values()].toSorted().at(-1);
  // The route of a tag page starts with that of its API.
  const fileOf = (route: string): string | undefined => sources.get(route) ?? apiOfRoute(specs, route)?.file;
  return (route) => (route === '/' ? latest : days.get(fileOf(route) ?? ''));
};

/** Whether an API has a page per tag. */
const hasTagPages = (root: string): boolean => {
  const generated = join(root, 'generated');
  return existsSync(generated) && readdirSync(generated).some((name) => existsSync(join(generated, name, movedAnchorsFile)));
};

/** A path that no page can have, for the not-found page. */
const nowhere = '/404';

const prerenderSite = async (
  root: string,
  product: Product,
  config: ResolvedConfig,
  serverFolder: string,
  context: BuildContext,
): Promise<number> => {
  const folder = resolve(root, config.build.outDir);
  const { base } = config;
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const server = (await import(pathToFileURL(join(serverFolder, 'server.js')).href)) as ServerModule;
  const index = await siteIndexOf(root, product, context);
  const guides = new Map(index.guides.map((guide) => [guide.route, guide]));
  const file = (key: string): string => {
    const found = Object.entries(manifest).find(([name]) => name.endsWith(key))?.[1].file;
    if (found === undefined) throw new Error(`The build has no file ${key}.`);
    return base + found;
  };
  const releases = await readReleases(join(root, 'generated'));
  const changedOn = await daysOfPages(root, index);
  const shared = {
    siteName: `${product.name} docs`,
    base,
    icon: `${base}icon.svg`,
    ...(releases.length > 0 && { feed: `${base}${feedFiles[0].file}` }),
    fonts: preloadedFonts.map(file),
    earlyScript: file(entries.early),
  };
  const site = (route: string): string => new URL(address(base, route), product.site.url).href;

  const drawImage = createSocialImages(root, join(serverFolder, 'fonts'));
  const split = new Set(index.apis.flatMap(({ route, tags }) => (tagPages(tags).length > 0 ? [route] : [])));
  const pages: BuiltPage[] = [];
  for (const { route, modules, heading, title, description, section } of server.sitePages(
    (guide) => guides.get(guide) ?? { title: guide, description: '' },
  )) {
    const { status, markup } = await server.renderPage(route);
    if (status !== 200) throw new Error(`The page ${route} has status ${status}.`);
    const changed = changedOn(route);
    const kind = guides.has(route) ? 'guide' : route === '/' ? 'home' : route === '/search' ? undefined : 'reference';
    const html = renderDocument({
      ...shared,
      ...assetsOfPage(manifest, base, entries.client, modules),
      ...(split.has(route) && { anchors: { script: file(entries.earlyAnchors), map: address(base, `${route}/${movedAnchorsFile}`) } }),
      structuredData:
        kind === undefined
          ? undefined
          : structuredData(
              {
                title: heading,
                description,
                url: site(route),
                kind,
                changed,
              },
              { name: shared.siteName, url: site('/'), searchUrl: site('/search') },
            ),
      title,
      description,
      markup,
      canonical: site(route),
      image: site(socialImageFile(route)),
      ...(route === '/search' ? {} : { markdown: address(base, markdownFile(route)) }),
      kind: guides.has(route) ? 'article' : 'website',
    });
    await write(folder, pageFile(route), html);
    const card = { siteName: `${product.name} Docs`, section, title: heading, foot: new URL(product.site.url).host };
    await write(folder, socialImageFile(route), await drawImage(card));
    pages.push({ route, title, description, changed });
  }
  await checkSearch(root, folder, index.unfolds);
  const missing = await server.renderPage(nowhere);
  await write(
    folder,
    '404.html',
    renderDocument({
      ...shared,
      ...assetsOfPage(manifest, base, entries.client),
      title: `Page not found · ${product.name} docs`,
      description: 'There is no page at this address.',
      markup: missing.markup,
      kind: 'website',
    }),
  );
  const redirects = loadRedirects(root, product);
  for await (const { path, content } of staticFiles({ root, folder, base, product, pages, index, redirects, memory: context.memory }))
    await write(folder, path, content);
  checkLinks(
    pages.flatMap(({ route }) => guides.get(route) ?? []),
    folder,
    base,
  );
  for (const { path, content } of await Promise.all([fontLicenses(root), jqLicenses(root)])) await write(folder, path, content);
  // GitHub Pages would process the files with Jekyll, which omits some.
  await write(folder, '.nojekyll', '');
  for (const { path, content } of hostRecipes(base, redirects)) await write(join(root, '.cache/hosts'), path, content);
  await rm(join(folder, '.vite'), { recursive: true });
  execFileSync(process.execPath, [join(import.meta.dirname, 'compress.ts'), folder], { stdio: 'pipe' });
  return pages.length;
};

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
        // Share the plugins between both builds, so that guides are checked once and code is highlighted once.
        builder: { sharedConfigBuild: true },
        worker: { rolldownOptions: { output: { entryFileNames: workerFileNames }, checks: { bundlerTimings: false } } },
        // Plugins write into the folder before the bundler would empty it.
        build: { outDir: nextSite(site), emptyOutDir: false },
        environments: {
          client: {
            build: {
              manifest: true,
              license: { fileName: packageLicenses },
              rollupOptions: {
                input: {
                  client: join(root, entries.client),
                  early: join(root, entries.early),
                  ...(hasTagPages(root) && { earlyAnchors: join(root, entries.earlyAnchors) }),
                },
                output: { chunkFileNames, codeSplitting: { includeDependenciesRecursively: false, groups: [...loadedTogether] } },
              },
            },
          },
          ssr: {
            build: {
              outDir: serverFolder,
              emptyOutDir: true,
              copyPublicDir: false,
              rollupOptions: {
                input: { server: join(root, entries.server) },
                external: mockChecks,
                output: { entryFileNames: '[name].js', codeSplitting: { groups: [{ name: 'guides', test: /\.mdx/ }] } },
              },
            },
          },
        },
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
        const count = await prerenderSite(root, product, builder.config, serverFolder, context);
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
