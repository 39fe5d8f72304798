import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoopResult } from './loop.ts';

const root = join(import.meta.dirname, '../..');

type Report = {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
      readonly meta: { readonly figures?: Readonly<Record<string, number>> };
    }[];
  }[];
};

/** Returns a loop that runs the tests of one file with its own count. */
export const loopOfTests =
  (file: string) =>
  (count: number): LoopResult => {
    const folder = mkdtempSync(join(tmpdir(), 'soak-'));
    const report = join(folder, 'report.json');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const given = ['run', '--config', 'tests/vitest.config.ts', '--reporter=json', `--outputFile.json=${report}`, file];
    try {
      const { stderr } = spawnSync(process.execPath, [vitest, ...given], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, SOAK_COUNT: String(count) },
      });
      let read: Report;
      try {
        read = JSON.parse(readFileSync(report, 'utf8')) as Report;
      } catch {
        return { figures: {}, broken: [`The tests of ${file} did not run. ${stderr.trim()}`] };
      }
      const tests = read.testResults.flatMap(({ assertionResults }) => assertionResults);
      return {
        figures: Object.assign({}, ...tests.map(({ meta }) => meta.figures)) as Record<string, number>,
        broken: [
          ...read.testResults.filter(({ assertionResults }) => assertionResults.length === 0).map(({ message }) => message),
          ...tests
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`),
        ],
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
