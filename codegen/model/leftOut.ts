import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The compiler takes 30 ms per operation, and more if the API's client has more paths. */
export const mostHovers = 500;

/** orval takes 5 s for 1,200 operations and their schemas, and the compiler as long for the declarations of their hooks. */
export const mostHooks = 1_000;

/** The generator of clients takes 10 s for 1,200 operations and their schemas. */
export const mostClients = 1_000;

/** An API whose size decides what the site offers for it. */
export type Sized = { readonly operations: readonly unknown[] };

/** Whether an API can be called: one that only has webhooks cannot. */
export const isCallable = ({ operations }: Sized): boolean => operations.length > 0;

/** Whether the hooks of an API, and the snippets that call them, are generated. */
export const hasHooks = (api: Sized): boolean => isCallable(api) && api.operations.length <= mostHooks;

/** Whether an API has clients in Python, Go, Java and PHP, and commands. */
export const hasOtherClients = ({ operations }: Sized): boolean => operations.length <= mostClients;

/** Warns of outputs that are omitted for an API because generating them would take too long. */
export const warnOfLeftOut = ({ operations }: Sized, file: string): readonly Diagnostic[] => {
  const count = (number: number): string => number.toLocaleString('en');
  const parts = [
    ...(operations.length > mostHovers ? [`types on hover (limit ${count(mostHovers)})`] : []),
    ...(operations.length > mostHooks ? [`hooks of TanStack Query (limit ${count(mostHooks)})`] : []),
    ...(operations.length > mostClients
      ? [`clients in Python, Go, Java and PHP and for the command line (limit ${count(mostClients)})`]
      : []),
  ];
  if (parts.length === 0) return [];
  const text = `The API has ${count(operations.length)} operations, so the site omits: ${parts.join(', ')}.`;
  return [{ file, line: 1, col: 1, severity: 'warn', rule: 'api-size', text, fix: 'Split the spec into several APIs.' }];
};
