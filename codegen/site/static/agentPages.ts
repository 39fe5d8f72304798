import type { AgentPage } from '../../../src/shared/model/agentPage.ts';
import { storiesOf } from '../../guides/siteIndex.ts';
import { uniqueNames } from '../../../src/shared/model/names.ts';
import { markdownFile } from '../prerender/pageFiles.ts';
import type { SiteApi, SiteFacts, StaticFile } from './siteFacts.ts';

/**
 * Returns the guides and the reference in the form that agents read.
 * @param files their Markdown
 * @param addressOf returns the URL of a file
 */
export const agentPages = (
  site: Pick<SiteFacts, 'index' | 'pages'>,
  apis: readonly SiteApi[],
  files: readonly StaticFile[],
  addressOf: (path: string) => string,
): readonly AgentPage[] => {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const pageOf = (path: string): Pick<AgentPage, 'uri' | 'text'> => ({ uri: addressOf(path), text: String(contents.get(path) ?? '') });
  const all = apis.flatMap(({ operations }) => operations);
  // As the tools of agents are called.
  const tools = uniqueNames(all.map(({ name }) => name));
  const names = new Map(all.map(({ id }, at) => [id, tools[at] ?? id]));
  const called = new Map(storiesOf(site.index).stories.flatMap(({ pages }) => pages.map(({ route, calls }) => [route, calls] as const)));
  const guides = site.index.guides.map(({ route, title, description }) => ({
    ...pageOf(markdownFile(route)),
    title,
    description,
    calls: [...new Set(called.get(route)?.map(({ operationId }) => names.get(operationId) ?? operationId))],
  }));
  const references = apis.flatMap(({ api, operations }) => [
    { ...pageOf(markdownFile(api.route)), title: api.title, description: api.summary, api: api.name },
    ...operations.map(({ name, summary, lead }) => ({
      ...pageOf(`${api.route.slice(1)}/${name}.md`),
      title: summary,
      description: lead,
      api: api.name,
      operation: name,
    })),
  ]);
  return [...guides, ...references];
};
