/**
 * Runs all tests in stages, cheapest first; those that need one processor run in two lanes. It stops at the first stage that
 * fails, and its last line counts the tests. `npm test -- types unit` runs only the named stages. Words after a second `--` go to
 * the test runner, as in `npm test -- unit -- tests/search`. `npm test -- changed` runs what the changes of this branch can break
 * without a browser: the quick stages, the calls of changed guides, and for a minute the unit tests that import a changed file,
 * nearest first. It lists those that it had no time for.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, changesSince, nearestTests } from './changes.ts';
import { setAside } from './setAside.ts';
import { slowTests } from './slowTests.ts';
import { npmCommand } from './tools/npmCommand.ts';
import { readReport, repeatFailed, type Results, type Skipped } from './reports.ts';

type Stage = {
  readonly name: string;
  /** The arguments of Node. */
  readonly command: readonly string[];
  readonly report?: string;
  /** The arguments with which the runner repeats the tests that failed, because a busy machine stalls occasionally. Their places follow. */
  readonly repeat?: readonly string[];
};

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const unitReport = join(reports, 'unit.json');
const siteReport = join(reports, 'site.json');
/** Tests start hundreds of Node processes, which compile the same modules. */
const compileCache = join(root, '.cache', 'node');
const npmScript = (name: string): readonly string[] => [npmCommand()[1], 'run', '--silent', name];

const isChanged = process.argv[2] === 'changed';
// If the start of the branch is unknown, all unit tests run.
const base = isChanged ? changesSince(root) : undefined;
const changed = base === undefined ? [] : changedFiles(root, base);
const guides = changed.filter((file) => /^content\/.*\.mdx$/.test(file));
const testFiles = base === undefined ? [] : globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
const nearest = nearestTests(
  root,
  testFiles.filter((file) => !setAside.includes(file) && !file.includes('/node_modules/')).toSorted(),
  changed,
);

/** Two lanes of stages that run at the same time. */
const lanes: readonly (readonly Stage[])[] = [
  [
    { name: 'specs', command: npmScript('lint:specs') },
    { name: 'generated', command: npmScript('codegen:check') },
    { name: 'types', command: npmScript('typecheck') },
    { name: 'lint', command: npmScript('lint') },
    ...(guides.length > 0 ? [{ name: 'guides', command: [...npmScript('guides:check'), '--', ...guides] }] : []),
  ],
  [
    { name: 'tools', command: npmScript('tools') },
    { name: 'prose', command: npmScript('lint:prose') },
  ],
];

/** The stages that use all processors, one after the other. */
const runners: readonly Stage[] = [
  {
    name: 'unit',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    report: unitReport,
  },
  { name: 'build', command: npmScript('build') },
  {
    name: 'site',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts', '--reporter=line,json'],
    report: siteReport,
    // In another folder, so that the results of the first failure stay.
    repeat: ['--repeat-each=3', '--workers=1', '--output=.cache/repeated-test-results'],
  },
];

const stages = [...lanes.flat(), ...runners];
const quickStages = ['specs', 'generated', 'types', 'lint', ...(guides.length > 0 ? ['guides'] : []), 'tools', 'unit'];
const given = isChanged ? [...quickStages, ...process.argv.slice(3)] : process.argv.slice(2);
const end = given.includes('--') ? given.indexOf('--') : given.length;
const wanted = given.slice(0, end);
const runnerWords = given.slice(end + 1);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0 || (runnerWords.length > 0 && wanted.length !== 1)) {
  console.error(
    unknown.length > 0
      ? `Unknown stage ${unknown.join(', ')}. Stages: ${stages.map((stage) => stage.name).join(', ')}; or changed.`
      : 'Name one stage before the words for its test runner.',
  );
  process.exit(2);
}

/**
 * Runs a stage. Returns undefined if it exceeds the time limit, in milliseconds.
 * @param isAside whether its output is printed when it ends, because another stage prints meanwhile
 */
