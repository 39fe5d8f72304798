import { firstOf } from '../../src/shared/counted.ts';
import type { Fact } from './fact.ts';

/** A position in a file. Line and column start at 1; both are 0 for the whole file. */
export type Position = { readonly line: number; readonly col: number };

/** A position with its file: the path from the project's root, or an absolute path if it is outside. */
export type SourcePosition = { readonly file: string } & Position;

/** A problem with everything needed to fix it: what is wrong, where, and what to do. */
export type Diagnostic = SourcePosition & {
  readonly severity: 'error' | 'warn';
  readonly rule: string;
  readonly text: string;
  /** JSON pointer into the document, without `#`. */
  readonly pointer?: string;
  /** How to fix it, with the correct value if known. */
  readonly fix?: string;
  /** A safe fix. */
  readonly edit?: TextEdit;
  /** What it is about, if other problems can follow from it, or it from them. Reports omit it. */
  readonly fact?: Fact;
};

/**
 * Replaces the only occurrence of `from` on a line by `to`. If `from` has several lines, it begins on that line.
 * `line` is that of the problem if it is missing.
 */
export type TextEdit = { readonly line?: number; readonly from: string; readonly to: string };

/** A problem without its position: an error unless it has another severity. */
export type Finding = Pick<Diagnostic, 'rule' | 'text'> & { readonly fix: string; readonly severity?: 'warn' };

/** Whether a problem is an error rather than a warning. */
export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean => severity === 'error';

/** Returns an error in a file; without a position, it concerns the whole file. */
export const errorIn = (file: string, rule: string, text: string, fix: string, place: Position = { line: 0, col: 0 }): Diagnostic => ({
  file,
  ...place,
  severity: 'error',
  rule,
  text,
  fix,
});

/** A value, or the problems that prevented it. Exceptions are for bugs. */
export type Result<T> = { readonly ok: true; readonly value: T; readonly warnings: readonly Diagnostic[] } | Failure;

type Failure = { readonly ok: false; readonly problems: readonly Diagnostic[] };

/** Returns a successful result. */
export const good = <T>(value: T, warnings: readonly Diagnostic[] = []): Result<T> => ({ ok: true, value, warnings });

/** Returns a failed result. */
export const bad = (...problems: readonly Diagnostic[]): Failure => ({ ok: false, problems });

/** Returns the values of results, and the problems of those that failed. */
export const divide = <T>(results: readonly Result<T>[]): { readonly values: readonly T[]; readonly problems: readonly Diagnostic[] } => ({
  values: results.flatMap((result) => (result.ok ? [result.value] : [])),
  problems: results.flatMap((result) => (result.ok ? [] : result.problems)),
});

/** Returns an object with the values of results; if some failed, the problems of all of those, each once. */
export const together = <Values extends object>(results: { readonly [Key in keyof Values]: Result<Values[Key]> }): Result<Values> => {
  const all = Object.entries<Result<unknown>>(results);
  const failed = new Set(all.flatMap(([, result]) => (result.ok ? [] : [result])));
  if (failed.size > 0) return bad(...[...failed].flatMap(({ problems }) => problems));
  return good(Object.fromEntries(all.map(([key, result]) => [key, result.ok && result.value])) as Values);
};

/**
 * Returns the other positions of a mistake as a sentence: ` Also on lines 4, 9 and 2 more.`
 * @param lines line numbers, with their file if it is a different one; if there are none, the result is empty
 */
export const alsoOn = (lines: readonly (string | number)[]): string => {
  if (lines.length === 0) return '';
  return ` Also on ${lines.length === 1 ? 'line' : 'lines'} ${firstOf(lines, 8)}.`;
};
