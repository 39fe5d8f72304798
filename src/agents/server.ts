import { join } from 'node:path';
import { fail } from '../shared/node/commandLine.ts';
import { objectionToUnfinished } from '../shared/node/unfinishedOutput.ts';

/** The MCP server in a checkout: `npm run mcp`. */
const objection = objectionToUnfinished(join(import.meta.dirname, '../../generated'));
if (objection !== undefined) fail(objection);
// Loaded after the check: modules of two versions may not load at all.
const [{ runAgents }, { default: home }] = await Promise.all([
  import('./runAgents.ts'),
  import('../../generated/home.json', { with: { type: 'json' } }),
]);
await runAgents(process.argv.slice(2), 'npm run mcp --', home.version);
