import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageNotes } from '../../src/shared/pages/packageNotes.ts';
import { checksumsFile, packageUrl, escapePlus } from '../../src/shared/pages/packages.ts';
import { releaseText } from '../../src/shared/pages/releaseText.ts';
import type { Root } from 'mdast';
import { eachElement } from '../guides/read/nodes.ts';
import { mcapFile } from '../guides/recording/mcapFile.ts';
import { imageFilesOf } from '../guides/read/images.ts';
import { excerpt } from '../guides/recording/readings.ts';
import { parseGuide } from '../guides/read/mdxSyntax.ts';
import { titledFiles } from '../guides/read/titledFiles.ts';
import { routeOfFileLink } from '../guides/routes.ts';
import { loadPermissions, rolesWith } from '../load/settings/permissions.ts';
import { replaceTokens } from '../load/settings/tokens.ts';
import { movedAnchorsFile, nameOfPage, pagesOfTags, routesOfTag } from '../../src/shared/model/pages.ts';
import { archiveFile, writeDownloads, type ArchivedFile } from '../downloads/archive.ts';
import { clientsOfBuild, existingPackages, packageDownloads } from '../downloads/packages/packageDownloads.ts';
import { kindsOf } from '../downloads/files.ts';
import { isCallable, type Sized } from '../model/leftOut.ts';
import { nearest } from '../model/schema/reach.ts';
import { snippetContext } from '../../src/shared/snippets/context.ts';
import { curl } from '../../src/shared/snippets/languages/curl.ts';
import { apiFolders, readApiFile, readHome, readJson } from '../files/generatedFiles.ts';
import { escapeHtml } from './prerender/document.ts';
import type { HeaderRule } from './hosts/headers.ts';
import { mediaTypes } from './hosts/mediaTypes.ts';
import { agentPages } from './agentPages.ts';
import { feedsOf, readReleases, type FeedApi } from './feeds.ts';
import { headersFile, redirectsFile } from './hosts/netlify.ts';
import { iconSvg } from './icon.ts';
import { samplesIn } from '../emit/pages/samples.ts';
import { escapeMarkdown } from '../model/text/markdown.ts';
import { guideMarkdown } from './markdown/guideMarkdown.ts';
import { operationFile, referenceMarkdown, tagMarkdown } from './markdown/referenceMarkdown.ts';
import { richTextLine, richTextMarkdown } from '../model/text/richTextMarkdown.ts';
import { workerFile } from '../../src/shared/workerFile.ts';
import { mockWorker } from './mockWorker.ts';
import { address, markdownFile } from './prerender/pageFiles.ts';
import type { BuiltPage, SiteApi, SiteFacts, StaticFile } from './siteFacts.ts';

const addressOf = ({ base, product }: SiteFacts, path: string): string => new URL(address(base, path), product.site.url).href;

