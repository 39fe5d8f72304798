import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListResourcesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { AgentPage } from '../shared/model/agentPage.ts';

const mimeType = 'text/markdown';

/**
 * Returns the name of a page: `metadata_overview-understanding_metadata_fields`. Prompts are called by this name, so it has no
 * spaces.
 */
const nameOf = ({ uri }: AgentPage): string =>
  decodeURI(new URL(uri).pathname)
    .replace(/\.md$/, '')
    .split('/')
    .filter((part) => part !== '')
    .join('-')
    .replaceAll(/[^\w-]+/g, '_');

/**
 * Returns the pages that a server offers: the guides, and the reference of its APIs.
 * @param apis the names of the APIs whose tools it has
 */
export const pagesFor = (pages: readonly AgentPage[], apis: readonly string[]): readonly AgentPage[] =>
  pages.filter(({ api }) => api === undefined || apis.includes(api));

const goal = { name: 'goal', description: 'What you want, with the ids and names of your own data.', required: false } as const;

/** Lets a server offer pages as resources. */
export const offerResources = (server: Server, pages: readonly AgentPage[]): void => {
  const byUri = new Map(pages.map((page) => [page.uri, page]));
  const listed = pages.filter(({ operation }) => operation === undefined);
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: listed.map((page) => ({
      uri: page.uri,
      name: nameOf(page),
      title: page.title,
      description: page.description,
      mimeType,
    })),
  }));
  const operations = pages.filter(({ operation }) => operation !== undefined);
  const references = [...new Set(operations.map(({ uri }) => uri.replace(/\/[^/]+$/, '')))];
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: references.map((reference) => ({
      uriTemplate: `${reference}/{operation}.md`,
      name: `${reference.slice(reference.lastIndexOf('/') + 1)}-operation`,
      title: 'An operation with its schemas, roles and a call',
      mimeType,
    })),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const page = byUri.get(uri);
    if (page === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no page ${uri}. List the resources to see which exist.`);
    return { contents: [{ uri, mimeType, text: page.text }] };
  });
};

/**
 * Lets a server offer the tasks of guides as prompts. A prompt contains the whole guide, so that an agent needs nothing else.
 * @param offered the names of the operations that the server can call; a task that needs any other is not offered
 */
export const offerPrompts = (server: Server, pages: readonly AgentPage[], offered: ReadonlySet<string>): void => {
  const tasks = new Map(
    pages
      .filter(({ calls = [] }) => calls.length > 0 && calls.every((name) => offered.has(name)))
      .map((page) => [nameOf(page), page] as const),
  );
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: [...tasks].map(([name, { title, description }]) => ({ name, title, description, arguments: [goal] })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const page = tasks.get(params.name);
    if (page === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${params.name}. List the prompts to see which exist.`);
    const { goal: wanted = '' } = params.arguments ?? {};
    const text = `Do what the guide "${page.title}" describes, with the tools of this server. Its ids and names are examples: ask for mine, or look them up, and ask before a call that changes or deletes something.${wanted === '' ? '' : `\n\nWhat I want: ${wanted}`}`;
    return {
      description: page.description,
      messages: [
        { role: 'user', content: { type: 'text', text } },
        { role: 'user', content: { type: 'resource', resource: { uri: page.uri, mimeType, text: page.text } } },
      ],
    };
  });
};
