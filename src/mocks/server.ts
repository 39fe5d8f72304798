import { join } from 'node:path';
import { objectionToUnfinished } from '../shared/node/unfinishedOutput.ts';
import { runMock } from './runMock.ts';

/** The mock in a checkout: `npm run mock`. */
const objection = objectionToUnfinished(join(import.meta.dirname, '../../generated'));
if (objection !== undefined) {
  console.error(objection);
  process.exit(2);
}
await runMock(process.argv.slice(2), 'npm run mock --');
