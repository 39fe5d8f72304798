import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The compiler takes 30 ms per operation, and more if the API's client has more paths. */
export const mostHovers = 500;

/** orval's time and memory grow faster than the number of operations: 12,000 take 20 s and a gigabyte. */
export const mostHooks = 2_000;

type Sized = { readonly operations: readonly unknown[] };

/** Whether the hooks of an API, and the snippets that call them, are generated. */
export const hasHooks = ({ operations }: Sized): boolean => operations.length <= mostHooks;

/** Warns of outputs that codegen omits for an API because generating them would take too long. */
export const warnOfLeftOut = ({ operations }: Sized, file: string): readonly Diagnostic[] => {
  const count = (number: number): string => number.toLocaleString('en');
  const parts = [
    ...(operations.length > mostHovers ? [`types on hover (limit ${count(mostHovers)})`] : []),
    ...(operations.length > mostHooks ? [`hooks of TanStack Query (limit ${count(mostHooks)})`] : []),
  ];
  if (parts.length === 0) return [];
  const text = `The API has ${count(operations.length)} operations, so codegen omits: ${parts.join(', ')}.`;
  return [{ file, line: 1, col: 1, severity: 'warn', rule: 'api-size', text, fix: 'Split the spec into several APIs.' }];
};