const sitemap = (site: SiteFacts): StaticFile => ({
  path: 'sitemap.xml',
  content: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${site.pages
    .filter(({ route }) => route !== '/search')
    .map(({ route, changed }) => {
      const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${escapeHtml(addressOf(site, route))}</loc>${day}</url>\n`;
    })
    .join('')}</urlset>\n`,
});

const robots = (site: SiteFacts): StaticFile => ({
  path: 'robots.txt',
  content: `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(site, 'sitemap.xml')}\n`,
});

/** Says for programs where the files, packages and servers of the APIs are. */
const offersText = ({ product }: SiteFacts, apis: readonly Sized[]): string => {
  const document = 'The OpenAPI document of each API is at its address with "/openapi.json" added';
  const callable = apis.filter(isCallable);
  if (callable.length === 0) return `${document}.`;
  const others = kindsOf(callable)
    .filter(({ file }) => !file.startsWith('openapi.'))
    .map(({ file, label }) => `"/${file}" (${label})`)
    .join(', ');
  const beside = callable.length === apis.length ? 'beside it' : 'beside that of an API with operations';
  return `An operation alone, with its schemas, its roles and a call, is at the address of its API with "/" and its operationId added, and ".md". ${document}; ${beside} are ${others} of the API, each a file that works alone. The clients of all APIs are one package: \`npm install ${packageUrl(product, 'api')}\`. The whole platform runs as a mock server: \`npx ${packageUrl(product, 'mock')}\`. An agent can call the APIs itself through their MCP server: \`npx ${packageUrl(product, 'mcp')}\`.`;
};

/** Returns the text of llms.txt. @see https://llmstxt.org */
export const llmsText = (site: SiteFacts, apis: readonly Sized[]): string => {
  const line = ({ route, title, description }: BuiltPage): string =>
    `- [${escapeMarkdown(title.replace(/ · [^·]*$/, ''))}](${addressOf(site, markdownFile(route))})${description === '' ? '' : `: ${escapeMarkdown(description)}`}\n`;
  const guideRoutes = new Set(site.index.guides.map(({ route }) => route));
  const apiRoutes = new Set(site.index.apis.flatMap(({ route, tags }) => [route, ...tags.flatMap(routesOfTag)]));
  const references = site.pages.filter(({ route }) => apiRoutes.has(route));
  const sections = [...new Set(site.index.guides.map(({ groups }) => groups[0] ?? ''))].map((label) => {
    const routes = new Set(site.index.guides.filter(({ groups }) => groups[0] === label).map(({ route }) => route));
    return `\n## ${escapeMarkdown(label)}\n\n${site.pages
      .filter(({ route }) => guideRoutes.has(route) && routes.has(route))
      .map(line)
      .join('')}`;
  });
  const home = site.pages.find(({ route }) => route === '/');
  return `# ${escapeMarkdown(site.product.name)} documentation\n\n> ${escapeMarkdown(home?.description ?? '')}\n\nEvery page is there as Markdown: its address with ".md" added, and all pages are one file: ${addressOf(site, 'llms-full.txt')}. ${offersText(site, apis)}\n\n## API reference\n\n${references.map(line).join('')}${sections.join('')}`;
};

/** All pages as one text, in the order of `llms.txt`. */
const llmsFull = (site: SiteFacts, files: readonly StaticFile[]): StaticFile => {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const pages = site.pages.flatMap(({ route }) => contents.get(markdownFile(route)) ?? []);
  return { path: 'llms-full.txt', content: `# ${escapeMarkdown(site.product.name)} documentation\n\n${pages.join('\n\n---\n\n')}` };
};

/** Links in Markdown point to Markdown. */
const markdownLink =
  (site: SiteFacts) =>
  (href: string): string => {
    if (!href.startsWith('/')) return href;
    const [path = '', hash] = href.split('#');
    const route = decodeURI(path);
    const isPage = site.index.anchorsByRoute.has(route) && route !== '/search';
    return addressOf(site, isPage ? markdownFile(route) : route) + (hash === undefined ? '' : `#${hash}`);
  };

const guidePages = (site: SiteFacts): Promise<readonly StaticFile[]> =>
  Promise.all(
    site.index.guides.map(async ({ file, route, title, description }) => ({
      path: markdownFile(route),
      content: guideMarkdown(
        replaceTokens(await readFile(join(site.root, file), 'utf8'), site.product),
        { file, title, description, product: site.product },
        site.index,
        (href) => markdownLink(site)(routeOfFileLink(href, route) ?? href),
      ),
    })),
  );

const hasRecording = (tree: Root): boolean => {
  let found = false;
  eachElement(tree, ({ name }) => {
    found ||= name === 'Recording';
  });
  return found;
};

/** The titled files and images of guides, and the recording that some of them draw. */
const guideDownloads = async (site: SiteFacts): Promise<readonly StaticFile[]> => {
  const guides = await Promise.all(
    site.index.guides.map(async ({ file, route }) => {
      const text = replaceTokens(await readFile(join(site.root, file), 'utf8'), site.product);
      const tree = parseGuide(text, file, site.index.context);
      const images = await Promise.all(
        imageFilesOf(tree, file).map(async (image) => ({ path: image.path, content: await readFile(join(site.root, image.file)) })),
      );
      return { files: [...titledFiles(tree, route), ...images], isRecorded: hasRecording(tree) };
    }),
  );
  const recording = guides.some(({ isRecorded }) => isRecorded) ? [{ path: excerpt.file, content: await mcapFile() }] : [];
  return [...guides.flatMap(({ files }) => files), ...recording];
};

/** The list for redirecting old links to operations to the pages of their tags, if tags have pages. */
const movedAnchors = async (folder: string, route: string): Promise<readonly StaticFile[]> =>
  existsSync(join(folder, movedAnchorsFile))
    ? [{ path: `${route.slice(1)}/${movedAnchorsFile}`, content: JSON.stringify(await readJson(folder, movedAnchorsFile)) }]
    : [];

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

/** The reference as Markdown. */
const referenceFiles = async (site: SiteFacts, apis: readonly SiteApi[], releases: readonly FeedApi[]): Promise<readonly StaticFile[]> => {
  const generated = join(site.root, 'generated');
  const matrix = loadPermissions(site.root);
  const rolesOf = (permission: string | null): readonly string[] =>
    matrix.ok && permission !== null ? rolesWith(permission, matrix.value).map(({ label }) => label) : [];
  const perApi = await Promise.all(
    apis.map(async ({ name, api, operations, downloads }): Promise<readonly StaticFile[]> => {
      const agents = await readApiFile(generated, name, 'agents.json').catch(() => undefined);
      const { webhooks } = await readApiFile(generated, name, 'webhooks.json').catch(() => ({ webhooks: [] }));
      const named = await readApiFile(generated, name, 'schemas.json');
      const schemas = Object.values(named);
      const alone = operations.map((operation) => ({
        path: `${api.route.slice(1)}/${operation.name}.md`,
        content: operationFile(
          api,
          operation,
          {
            roles: rolesOf(operation.permission),
            curl: curl.render(
              operation.exampleRequest,
              operation,
              snippetContext(site.product, { name: api.name, schemas: named }, operation),
            ),
            samples: samplesIn(operation.snippets ?? []),
            schemas: nearest(operation, named),
          },
          markdownLink(site),
        ),
      }));
      return [
        {
          path: markdownFile(api.route),
          content: referenceMarkdown(
            api,
            operations,
            schemas,
            agents,
            downloads.map((file) => ({ ...file, href: addressOf(site, `${api.route}/${file.file}`) })),
            releases.find(({ route }) => route === api.route)?.releases ?? [],
            markdownLink(site),
            webhooks,
          ),
        },
        ...pagesOfTags(api.tags, operations).map((one) => ({
          path: markdownFile(one.page),
          content: tagMarkdown(api, { ...one.tag, name: nameOfPage(one) }, one.operations, markdownLink(site)),
        })),
        ...(await movedAnchors(join(generated, name), api.route)),
        ...alone,
      ];
    }),
  );
  return perApi.flat();
};

/** The types that snippets show on hover. */
const hoverFiles = async (site: SiteFacts): Promise<readonly StaticFile[]> => {
  const generated = join(site.root, 'generated');
  const folders = (await readdir(generated)).filter((name) => existsSync(join(generated, name, 'hovers')));
  const files = await Promise.all(
    folders.map(async (api) =>
      Promise.all(
        (await readdir(join(generated, api, 'hovers'))).map(async (name) => ({
          path: `hovers/${api}/${name}`,
          content: JSON.stringify(await readJson(generated, api, 'hovers', name)),
        })),
      ),
    ),
  );
  return files.flat();
};

/** The home page as Markdown: the list of all pages, the downloads, and the conventions of all APIs. */
const homeMarkdown = async (site: SiteFacts, apis: readonly Sized[]): Promise<StaticFile> => {
  const home = await readHome(join(site.root, 'generated'));
  const { archive, conventions, releaseDays } = home;
  const packages = existingPackages(site.product, home, await clientsOfBuild(site.root, site.product, site.memory));
  const sections = conventions.map(
    ({ anchor, title, text }) =>
      `<a id="${anchor}"></a>\n\n### ${escapeMarkdown(title)}\n\n${richTextMarkdown(text, markdownLink(site), 3)}\n`,
  );
  const changes = releaseDays.flatMap(({ date, releases }) =>
    releases.map(
      ({ route, anchor, title, version, ...release }) =>
        `- ${date}: [${escapeMarkdown(title)} ${version}](${markdownLink(site)(`${route}#${anchor}`)}). ${richTextLine(releaseText(release), markdownLink(site))}\n`,
    ),
  );
  const notes = [
    ...packageNotes(site.product, home.version).map(({ label, text }) => `- **${label}:** ${text}\n`),
    `- **Checksums:** [checksums.txt](${addressOf(site, checksumsFile)})\n`,
  ].join('');
  const downloads = [
    ...packages.map(
      ({ label, purpose, file, command }) => `- [${label}](${escapePlus(addressOf(site, file))}): ${purpose}. \`${command}\`\n`,
    ),
    `- [All files of all APIs](${addressOf(site, archive)})\n`,
  ].join('');
  return {
    path: markdownFile('/'),
    content: `${llmsText(site, apis)}${changes.length === 0 ? '' : `\n## Recent changes\n\n${changes.join('')}`}\n## Downloads\n\n${downloads}\n${packages.length === 0 ? '' : notes}${sections.length === 0 ? '' : `\n## Conventions\n\n${sections.join('\n')}`}`,
  };
};

/** Pages that redirect, for hosts that do not support redirects. */
const movedPages = (site: SiteFacts): readonly StaticFile[] =>
  site.redirects.map(([from, to]) => {
    const target = escapeHtml(address(site.base, decodeURI(to)));
    return {
      path: `${decodeURI(from).slice(1)}.html`,
      content: `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Moved</title>\n<meta name="robots" content="noindex">\n<meta http-equiv="refresh" content="0; url=${target}">\n<link rel="canonical" href="${escapeHtml(addressOf(site, decodeURI(to)))}">\n</head>\n<body><p>This page is at <a href="${target}">${target}</a>.</p></body>\n</html>\n`,
    };
  });

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
