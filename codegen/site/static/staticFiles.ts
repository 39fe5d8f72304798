import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerFile } from '../../../src/shared/workerFile.ts';
import { archiveFile, writeDownloads, type ArchivedFile } from '../../downloads/archive.ts';
import { packageDownloads } from '../../downloads/packages/packageDownloads.ts';
import { apiFolders, readApiFile } from '../../files/generatedFiles.ts';
import type { HeaderRule } from '../hosts/headers.ts';
import { mediaTypes } from '../hosts/mediaTypes.ts';
import { movedPages } from './movedPages.ts';
import { headersFile, redirectsFile } from '../hosts/netlify.ts';
import { agentPages } from './agentPages.ts';
import { feedsOf, readReleases } from './feeds.ts';
import { guideDownloads, guidePages } from './guideFiles.ts';
import { iconSvg } from './icon.ts';
import { addressOf } from './links.ts';
import { homeMarkdown, llmsFull, llmsText } from './llms.ts';
import { mockWorker } from './mockWorker.ts';
import { hoverFiles, referenceFiles } from './referenceFiles.ts';
import type { SiteApi, SiteFacts, StaticFile } from './siteFacts.ts';
import { robots, sitemap } from './sitemap.ts';

/** The APIs of the site. Their downloads have already been written, unless no page lists them. */
const apisOf = async ({ root, product, folder, index, memory }: SiteFacts): Promise<readonly SiteApi[]> => {
  const generated = join(root, 'generated');
  return Promise.all(
    (await apiFolders(generated)).map(async (name) => {
      const api = await readApiFile(generated, name, 'api.json');
      const operations = api.operations.flatMap(({ id }) => index.facts.operations.get(id) ?? []);
      return { name, api, operations, downloads: await writeDownloads(root, product, name, folder, memory) };
    }),
  );
};

/** Without these headers, hosts do not serve modules as text. */
const modules = (apis: readonly SiteApi[]): readonly HeaderRule[] =>
  apis.flatMap(({ api, downloads }) =>
    downloads
      .filter(({ file }) => file.endsWith('.ts'))
      .map(({ file }) => ({ path: `${api.route}/${file}`, headers: { 'Content-Type': mediaTypes['.ts'] ?? '' } })),
  );

/** Reads the written downloads of all APIs, one after the other. */
const writtenDownloads = function* ({ folder }: SiteFacts, apis: readonly SiteApi[]): Generator<ArchivedFile> {
  for (const { api, downloads } of apis)
    for (const { file } of downloads) yield { api: api.name, file, content: readFileSync(join(folder, api.route, file)) };
};

/** All files of the site except pages, the bundler's output and the downloads of APIs, which are written here if they are missing. */
export const staticFiles = async function* (site: SiteFacts): AsyncGenerator<StaticFile> {
  const apis = await apisOf(site);
  const releases = await readReleases(join(site.root, 'generated'));
  const reference = await referenceFiles(site, apis, releases);
  const guides = await guidePages(site);
  yield* [
    { path: 'icon.svg', content: iconSvg },
    { path: '_headers', content: headersFile(site.base, modules(apis)) },
    { path: '_redirects', content: redirectsFile(site.base, site.redirects) },
    sitemap(site),
    robots(site),
    { path: 'llms.txt', content: llmsText(site, apis) },
    llmsFull(site, [...guides, ...reference]),
    await homeMarkdown(site, apis),
    { path: workerFile, content: await mockWorker(site.root) },
    ...movedPages(site),
    ...guides,
    ...reference,
    ...feedsOf(releases, { name: site.product.name, urlOf: (path) => addressOf(site, path) }),
  ];
  yield* await guideDownloads(site);
  yield archiveFile(site.product, writtenDownloads(site, apis));
  yield* await hoverFiles(site);
  const pages = agentPages(site, apis, [...guides, ...reference], (path) => addressOf(site, path));
  yield* await packageDownloads(site.root, site.product, pages, site.memory);
};
