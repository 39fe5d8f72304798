import type { TestContext } from 'vitest';
import { reasonToSkip } from './programs.ts';

/** Skips a Vitest test. The test command prints the reason at its end. */
export const skip = (context: TestContext, reason: string): void => {
  Object.assign(context.task.meta, { skipped: reason });
  context.skip(reason);
};

/** Skips a Vitest test on a machine without these programs; with CI=true, the test fails. */
export const skipWithout = (context: TestContext, ...names: readonly string[]): void => {
  const reason = reasonToSkip(...names);
  if (reason !== undefined) skip(context, reason);
};

/** Skips a Vitest test on systems without the feature that it tests. */
export const skipUnless = (context: TestContext, systems: readonly NodeJS.Platform[], why: string): void => {
  if (!systems.includes(process.platform)) skip(context, `runs on ${systems.join(' and ')} only: ${why}`);
};
