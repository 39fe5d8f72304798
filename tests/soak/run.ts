/**
 * `npm run soak`: runs the loops that are too slow for the test command. `npm run soak -- builds mock=20` runs two of them, the
 * second 20 times. It ends with a table of figures, and fails if an invariant was broken.
 */
import { buildOnFullDisk, canMount, killBuilds } from './builds.ts';
import { killCodegen, type KilledRuns } from './codegen.ts';
import { killDev } from './dev.ts';
import type { Loop, LoopResult } from './loop.ts';
import { killMock } from './mock.ts';
import { loopOfTests } from './vitestLoop.ts';
import { rebuild } from './watch.ts';
import { messageOf } from '../../src/shared/messageOf.ts';

const killed = ({ rounds, broken }: KilledRuns): LoopResult => ({ figures: { kills: rounds }, broken });

const loops: Readonly<Record<string, Loop>> = {
  specs: {
    does: 'runs codegen over damaged specs: each is rejected with file and line, or gives code that compiles',
    count: 2_000,
    run: loopOfTests('tests/codegen/rawMutations.test.ts'),
  },
  'invalid-specs': {
    does: 'emits specs that are invalid in some places: their valid parts are there',
    count: 2_000,
    run: loopOfTests('tests/codegen/emit/mutations.test.ts'),
  },
  calls: {
    does: 'makes odd calls to the mock: each response is documented',
    count: 100_000,
    run: loopOfTests('tests/mocks/oddCalls.test.ts'),
  },
  'worst-cases': {
    does: 'makes calls with worst-case texts to the mock: none takes more than 200 ms of CPU',
    count: 5_000,
    run: loopOfTests('tests/platform/worstCases.test.ts'),
  },
  snapshots: {
    does: 'starts the mock from changed states and calls every operation: none fails',
    count: 1_000,
    run: loopOfTests('tests/platform/snapshots.test.ts'),
  },
  rebuilds: { does: 'rebuilds in one watch session: memory does not grow', count: 500, run: rebuild },
  codegen: {
    does: 'kills codegen: the next run completes the files',
    count: 80,
    run: (count) => killed(killCodegen(count)),
  },
  dev: {
    does: 'kills the development server: the next one completes the files',
    count: 40,
    run: async (count) => killed(await killDev(count)),
  },
  mock: {
    does: 'kills the mock with --persist: the next one continues from its state',
    count: 40,
    run: async (count) => killed(await killMock(count)),
  },
  builds: {
    does: 'kills builds: the old site or the new one is left, and the preview goes on',
    count: 40,
    run: async (count) => {
      const { killed: kills, old, new: fresh, broken, requests, failedRequests } = await killBuilds(count);
      return {
        figures: { kills, 'old site left': old, 'new site left': fresh, requests, 'failed requests': failedRequests.length },
        broken: [...broken, ...failedRequests],
      };
    },
  },
  'full-disk': {
    does: 'builds on a disk that is too small: the old site is left',
    count: 1,
    run: async (count) => {
      if (!canMount()) return { figures: { builds: 0 }, broken: ['This system lets nobody mount a small disk (unshare -rm).'] };
      const broken: string[] = [];
      for (let round = 0; round < count; round += 1) broken.push(...(await buildOnFullDisk()));
      return { figures: { builds: count }, broken };
    },
  },
};

const usage = `npm run soak -- [LOOP[=COUNT] …]

${Object.entries(loops)
  .map(([name, { does, count }]) => `  ${`${name}=${count}`.padEnd(18)} ${does}`)
  .join('\n')}
`;

const wanted = (words: readonly string[]): readonly (readonly [string, Loop, number])[] | string => {
  if (words.length === 0) return Object.entries(loops).map(([name, loop]) => [name, loop, loop.count]);
  const chosen: [string, Loop, number][] = [];
  for (const word of words) {
    const [name = '', count] = word.split('=');
    const loop = loops[name];
    if (loop === undefined || (count !== undefined && !/^[1-9]\d{0,6}$/.test(count))) return word;
    chosen.push([name, loop, count === undefined ? loop.count : Number(count)]);
  }
  return chosen;
};

/** Runs a loop. A loop that throws counts as broken, and the loops after it still run. */
const tryLoop = async (run: Loop['run'], count: number): Promise<LoopResult> => {
  try {
    return await run(count);
  } catch (error) {
    return { figures: {}, broken: [messageOf(error)] };
  }
};

const runAll = async (chosen: readonly (readonly [string, Loop, number])[]): Promise<boolean> => {
  const table: Record<string, Readonly<Record<string, string | number>>> = {};
  for (const [name, { does, run }, count] of chosen) {
    console.log(`${name}: ${does}, ${count} times`);
    const started = performance.now();
    const { figures, broken } = await tryLoop(run, count);
    for (const text of broken) console.error(`  broken: ${text}`);
    table[name] = {
      asked: count,
      broken: broken.length,
      minutes: Math.round((performance.now() - started) / 6_000) / 10,
      figures: Object.entries(figures)
        .map(([what, value]) => `${what}: ${value.toLocaleString('en')}`)
        .join(', '),
    };
  }
  console.table(table);
  return Object.values(table).every(({ broken }) => broken === 0);
};

const words = process.argv.slice(2);
const chosen = wanted(words);
if (words.includes('--help')) console.log(usage);
else if (typeof chosen === 'string') {
  console.error(`"${chosen}" names no loop.\n\n${usage}`);
  process.exitCode = 2;
} else process.exitCode = (await runAll(chosen)) ? 0 : 1;
