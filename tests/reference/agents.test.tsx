import { expect, test } from 'vitest';
import { prerender } from 'react-dom/static.edge';
import { Agents } from '../../src/reference/sections/Agents.tsx';
import { ReferencePage } from '../../src/reference/page/ReferencePage.tsx';
import { agentsPage, apiPage } from '../fixtures/reference/apiPage.ts';
import { textOf } from './markup.tsx';
import { pageProps } from './pageProps.ts';

const render = async (node: React.ReactNode): Promise<string> => new Response((await prerender(node)).prelude).text();

const section = await render(<Agents {...agentsPage} />);

test('names every tool and links to its operation', () => {
  expect(section).toContain('<a href="#listChannels">listChannels</a>');
  expect(section).toContain('<a href="#createStore">createStore</a>');
  expect(textOf(section)).toContain('2 tools');
});

test('shows how the server is downloaded and added, for the mock first', () => {
  const text = textOf(section);
  expect(text).toContain('npx https://docs.example.test/downloads/example-mcp.tgz');
  expect(text).toContain('"example-fleet"');
  expect(text.match(/"mcpServers"/g)).toHaveLength(2);
  expect(text.match(/"servers"/g)).toHaveLength(2);
});

test('the page of an API with tools links to them from its header, before all operations', async () => {
  const html = await render(<ReferencePage {...await pageProps(apiPage)} operations={{}} Agents={() => <Agents {...agentsPage} />} />);
  expect(html).toContain('href="#agents"');
  expect(html.indexOf('id="agents"')).toBeGreaterThan(html.indexOf('id="tag-stores"'));
});

test('the page of an API without tools does not mention them', async () => {
  expect(await render(<ReferencePage {...await pageProps(apiPage)} operations={{}} />)).not.toContain('agents');
});
