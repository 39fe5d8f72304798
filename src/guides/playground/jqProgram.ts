import type { Jq } from 'jq-wasm';
import { readJson } from '../../page/address/readAddress.ts';

/** The result of applying a definition: the results as JSON, or jq's error message. */
export type JqOutcome =
  | { readonly kind: 'results'; readonly results: readonly string[]; readonly isCut: boolean }
  | { readonly kind: 'error'; readonly message: string };

/** The maximum length of a definition in the API, in characters. */
export const longestDefinition = 1000;

/** The maximum output in characters; longer output is truncated. */
const longestOutput = 10_000;

/**
 * Applies a definition to JSON.
 * @throws when jq itself crashes, for example when it runs out of memory; it cannot be used after that
 */
export const applyDefinition = (jq: Jq, definition: string, input: string): JqOutcome => {
  // After `--`, a definition that begins with a hyphen is not an option.
  const { stdout, stderr, exitCode } = jq.raw(input, definition, ['--compact-output', '--']);
  if (exitCode !== 0) return { kind: 'error', message: stderr.trim() === '' ? `jq exited with code ${exitCode}.` : stderr.trim() };
  const isCut = stdout.length > longestOutput;
  const results = stdout.slice(0, longestOutput).split('\n').filter(Boolean);
  // jq also accepts an empty input, and several documents in a row.
  if (results.length !== 1 && readJson(input) === undefined) return { kind: 'error', message: 'The document must be one JSON value.' };
  return { kind: 'results', results, isCut };
};

/** Describes what the results of a definition mean for the value of a field. */
export const adviceOn = (results: readonly string[]): string => {
  const [first] = results;
  if (first === undefined) return 'No result: this log does not have the value.';
  if (results.length > 1) return 'More than one result. Write an expression that returns one.';
  const value = readJson(first);
  if (value === null) return 'The result is null: this log does not have the value.';
  return typeof value === 'object' ? 'Select a string, number or boolean from it.' : 'One value: the definition fits this log.';
};
