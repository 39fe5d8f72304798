import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode } from './startProgram.ts';

const root = join(import.meta.dirname, '..');

/** Runs the test command as on a machine without any program that npm cannot install. */
export const runBare = async (
  given: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number | null; readonly output: string; readonly lastLine: string }> => {
  const empty = mkdtempSync(join(tmpdir(), 'no-programs-'));
  // The variables of the outer runner must not affect the inner one.
  const outer = Object.entries(process.env).filter(([name]) => name !== 'CI' && !/^(VITEST|TEST_|PW_|PLAYWRIGHT)/.test(name));
  const env = { ...Object.fromEntries(outer), NO_COLOR: '1', TEST_PROGRAMS_PATH: empty, ...more };
  const { ended } = startNode(['tests/run.ts', ...given], { cwd: root, env });
  const { code: status, out, output } = await ended;
  rmSync(empty, { recursive: true, force: true });
  // The order of lines of the two outputs is not certain.
  return { status, output, lastLine: out.trimEnd().split('\n').at(-1) ?? '' };
};
