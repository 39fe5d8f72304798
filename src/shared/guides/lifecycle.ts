export type LifecycleState = {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** Whether no transition leaves the state. */
  readonly final?: boolean;
};

export type LifecycleEvent = {
  readonly id: string;
  readonly label: string;
  /** The operations that trigger it; empty when it is triggered by time or by another entity. */
  readonly operations: readonly string[];
  /** A description of the trigger, if it is not an operation. */
  readonly cause?: string;
};

/** An edge leads to a state or to an error. Of the edges with the same state and event, the first whose guard holds is used. */
export type LifecycleEdge = {
  readonly from: string;
  readonly event: string;
  /** The id of a condition in `guards`. An edge without one always applies. */
  readonly guard?: string;
} & ({ readonly to: string } | { readonly error: { readonly status: number; readonly text: string } });

/** A lifecycle as data: the rules run it, the guides draw it, and the tests try every event in every state. */
export type Lifecycle = {
  readonly id: string;
  readonly title: string;
  /** The first state of a new entity. */
  readonly initial: string;
  readonly states: readonly LifecycleState[];
  readonly events: readonly LifecycleEvent[];
  /** Conditions by id, worded to follow "if": `the item is in use`. */
  readonly guards: Readonly<Record<string, string>>;
  readonly edges: readonly LifecycleEdge[];
};

export type GuardValues = Readonly<Record<string, boolean>>;

/** Returns the edge of an event in a state; undefined when the table has none. */
export const findEdge = (lifecycle: Lifecycle, from: string, event: string, guards: GuardValues = {}): LifecycleEdge | undefined =>
  lifecycle.edges.find((edge) => edge.from === from && edge.event === event && (edge.guard === undefined || guards[edge.guard] === true));
