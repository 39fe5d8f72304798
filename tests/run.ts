/**
 * The whole test command, stage by stage, cheapest first; stops at the first stage that fails and ends with one line
 * that counts the tests. `npm test -- types unit` runs only the stages named.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type Stage = {
  readonly name: string;
  readonly command: readonly string[];
  readonly report?: string;
  readonly env?: Record<string, string>;
};

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache', 'reports');
const unitReport = join(reports, 'unit.json');
const siteReport = join(reports, 'site.json');

const stages: readonly Stage[] = [
  { name: 'specs', command: ['npm', 'run', '--silent', 'lint:specs'] },
  { name: 'generated', command: ['npm', 'run', '--silent', 'codegen:check'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'tools', command: ['npm', 'run', '--silent', 'tools'] },
  { name: 'prose', command: ['npm', 'run', '--silent', 'lint:prose'] },
  {
    name: 'unit',
    command: [
      'npx',
      'vitest',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    report: unitReport,
  },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'site',
    command: ['npx', 'playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=line,json'],
    report: siteReport,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: siteReport },
  },
];

type Counts = { readonly passed: number; readonly failed: number };

/** Counts of a Vitest or a Playwright JSON report; a report that is missing counts as one failure. */
const countReport = (path: string): Counts => {
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof report === 'object' && report !== null) {
      if ('numPassedTests' in report && 'numFailedTests' in report) {
        return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) };
      }
      if (
        'stats' in report &&
        typeof report.stats === 'object' &&
        report.stats !== null &&
        'expected' in report.stats &&
        'unexpected' in report.stats
      ) {
        return { passed: Number(report.stats.expected), failed: Number(report.stats.unexpected) };
      }
    }
  } catch {
    // Told below: a runner that died before its report has failed.
  }
  return { passed: 0, failed: 1 };
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}. Stages: ${stages.map((stage) => stage.name).join(', ')}`);
  process.exit(2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
for (const stage of stages.filter((candidate) => wanted.length === 0 || wanted.includes(candidate.name))) {
  const started = performance.now();
  console.log(`\n== ${stage.name}`);
  const [program = '', ...rest] = stage.command;
  const { status } = spawnSync(program, rest, { cwd: root, stdio: 'inherit', env: { ...process.env, ...stage.env } });
  const counts = stage.report === undefined ? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 } : countReport(stage.report);
  passed += counts.passed;
  failed += status === 0 ? counts.failed : Math.max(counts.failed, 1);
  console.log(`== ${stage.name}: ${status === 0 ? 'good' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (status !== 0) break;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
