import { Worker, isMainThread } from 'node:worker_threads';
import type { Diagnostic } from './diagnostics/diagnostic.ts';

/** The rule of a problem that is not an error in the spec: walking it needed more stack than was available. */
export const stackRule = 'stack';

/** Megabytes of address space; unused stack takes no memory. */
const stackSizeMb = 512;

/** Throws when problems say that the specs need more stack, so that `runWithEnoughStack` runs the program again. */
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
 * Runs a program, and once more in a thread with a large stack when it throws for want of stack. Parsers, linters and generators
 * walk documents recursively, and a thread is the only place where Node allows a larger stack than the system's default.
 * @param workerData what the program finds under this name in `node:worker_threads` when it runs again
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
