import type { TestContext } from 'vitest';

const asked = process.env['SOAK_COUNT'];

/** Returns how often a loop in a test runs: as often as the soak specifies, or a few times in the test command. */
export const soakCount = (inTests: number): number => (asked === undefined ? inTests : Number(asked));

/** Returns a test's time limit in milliseconds; 0 in the soak, which has none. */
export const soakTimeout = (inTests: number): number => (asked === undefined ? inTests : 0);

/** Reports a loop's figures to the soak, which prints them in its table. */
export const reportFigures = ({ task }: Pick<TestContext, 'task'>, figures: Readonly<Record<string, number>>): void => {
  Object.assign(task.meta, { figures });
};
