/** One problem, told so that it can be fixed: what is wrong, where, and what to do. */
export type Diagnostic = {
  /** Path relative to the project's root, or absolute when it is outside. */
  readonly file: string;
  /** Both count from 1; 0 when the problem is with the file as a whole. */
  readonly line: number;
  readonly col: number;
  readonly severity: 'error' | 'warn';
  readonly rule: string;
  readonly text: string;
  /** JSON pointer into the document, without `#`. */
  readonly pointer?: string;
  /** What to do about it, with the fixed value when it is known. */
  readonly fix?: string;
};

/** A value, or the problems that stand in its way. Exceptions are for bugs. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly problems: readonly Diagnostic[] };

/** A result that holds a value. */
export const good = <T>(value: T, warnings: readonly Diagnostic[] = []): Result<T> => ({ ok: true, value, warnings });

/** A result that holds problems. */
export const bad = (...problems: readonly Diagnostic[]): { readonly ok: false; readonly problems: readonly Diagnostic[] } => ({
  ok: false,
  problems,
});
