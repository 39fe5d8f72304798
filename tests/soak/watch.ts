import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createWatchSession } from '../../codegen/watchSession.ts';
import { filesBelow } from '../../codegen/files/filesBelow.ts';
import { copyProject } from '../projectCopy.ts';
import type { LoopResult } from './loop.ts';

/** The maximum growth of the heap from the first rebuilds to the last, in megabytes. */
const mostGrowth = 30;

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

const heap = (): number => {
  collectGarbage();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
};

/** Returns the size of a copy's cache in megabytes, without the results that it shares with other copies by a link. */
const cacheSize = (folder: string): number =>
  Math.round(filesBelow(join(folder, '.cache')).reduce((sum, path) => sum + lstatSync(path).size, 0) / 1e6);

/** Rebuilds in one watch session, each after a new change, alternating between a spec and a guide. */
export const rebuild = async (rounds: number): Promise<LoopResult> => {
  const copy = copyProject();
  try {
    const spec = join(copy.folder, 'specs/pat.yaml');
    const guide = join(copy.folder, 'content/ontologies/getting_started.mdx');
    const [specText, guideText] = [spec, guide].map((path) => readFileSync(path, 'utf8')) as [string, string];
    const session = createWatchSession(copy.folder);
    const broken: string[] = [];
    const rebuildOnce = async (round: number): Promise<void> => {
      if (round % 2 === 0) writeFileSync(spec, specText.replace('summary: ', `summary: Round ${round}, `));
      else writeFileSync(guide, guideText.replace('title: ', `title: Round ${round}, `));
      const { problems, written } = await session.run();
      const errors = problems.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) broken.push(`round ${round}: ${errors[0]?.text ?? ''}`);
      if (written.length === 0) broken.push(`round ${round}: nothing was written`);
      if (round % 10 === 0) await session.catchUp();
    };
    const warm = Math.min(20, Math.ceil(rounds / 5));
    for (let round = 0; round < warm; round++) await rebuildOnce(round);
    const [before, diskBefore] = [heap(), cacheSize(copy.folder)];
    const started = performance.now();
    for (let round = warm; round < rounds; round++) await rebuildOnce(round);
    const milliseconds = (performance.now() - started) / (rounds - warm);
    const after = heap();
    if (after - before > mostGrowth) broken.push(`the heap grew from ${before} to ${after} MB`);
    return {
      figures: {
        'heap before (MB)': before,
        'heap after (MB)': after,
        'cache before (MB)': diskBefore,
        'cache after (MB)': cacheSize(copy.folder),
        'ms a rebuild': Math.round(milliseconds),
      },
      broken,
    };
  } finally {
    copy.remove();
  }
};
