import { spawn, type ChildProcessWithoutNullStreams, type SpawnOptionsWithoutStdio } from 'node:child_process';

type Ended = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
  /** Both outputs in the order in which they were printed. */
  readonly output: string;
};

/** A program that runs until it ends or a test stops it. */
export type StartedProgram = {
  readonly child: ChildProcessWithoutNullStreams;
  /** The outputs so far. */
  readonly out: () => string;
  readonly err: () => string;
  /** Waits until the output matches. Rejects with the output if the program ends before. */
  readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves once the program has ended and its output is complete. */
  readonly ended: Promise<Ended>;
  /** Sends a signal and waits for the end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ended>;
};

/** Starts a program and collects its output. */
export const startProgram = (program: string, words: readonly string[], options: SpawnOptionsWithoutStdio = {}): StartedProgram => {
  const child = spawn(program, words, options);
  const printed = { out: '', err: '', output: '' };
  const collect = (name: 'out' | 'err') => (chunk: Buffer) => {
    printed[name] += chunk.toString();
    printed.output += chunk.toString();
    child.emit('printed');
  };
  child.stdout.on('data', collect('out'));
  child.stderr.on('data', collect('err'));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code, signal) => resolve({ code, signal, ...printed })));
  return {
    child,
    ended,
    out: () => printed.out,
    err: () => printed.err,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(printed.output);
          if (found !== null) resolve(found);
        };
        look();
        child.on('printed', look);
        void ended.then(({ output }) => reject(new Error(`The program ended before it printed ${pattern}:\n${output}`)));
      }),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
};

/** Starts a program of the project in Node. */
export const startNode = (words: readonly string[], options?: SpawnOptionsWithoutStdio): StartedProgram =>
  startProgram(process.execPath, words, options);
