import { product } from '../../generated/product.ts';
import { runAgents } from './runAgents.ts';

/** The server of tools as a package of its own: everything it needs is bundled into this module. */
await runAgents(process.argv.slice(2), `npx ${product.site.url}/downloads/${product.kebab}-mcp.tgz`, 'discovery');
