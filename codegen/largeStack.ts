import { Worker, isMainThread } from 'node:worker_threads';
import type { Diagnostic } from './diagnostics/diagnostic.ts';

/** The rule of a problem that is not an error in the spec: walking it needed more stack than was available. */
export const stackRule = 'stack';

/** Megabytes of address space; unused stack takes no memory. */
const stackSizeMb = 512;

/** The result of a run that may succeed with more stack. */
export const needsDeepStack = (ended: readonly Diagnostic[] | unknown): boolean =>
  isMainThread && (Array.isArray(ended) ? ended.some((problem: Diagnostic) => problem.rule === stackRule) : ended instanceof RangeError);

/**
 * Runs a program again in a thread with a large stack. Parsers, linters and generators walk documents recursively, and a thread
 * is the only place where Node allows a larger stack than the system's default. The program finds `workerData` under this name
 * in `node:worker_threads`.
 * @returns the exit code
 */
export const runWithDeepStack = (program: string, given: readonly string[], workerData?: unknown): Promise<number> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { argv: [...given], workerData, resourceLimits: { stackSizeMb } });
    worker.once('error', reject);
    worker.once('exit', resolve);
  });

/** Runs a program, and once more with a large stack when it throws for want of stack. @returns the exit code */
export const runWithEnoughStack = async (program: string, main: () => Promise<number>): Promise<number> => {
  try {
    return await main();
  } catch (error) {
    if (!needsDeepStack(error)) throw error;
    return runWithDeepStack(program, process.argv.slice(2));
  }
};
