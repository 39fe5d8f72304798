import { readFileSync } from 'node:fs';

/** A skipped test and its reason, if it has one. */
export type Skipped = { readonly name: string; readonly reason: string | undefined };

/** The results of a test runner. A flaky test passed on its second try. */
export type Results = {
  readonly passed: number;
  readonly failed: number;
  readonly flaky: readonly string[];
  readonly skipped: readonly Skipped[];
};

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly meta?: { readonly skipped?: string };
    }[];
  }[];
};

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
};

type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly PlaywrightSuite[];
};

const readVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Results => ({
  passed: numPassedTests,
  failed: numFailedTests,
  flaky: [],
  skipped: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName, meta }) => ({ name: fullName, reason: meta?.skipped })),
});

const testsOf = ({ suites = [], specs = [] }: PlaywrightSuite): Pick<Results, 'flaky' | 'skipped'> => {
  const inner = suites.map(testsOf);
  const own = specs.flatMap(({ title, file, tests }) => tests.map((one) => ({ name: `${file} ${title}`, ...one })));
  return {
    flaky: [...own.filter(({ status }) => status === 'flaky').map(({ name }) => name), ...inner.flatMap(({ flaky }) => flaky)],
    skipped: [
      ...own
        .filter(({ status }) => status === 'skipped')
        .map(({ name, annotations }) => ({ name, reason: annotations.find(({ type }) => type === 'skip')?.description })),
      ...inner.flatMap(({ skipped }) => skipped),
    ],
  };
};

/**
 * Reads the JSON report of Vitest or of Playwright. A missing or damaged report counts as one failure, because its runner has
 * crashed.
 */
export const readReport = (path: string): Results => {
  try {
    // The format of the two runners' own reporters.
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
    if ('numPassedTests' in report) return readVitest(report);
    const { flaky, skipped } = testsOf({ suites: report.suites });
    return { passed: report.stats.expected + flaky.length, failed: report.stats.unexpected, flaky, skipped };
  } catch {
    return { passed: 0, failed: 1, flaky: [], skipped: [] };
  }
};
