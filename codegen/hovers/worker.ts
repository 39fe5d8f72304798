/**
 * Reads the types of snippets: takes a request as JSON on standard input and prints the hovers, keyed by path, as JSON on
 * standard output. It is a separate program because the compiler needs more memory than all other parts of codegen.
 */
import { home } from '../files/home.ts';
import { readFileSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';
import { runWithEnoughStack } from '../largeStack.ts';
import { createHoverReader } from './facts.ts';
import type { HoverRequest } from './jobs.ts';
import { createProgram, placeOf } from './program.ts';

const readAll = ({ files, jobs }: HoverRequest): string => {
  const program = createProgram(
    home,
    new Map(Object.entries(files)),
    jobs.flatMap(({ snippets }) => Object.values(snippets)),
  );
  const read = createHoverReader(program);
  const found = jobs.map(({ path, snippets }) => {
    const places = Object.entries(snippets).map(([language, snippet]) => [language, placeOf(home, snippet)]);
    return [path, read(Object.fromEntries(places))];
  });
  return JSON.stringify(Object.fromEntries(found));
};

// Written by `readHovers`.
const request = (isMainThread ? JSON.parse(readFileSync(0, 'utf8')) : workerData) as HoverRequest;
const write = (): number => {
  process.stdout.write(readAll(request));
  return 0;
};
process.exitCode = await runWithEnoughStack(import.meta.filename, write, request);
