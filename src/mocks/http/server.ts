import { join } from 'node:path';
import { fail } from '../../shared/node/commandLine.ts';
import { objectionToUnfinished } from '../../shared/node/unfinishedOutput.ts';
import { watchMock } from './watch.ts';

/** The mock in a checkout: `npm run mock`. */
const root = join(import.meta.dirname, '../../..');
const words = process.argv.slice(2);
if (words.includes('--watch'))
  watchMock(
    root,
    words.filter((word) => word !== '--watch'),
  );
else {
  const objection = objectionToUnfinished(join(root, 'generated'));
  if (objection !== undefined) fail(objection);
  // Loaded after the check: modules of two versions may not load at all.
  const [{ runMock }, { default: home }] = await Promise.all([
    import('./runMock.ts'),
    import('../../../generated/home.json', { with: { type: 'json' } }),
  ]);
  await runMock(words, 'npm run mock --', home.version);
}
