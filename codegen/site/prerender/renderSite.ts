import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, ResolvedConfig } from 'vite';
import type { BuildContext } from '../../cache/buildContext.ts';
import { lastChanges } from '../../guides/compile/lastChanges.ts';
import { siteIndexOf, type SiteIndex } from '../../guides/siteIndex.ts';
import { loadConfig } from '../../load/settings/config.ts';
import { loadRedirects } from '../../load/settings/site.ts';
import type { Product } from '../../load/settings/product.ts';
import { apiOfRoute, movedAnchorsFile, tagPages } from '../../../src/shared/model/pages.ts';
import { feedFiles } from '../../../src/shared/pages/feeds.ts';
import type { SitePage, SiteRenderer } from '../../../src/shared/pages/siteRenderer.ts';
import { socialImageFile } from '../../../src/shared/pages/socialImage.ts';
import { readReleases } from '../static/feeds.ts';
import { hostRecipes } from '../hosts/recipes.ts';
import type { BuiltPage } from '../static/siteFacts.ts';
import { staticFiles } from '../static/staticFiles.ts';
import { assetsOfPage } from './assets.ts';
import { entries } from './bundling.ts';
import { preloadedFonts, renderDocument, type DocumentFacts } from './document.ts';
import { licenseFiles } from '../licenses/licenses.ts';
import { checkLinks } from './linkCheck.ts';
import { address, markdownFile, pageFile } from './pageFiles.ts';
import { checkSearch } from './searchCheck.ts';
import { createSocialImages } from './socialImage.ts';
import { structuredData } from './structuredData.ts';

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

/** A path that no page can have, for the not-found page. */
const nowhere = '/404';

/** The bundled site, from which pages are rendered. */
type Bundled = {
  readonly root: string;
  readonly product: Product;
  /** The folder that the site is written to. */
  readonly folder: string;
  readonly base: string;
  readonly manifest: Manifest;
  readonly server: SiteRenderer;
  readonly index: SiteIndex;
};

const readBundled = async (
  root: string,
  product: Product,
  { base, build }: ResolvedConfig,
  serverFolder: string,
  context: BuildContext,
): Promise<Bundled> => {
  const folder = resolve(root, build.outDir);
  return {
    root,
    product,
    folder,
    base,
    manifest: JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest,
    server: (await import(pathToFileURL(join(serverFolder, 'server.js')).href)) as SiteRenderer,
    index: await siteIndexOf(root, product, context),
  };
};

const urlOf = ({ manifest, base }: Bundled, key: string): string => {
  const found = Object.entries(manifest).find(([name]) => name.endsWith(key))?.[1].file;
  if (found === undefined) throw new Error(`The build has no file ${key}.`);
  return base + found;
};

type SharedFacts = Pick<DocumentFacts, 'siteName' | 'base' | 'icon' | 'feed' | 'fonts' | 'earlyScript'>;

/** Returns what the heads of all pages share. */
const sharedFacts = async (site: Bundled): Promise<SharedFacts> => {
  const { root, product, base } = site;
  const hasFeed = (await readReleases(join(root, 'generated'))).length > 0;
  return {
    siteName: `${product.name} docs`,
    base,
    icon: `${base}icon.svg`,
    ...(hasFeed && { feed: `${base}${feedFiles[0].file}` }),
    fonts: preloadedFonts.map((font) => urlOf(site, font)),
    earlyScript: urlOf(site, entries.early),
  };
};

/** Renders a page to a complete document. */
const renderPage = async (site: Bundled, shared: SharedFacts, page: SitePage, changed: string | undefined): Promise<string> => {
  const { product, base, manifest, server, index } = site;
  const { route, modules, heading, title, description } = page;
  const { status, markup } = await server.renderPage(route);
  if (status !== 200) throw new Error(`The page ${route} has status ${status}.`);
  const isGuide = index.guides.some((guide) => guide.route === route);
  const isSplit = index.apis.some((api) => api.route === route && tagPages(api.tags).length > 0);
  const isSearch = route === '/search';
  const absolute = (path: string): string => new URL(address(base, path), product.site.url).href;
  const url = absolute(route);
  const about = { title: heading, description, url, kind: isGuide ? 'guide' : route === '/' ? 'home' : 'reference', changed } as const;
  return renderDocument({
    ...shared,
    ...assetsOfPage(manifest, base, entries.client, modules),
    ...(isSplit && { anchors: { script: urlOf(site, entries.earlyAnchors), map: address(base, `${route}/${movedAnchorsFile}`) } }),
    ...(!isSearch && {
      structuredData: structuredData(about, { name: shared.siteName, url: absolute('/'), searchUrl: absolute('/search') }),
      markdown: address(base, markdownFile(route)),
    }),
    title,
    description,
    markup,
    canonical: url,
    image: absolute(socialImageFile(route)),
    kind: isGuide ? 'article' : 'website',
  });
};

/** Renders all pages with their social images. */
const renderPages = async (site: Bundled, shared: SharedFacts, fonts: string): Promise<readonly BuiltPage[]> => {
  const { root, product, folder, server, index } = site;
  const guides = new Map(index.guides.map((guide) => [guide.route, guide]));
  const changedOn = await daysOfPages(root, index);
  const drawImage = createSocialImages(root, fonts);
  const pages: BuiltPage[] = [];
  for (const page of server.sitePages((guide) => guides.get(guide) ?? { title: guide, description: '' })) {
    const { route, heading, title, description, section } = page;
    const changed = changedOn(route);
    await write(folder, pageFile(route), await renderPage(site, shared, page, changed));
    const card = { siteName: `${product.name} Docs`, section, title: heading, foot: new URL(product.site.url).host };
    await write(folder, socialImageFile(route), await drawImage(card));
    pages.push({ route, title, description, changed });
  }
  return pages;
};

const renderNotFound = async ({ product, base, manifest, server }: Bundled, shared: SharedFacts): Promise<string> =>
  renderDocument({
    ...shared,
    ...assetsOfPage(manifest, base, entries.client),
    title: `Page not found · ${product.name} docs`,
    description: 'There is no page at this address.',
    markup: (await server.renderPage(nowhere)).markup,
    kind: 'website',
  });

/**
 * Renders every page of a bundled site to a file, and writes all other files of the site.
 * @param serverFolder the modules that render pages
 * @returns the number of pages
 */
export const renderSite = async (
  root: string,
  product: Product,
  config: ResolvedConfig,
  serverFolder: string,
  context: BuildContext,
): Promise<number> => {
  const site = await readBundled(root, product, config, serverFolder, context);
  const { folder, base, index } = site;
  const shared = await sharedFacts(site);
  const pages = await renderPages(site, shared, join(serverFolder, 'fonts'));
  await checkSearch(root, folder, index.unfolds);
  await write(folder, '404.html', await renderNotFound(site, shared));
  const redirects = loadRedirects(root, product);
  for await (const { path, content } of staticFiles({ root, folder, base, product, pages, index, redirects, memory: context.memory }))
    await write(folder, path, content);
  checkLinks(index.guides, folder, base);
  for (const { path, content } of await licenseFiles(root)) await write(folder, path, content);
  // GitHub Pages would process the files with Jekyll, which omits some.
  await write(folder, '.nojekyll', '');
  for (const { path, content } of hostRecipes(base, redirects)) await write(join(root, '.cache/hosts'), path, content);
  await rm(join(folder, '.vite'), { recursive: true });
  execFileSync(process.execPath, [join(import.meta.dirname, 'compress.ts'), folder], { stdio: 'pipe' });
  return pages.length;
};
