import { packageNotes } from '../../../src/shared/pages/packageNotes.ts';
import { checksumsFile, packageUrl, escapePlus } from '../../../src/shared/pages/packages.ts';
import { releaseText } from '../../../src/shared/pages/releaseText.ts';
import { routesOfTag } from '../../../src/shared/model/pages.ts';
import { join } from 'node:path';
import { clientsOfBuild, existingPackages } from '../../downloads/packages/packageDownloads.ts';
import { kindsOf } from '../../downloads/files.ts';
import { readHome } from '../../files/generatedFiles.ts';
import { isCallable, type Sized } from '../../model/leftOut.ts';
import { escapeMarkdown } from '../../model/text/markdown.ts';
import { richTextLine, richTextMarkdown } from '../../model/text/richTextMarkdown.ts';
import { markdownFile } from '../prerender/pageFiles.ts';
import { addressOf, markdownLink } from './links.ts';
import type { BuiltPage, SiteFacts, StaticFile } from './siteFacts.ts';

/** Says for programs where the files, packages and servers of the APIs are. */
const offersText = ({ product }: SiteFacts, apis: readonly Sized[]): string => {
  const document = '- For the OpenAPI document of an API, append `/openapi.json` to its address';
  const callable = apis.filter(isCallable);
  if (callable.length === 0) return `${document}.`;
  const others = kindsOf(callable)
    .filter(({ file }) => !file.startsWith('openapi.'))
    .map(({ file, label }) => `\`/${file}\` (${label})`)
    .join(', ');
  const more = callable.length === apis.length ? 'Each API' : 'Each API with operations';
  return [
    '- For a single operation with its schemas, roles and a call, append `/`, its operationId and `.md` to the address of its API.',
    `${document}. ${more} also has these files, which work on their own: ${others}.`,
    `- The clients of all APIs are one package: \`npm install ${packageUrl(product, 'api')}\`.`,
    `- The whole platform runs as a mock server: \`npx ${packageUrl(product, 'mock')}\`.`,
    `- Agents can call the APIs through their MCP server: \`npx ${packageUrl(product, 'mcp')}\`.`,
  ].join('\n');
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
  return `# ${escapeMarkdown(site.product.name)} documentation\n\n> ${escapeMarkdown(home?.description ?? '')}\n\n- Every page is also available as Markdown: append \`.md\` to its address. All pages are in [one file](${addressOf(site, 'llms-full.txt')}).\n${offersText(site, apis)}\n\n## API reference\n\n${references.map(line).join('')}${sections.join('')}`;
};

/** All pages as one text, in the order of `llms.txt`. */
export const llmsFull = (site: SiteFacts, files: readonly StaticFile[]): StaticFile => {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const pages = site.pages.flatMap(({ route }) => contents.get(markdownFile(route)) ?? []);
  return { path: 'llms-full.txt', content: `# ${escapeMarkdown(site.product.name)} documentation\n\n${pages.join('\n\n---\n\n')}` };
};

/** The home page as Markdown: the list of all pages, the downloads, and the conventions of all APIs. */
export const homeMarkdown = async (site: SiteFacts, apis: readonly Sized[]): Promise<StaticFile> => {
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
