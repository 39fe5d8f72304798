import { join } from 'node:path';
import { objectionToUnfinished } from '../shared/node/unfinishedOutput.ts';

/** The mock in a checkout: `npm run mock`. */
const objection = objectionToUnfinished(join(import.meta.dirname, '../../generated'));
if (objection !== undefined) {
  console.error(objection);
  process.exit(2);
}
// Loaded after the check: modules of two versions may not load at all.
const { runMock } = await import('./runMock.ts');
await runMock(process.argv.slice(2), 'npm run mock --');
