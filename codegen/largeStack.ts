import { Worker, isMainThread } from 'node:worker_threads';
import type { Diagnostic } from './diagnostics/diagnostic.ts';

/** The rule of problems that are not errors in the spec: walking it needed more stack than available. */
export const stackRule = 'stack';

/** Megabytes of address space; unused stack does not take memory. */
const stackSizeMb = 512;

/** Throws if a problem says that the specs need more stack, so that `runWithEnoughStack` runs the program again. */
export const askForStack = (problems: readonly Diagnostic[]): void => {
  if (isMainThread && problems.some(({ rule }) => rule === stackRule)) throw new RangeError('The specs need more stack.');
};

const runWithLargeStack = (program: string, workerData: unknown): Promise<number> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { argv: process.argv.slice(2), workerData, resourceLimits: { stackSizeMb } });
    worker.once('error', reject);
    worker.once('exit', resolve);
  });

/**
 * Runs a program, and again in a thread with a large stack if it runs out of stack. Parsers, linters and generators walk
 * documents recursively, and only in threads does Node allow a larger stack than the system's default.
 * @param workerData the value of `workerData` of `node:worker_threads` in the second run
 * @returns the exit code
 */
export const runWithEnoughStack = async (program: string, main: () => number | Promise<number>, workerData?: unknown): Promise<number> => {
  try {
    return await main();
  } catch (error) {
    if (!isMainThread || !(error instanceof RangeError)) throw error;
    return runWithLargeStack(program, workerData);
  }
};
