import { readFileSync } from 'node:fs';

/** A skipped test and its reason, if it has one. */
export type Skipped = { readonly name: string; readonly reason: string | undefined };

type BrowserTest = { readonly name: string; readonly place: string };

/** The results of a test runner. `failed` also counts what has no name, such as a runner that crashed. */
export type Results = {
  readonly passed: number;
  readonly failed: number;
  readonly failedTests: readonly BrowserTest[];
  /** Passed tests that failed at first. */
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
    readonly line: number;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'skipped';
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
  failedTests: [],
  flaky: [],
  skipped: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName, meta }) => ({ name: fullName, reason: meta?.skipped })),
});

const testsOf = ({
  suites = [],
  specs = [],
}: PlaywrightSuite): readonly (BrowserTest & { readonly status: string; readonly reason: string | undefined })[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, annotations }) => ({
      name: `${file} ${title}`,
      place: `${file}:${line}`,
      status,
      reason: annotations.find(({ type }) => type === 'skip')?.description,
    })),
  ),
  ...suites.flatMap(testsOf),
];

const readPlaywright = ({ stats, suites }: PlaywrightReport): Results => {
  const tests = suites.flatMap(testsOf);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failedTests: tests.filter(({ status }) => status === 'unexpected').map(({ name, place }) => ({ name, place })),
    flaky: [],
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ name, reason }) => ({ name, reason })),
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
    return 'numPassedTests' in report ? readVitest(report) : readPlaywright(report);
  } catch {
    return { passed: 0, failed: 1, failedTests: [], flaky: [], skipped: [] };
  }
};

/** More failures than these are not due to a busy machine. */
const mostRepeated = 5;

/**
 * Returns the results after a repetition of the failed tests. They pass as flaky tests if each repetition passes. A runner that
 * crashed or was stopped is not repeated.
 */
export const repeatFailed = async (results: Results, repeat: (places: readonly string[]) => Promise<Results>): Promise<Results> => {
  const { passed, failed, failedTests } = results;
  if (failed === 0 || failed > mostRepeated || failed !== failedTests.length) return results;
  const repeated = await repeat([...new Set(failedTests.map(({ place }) => place))]);
  if (repeated.failed > 0 || repeated.passed === 0) return results;
  return { ...results, passed: passed + failed, failed: 0, failedTests: [], flaky: failedTests.map(({ name }) => name) };
};
