import type { ApiDownloads } from '../downloads/archive.ts';
import { isObject } from '../../src/shared/model/raw.ts';
import type { AgentPage } from '../../src/shared/model/agentPage.ts';
import { markdownFile } from './prerender/pageFiles.ts';
import type { SiteFacts, StaticFile } from './siteFacts.ts';

/**
 * Returns the guides and the reference in the form that agents read.
 * @param files their Markdown
 * @param addressOf returns the URL of a file
 */
export const agentPages = (
  site: Pick<SiteFacts, 'index' | 'pages'>,
  downloads: readonly ApiDownloads[],
  files: readonly StaticFile[],
  addressOf: (path: string) => string,
): readonly AgentPage[] => {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const pageOf = (path: string): Pick<AgentPage, 'uri' | 'text'> => ({ uri: addressOf(path), text: String(contents.get(path) ?? '') });
  const names = new Map(downloads.flatMap(({ source }) => source.operations.map(({ id, name }) => [id, name] as const)));
  const guides = site.index.guides.map(({ route, title, description, calls }) => ({
    ...pageOf(markdownFile(route)),
    title,
    description,
    calls: [
      ...new Set(calls.flatMap(({ call }) => (isObject(call) && typeof call['operation'] === 'string' ? [call['operation']] : []))),
    ].map((id) => names.get(id) ?? id),
  }));
  const references = downloads.flatMap(({ source: { api, operations } }) => [
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
