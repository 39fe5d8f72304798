import { existsSync, readFileSync } from 'node:fs';
import { product } from '../../generated/product.ts';
import type { AgentPage } from '../shared/model/agentPage.ts';
import { runAgents } from './runAgents.ts';

/** The documentation that the package has beside this module. */
const file = new URL('pages.json', import.meta.url);
const pages = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly AgentPage[]) : [];

/** The server of tools as a package of its own: everything else that it needs is bundled into this module. */
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { readonly version: string };
await runAgents(process.argv.slice(2), `npx ${product.site.url}/downloads/${product.kebab}-mcp.tgz`, version, 'discovery', pages);
