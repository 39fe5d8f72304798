import { runAgents } from './runAgents.ts';

/** The server of tools in a checkout: `npm run mcp`. */
await runAgents(process.argv.slice(2), 'npm run mcp --', 'tools');
