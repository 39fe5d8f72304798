import { expect, test } from 'vitest';
import { agentPages } from '../../codegen/site/static/agentPages.ts';
import { tools as generated } from '../../generated/tools.ts';
import { pagesFor } from '../../src/agents/pages.ts';
import type { AgentPage } from '../../src/shared/model/agentPage.ts';
import { distinctTools } from '../../src/agents/toolServer.ts';
import type { ToolModel } from '../../src/shared/model/tool.ts';
import { connectTools } from './client.ts';

const site = 'https://docs.example.test';
const page = (path: string, more: Partial<AgentPage>): AgentPage => ({
  uri: `${site}/${path}.md`,
  title: `Title of ${path}`,
  description: `About ${path}.`,
  text: `# Text of ${path}`,
  ...more,
});

const pages = [
  page('tokens/use%20a%20token', { calls: ['listTokens', 'getAccount'] }),
  page('tokens/create_a_token', { calls: ['createToken'] }),
  page('tokens/what_is_a_token', { calls: [] }),
  page('api/pat', { api: 'pat' }),
  page('api/pat/listTokens', { api: 'pat', operation: 'listTokens' }),
  page('api/oum', { api: 'oum' }),
];

const made = { id: '16d0d4b6-a117-4b35-8bf6-cb3dfc2d7424', name: 'ci', expiration: null, token: 'pat_37e1d5cdf2ec802a0174be72' };

const connect = (tools: readonly ToolModel[], more: { readonly pages?: readonly AgentPage[]; readonly showsSecrets?: boolean }) =>
  connectTools(tools, async () => Response.json(made, { status: 201 }), more);

const tools = (await generated['pat']?.()) ?? [];
const offered = pagesFor(pages, ['pat']);

test('resources are the guides and the references of the offered APIs, each with its Markdown', async () => {
  const client = await connect(tools, { pages: offered });
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(
    ['tokens/use%20a%20token', 'tokens/create_a_token', 'tokens/what_is_a_token', 'api/pat'].map((path) => `${site}/${path}.md`),
  );
  expect(resources[0]).toMatchObject({ name: 'tokens-use_a_token', title: 'Title of tokens/use%20a%20token', mimeType: 'text/markdown' });
  for (const { uri, text } of offered)
    expect((await client.readResource({ uri })).contents).toEqual([{ uri, mimeType: 'text/markdown', text }]);
  await client.close();
});

test('a resource template covers the page of each operation', async () => {
  const client = await connect(tools, { pages: offered });
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates).toMatchObject([{ uriTemplate: `${site}/api/pat/{operation}.md`, name: 'pat-operation' }]);
  await client.close();
});

test('a missing page is named in the error', async () => {
  const client = await connect(tools, { pages: offered });
  await expect(client.readResource({ uri: `${site}/api/oum.md` })).rejects.toThrow(`There is no page ${site}/api/oum.md`);
  await expect(client.getPrompt({ name: 'dance' })).rejects.toThrow('There is no prompt dance');
  await client.close();
});

test('prompts are the guides whose calls the server can make, each with its full text', async () => {
  const client = await connect(tools, { pages: offered });
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['tokens-use_a_token', 'tokens-create_a_token']);
  const { messages } = await client.getPrompt({ name: 'tokens-create_a_token', arguments: { goal: 'a token for CI' } });
  expect(JSON.stringify(messages)).toContain('What I want: a token for CI');
  expect(messages.at(-1)?.content).toMatchObject({
    resource: { uri: `${site}/tokens/create_a_token.md`, text: '# Text of tokens/create_a_token' },
  });
  await client.close();
  const reader = await connect(
    tools.filter(({ annotations }) => annotations.readOnlyHint),
    { pages: offered },
  );
  expect((await reader.listPrompts()).prompts.map(({ name }) => name)).toEqual(['tokens-use_a_token']);
  await reader.close();
});

test('a server without pages offers neither resources nor prompts', async () => {
  const client = await connect(tools, {});
  expect(client.getServerCapabilities()).toEqual({ tools: {} });
  await client.close();
});

test.each([
  [false, '[redacted]'],
  [true, 'pat_37e1d5cdf2ec802a0174be72'],
])('the secret of a new token is shown only on request (%s)', async (showsSecrets, shown) => {
  const client = await connect(tools, { showsSecrets });
  const result = await client.callTool({ name: 'createToken', arguments: { bodyParams: { name: 'ci' } } });
  expect(result.structuredContent).toMatchObject({ name: 'ci', token: shown });
  expect(JSON.stringify(result).includes('pat_37e1')).toBe(showsSecrets);
  expect(JSON.stringify(result.content).includes('--show-secrets')).toBe(!showsSecrets);
  await client.close();
});

test('operations of two APIs with the same name are different tools, found by the name of their API', async () => {
  const other = tools.map((tool) => ({ ...tool, call: { ...tool.call, path: `/other${tool.call.path}` } }));
  const both = distinctTools([
    ['pat', tools],
    ['other', other],
  ]);
  const paths: string[] = [];
  const fetch = (request: Request): Promise<Response> => {
    paths.push(new URL(request.url).pathname);
    return Promise.resolve(Response.json({}));
  };
  const client = await connectTools(both, fetch, { mode: 'discovery' });
  const found = await client.callTool({ name: 'search_operations', arguments: { query: 'list tokens other' } });
  expect(JSON.stringify(found.content)).toContain('listTokens2');
  for (const operation of ['listTokens', 'listTokens2']) await client.callTool({ name: 'call_operation', arguments: { operation } });
  expect(paths).toEqual(['/api/pat/v1/tokens', '/other/api/pat/v1/tokens']);
  await client.close();
});

test('a guide names the operations of two APIs with the same name as their tools are called', () => {
  const apis = ['a', 'b'].map((name) => ({
    api: { name, route: `/api/${name}` },
    operations: [{ id: `${name}.list`, name: 'list', summary: '', lead: '' }],
  }));
  const calls = apis.map(({ operations: [operation] }) => ({ operationId: operation?.id }));
  const stories = [{ pages: [{ route: '/lists', calls }] }];
  const index = { guides: [{ route: '/lists', title: '', description: '' }], context: { memory: () => ({ stories }) } };
  const [guide] = agentPages({ index } as never, apis as never, [], (path) => `${site}/${path}`);
  expect(guide?.calls).toEqual(['list', 'list2']);
});
