import { existsSync, readFileSync } from 'node:fs';
import { product } from '../../generated/product.ts';
import type { AgentPage } from '../shared/model/agentPage.ts';
import { runAgents } from './runAgents.ts';

/** Reads a file that is next to this module in the package. The sources do not have it. */
const readBeside = (name: string): unknown => {
  const file = new URL(name, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** The MCP server as a separate package: everything else that it needs is bundled into this module. */
const pages = (readBeside('pages.json') ?? []) as readonly AgentPage[];
const { version } = (readBeside('package.json') ?? { version: 'unpackaged' }) as { readonly version: string };
await runAgents(process.argv.slice(2), `npx ${product.site.url}/downloads/${product.kebab}-mcp.tgz`, version, pages);
