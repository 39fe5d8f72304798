import { Worker, isMainThread } from 'node:worker_threads';
import type { Diagnostic } from './diagnostics/diagnostic.ts';

/** The rule of a problem that is none of the spec's: the walk through it needed more stack than there was. */
export const stackRule = 'stack';

/** Megabytes of address space; what is not walked into takes no memory. */
const stackSizeMb = 512;

/** Whether a run that ended so may end well with more stack: none was tried yet, and too little is why it ended. */
export const needsDeepStack = (ended: readonly Diagnostic[] | unknown): boolean =>
  isMainThread && (Array.isArray(ended) ? ended.some((problem: Diagnostic) => problem.rule === stackRule) : ended instanceof RangeError);

/**
 * Runs a program again in a thread whose stack is large. Parsers, linters and generators walk documents recursively, and a
 * thread of its own is the one place where Node gives them more room than the system's default.
 * What is in `workerData` it finds under this name in `node:worker_threads`.
 * @returns the exit code
 */
export const runWithDeepStack = (program: string, given: readonly string[], workerData?: unknown): Promise<number> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { argv: [...given], workerData, resourceLimits: { stackSizeMb } });
    worker.once('error', reject);
    worker.once('exit', resolve);
  });
