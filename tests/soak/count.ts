import type { TestContext } from 'vitest';

const asked = process.env['SOAK_COUNT'];

/** Returns how often a loop of a test runs: as often as the soak asks, and few times in the test command. */
export const soakCount = (inTests: number): number => (asked === undefined ? inTests : Number(asked));

/** Returns a test's time limit in milliseconds; the soak has none. */
export const soakTimeout = (inTests: number): number => (asked === undefined ? inTests : 0);

/** Hands what a loop measured to the soak, which prints it in its table. */
export const reportFigures = ({ task }: Pick<TestContext, 'task'>, figures: Readonly<Record<string, number>>): void => {
  Object.assign(task.meta, { figures });
};
