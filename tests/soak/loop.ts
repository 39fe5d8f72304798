/** What a loop measured, and what it found broken: nothing, when every invariant held. */
export type LoopResult = { readonly figures: Readonly<Record<string, number>>; readonly broken: readonly string[] };

/** A loop that is too slow for the test command. */
export type Loop = {
  readonly does: string;
  /** How often it runs when the command line does not say. */
  readonly count: number;
  readonly run: (count: number) => Promise<LoopResult> | LoopResult;
};
