/** One problem, reported so that it can be fixed: what is wrong, where, and what to do. */
export type Diagnostic = {
  /** Path relative to the project root, or absolute when it is outside. */
  readonly file: string;
  /** Line and column count from 1; both are 0 when the problem concerns the whole file. */
  readonly line: number;
  readonly col: number;
  readonly severity: 'error' | 'warn';
  readonly rule: string;
  readonly text: string;
  /** JSON pointer into the document, without `#`. */
  readonly pointer?: string;
  /** How to fix it, with the correct value when it is known. */
  readonly fix?: string;
  /** A safe fix: the one occurrence of `from` on the line becomes `to`. */
  readonly edit?: TextEdit;
};

export type TextEdit = { readonly from: string; readonly to: string };

/** A value, or the problems that prevented it. Exceptions are for bugs. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly problems: readonly Diagnostic[] };

/** Returns a result that holds a value. */
export const good = <T>(value: T, warnings: readonly Diagnostic[] = []): Result<T> => ({ ok: true, value, warnings });

/** Returns a result that holds problems. */
export const bad = (...problems: readonly Diagnostic[]): { readonly ok: false; readonly problems: readonly Diagnostic[] } => ({
  ok: false,
  problems,
});
