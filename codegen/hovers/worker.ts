/**
 * Reads the types of snippets: a request as JSON on standard input, the hovers by path as JSON on standard output. A
 * program of its own, because the compiler takes more memory than all of codegen.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHoverReader } from './facts.ts';
import type { HoverRequest } from './jobs.ts';
import { createProgram, placeOf } from './program.ts';

const home = join(import.meta.dirname, '..', '..');
// Written by `readHovers`.
const { files, jobs } = JSON.parse(readFileSync(0, 'utf8')) as HoverRequest;
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
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
