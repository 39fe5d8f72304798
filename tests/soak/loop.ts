/** The figures of a loop, and the invariants that it found broken. */
export type LoopResult = { readonly figures: Readonly<Record<string, number>>; readonly broken: readonly string[] };

/** A loop that is too slow for the test command. */
export type Loop = {
  readonly does: string;
  /** How often it runs if the command line does not specify it. */
  readonly count: number;
  readonly run: (count: number) => Promise<LoopResult> | LoopResult;
};