const runWithin = async (
  milliseconds: number | undefined,
  { name, command, report }: Stage,
  words: readonly string[],
  isAside = false,
): Promise<Results | undefined> => {
  const started = performance.now();
  if (!isAside) console.log(`\n== ${name}`);
  const output = isAside ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [...command, ...words], {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, PLAYWRIGHT_JSON_OUTPUT_NAME: siteReport },
    timeout: milliseconds,
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  // Node ends a child only at its time limit.
  if (child.killed) return undefined;
  if (isAside) console.log(`\n== ${name}\n${Buffer.concat(printed).toString('utf8').trimEnd()}`);
  if (signal !== null) console.error(`${command[0] ?? name} was ended by ${signal}.`);
  const results =
    report === undefined
      ? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, failedTests: [], flaky: [], skipped: [] }
      : readReport(report);
  // A pattern for the runner skips tests without a reason.
  const skipped = runnerWords.length > 0 ? results.skipped.filter(({ reason }) => reason !== undefined) : results.skipped;
  const silent = skipped.filter(({ reason }) => reason === undefined);
  for (const one of silent) console.error(`Skipped without a reason: ${one.name}`);
  const failed = (status === 0 ? results.failed : Math.max(results.failed, 1)) + silent.length;
  console.log(`== ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { ...results, skipped: skipped.filter(({ reason }) => reason !== undefined), failed };
};

const none: Results = { passed: 0, failed: 0, failedTests: [], flaky: [], skipped: [] };

const runStage = async (stage: Stage, isAside: boolean): Promise<Results> => {
  const results = (await runWithin(undefined, stage, runnerWords, isAside)) ?? none;
  const { repeat } = stage;
  if (repeat === undefined || runnerWords.length > 0) return results;
  const again = { ...stage, name: `${stage.name}, the failed tests alone` };
  return repeatFailed(results, async (places) => (await runWithin(undefined, again, [...repeat, ...places])) ?? none);
};

const sum = (left: Results, right: Results): Results => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  failedTests: [...left.failedTests, ...right.failedTests],
  flaky: [...left.flaky, ...right.flaky],
  skipped: [...left.skipped, ...right.skipped],
});

/** The time for the unit tests of `changed`, in seconds. The stages before them take about 25. */
const unitSeconds = 60;

/** The number of test files that run together. Results of files that the deadline interrupts do not count. */
const batchSize = 4;

const isSlow = (file: string): boolean => slowTests.includes(file) && !changed.includes(file);

/** Tests that `changed` selects but has no time for. */
let notRun: readonly string[] = nearest.filter(isSlow);

/** Runs the tests that changes can break, nearest first, until the time is up. */
const runNearest = async (stage: Stage): Promise<Results> => {
  const deadline = performance.now() + unitSeconds * 1000;
  let left = nearest.filter((file) => !isSlow(file));
  let total = none;
  while (left.length > 0 && total.failed === 0 && performance.now() < deadline) {
    // The first batch has no time limit.
    const limit = total === none ? undefined : Math.ceil(deadline - performance.now());
    const results = await runWithin(limit, stage, left.slice(0, batchSize));
    if (results === undefined) break;
    total = sum(total, results);
    left = left.slice(batchSize);
  }
  notRun = [...left, ...notRun];
  return total;
};

/** Runs the wanted stages one after the other, until one fails. */
const runInOrder = async (some: readonly Stage[], isAside = false): Promise<Results> => {
  let total = none;
  for (const stage of some) {
    total = sum(total, await (base !== undefined && stage.name === 'unit' ? runNearest(stage) : runStage(stage, isAside)));
    if (total.failed > 0) break;
  }
  return total;
};

const run = async (): Promise<Results> => {
  const wantedOf = (some: readonly Stage[]): readonly Stage[] => some.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const [first = [], ...others] = lanes.map(wantedOf).filter((lane) => lane.length > 0);
  const checked = await Promise.all([runInOrder(first), ...others.map((lane) => runInOrder(lane, true))]);
  const total = checked.reduce(sum);
  return total.failed > 0 ? total : sum(total, await runInOrder(wantedOf(runners)));
};

const printSkipped = (skipped: readonly Skipped[]): void => {
  for (const reason of new Set(skipped.map((one) => one.reason ?? ''))) {
    const names = skipped.filter((one) => one.reason === reason).map(({ name }) => name);
    console.log(`Skipped: ${reason}`);
    for (const name of names.slice(0, 5)) console.log(`  ${name}`);
    if (names.length > 5) console.log(`  and ${names.length - 5} more`);
  }
};

const { passed, failed, flaky, skipped } = await run();
rmSync(reports, { recursive: true, force: true });
console.log('');
for (const name of flaky) console.log(`Flaky, failed once and then passed three times alone: ${name}`);
printSkipped(skipped);
const asideTests = setAside.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
if (asideTests.length > 0)
  console.log(`Set aside: ${asideTests.length} test files about specs and guides that npm run adopt replaced (exclude in tsconfig.json).`);
if (base !== undefined) {
  console.log(`Of ${nearest.length} unit test files that the changes can break, ${nearest.length - notRun.length} ran.`);
  if (notRun.length > 0) console.log(`No time for: npm test -- unit -- ${notRun.join(' ')}`);
}
console.log(`${passed} passed, ${failed} failed, ${skipped.length} skipped`);
process.exit(failed === 0 ? 0 : 1);
