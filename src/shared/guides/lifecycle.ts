export type LifecycleState<Id = string> = {
  readonly id: Id;
  readonly label: string;
  readonly description: string;
  /** Whether no transition leaves the state. */
  readonly final?: boolean;
};

export type LifecycleEvent<Id = string> = {
  readonly id: Id;
  readonly label: string;
  /** The operations that trigger it; empty when it is triggered by time or by another entity. */
  readonly operations: readonly string[];
  /** A description of the trigger, if it is not an operation. */
  readonly cause?: string;
};

type Rejection = { readonly status: number; readonly text: string };

/** An edge leads to a state or to an error. Of the edges with the same state and event, the first whose guard holds is used. */
export type LifecycleEdge = {
  readonly from: string;
  readonly event: string;
  /** The id of a condition in `guards`. An edge without one always applies. */
  readonly guard?: string;
} & ({ readonly to: string } | { readonly error: Rejection });

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
  /** In the order of the states, and of the events of each. */
  readonly edges: readonly LifecycleEdge[];
};

type Outcome<State> = State | Rejection;

/** An outcome, or several, of which the first whose guard holds is used; the last one has no guard. */
type Outcomes<State, Guard> = Outcome<State> | readonly [...{ readonly if: Guard; readonly outcome: Outcome<State> }[], Outcome<State>];

const isRejection = (value: object): value is Rejection => 'status' in value;

/** Returns a lifecycle with one edge for each outcome. For a state that rejects every event, write only the rejection. */
export const defineLifecycle = <State extends string, Event extends string, Guard extends string>({
  outcomes,
  ...lifecycle
}: Omit<Lifecycle, 'states' | 'events' | 'edges'> & {
  readonly initial: NoInfer<State>;
  readonly states: readonly LifecycleState<State>[];
  readonly events: readonly LifecycleEvent<Event>[];
  readonly guards: Readonly<Record<Guard, string>>;
  readonly outcomes: Readonly<
    Record<NoInfer<State>, Rejection | Readonly<Record<NoInfer<Event>, Outcomes<NoInfer<State>, NoInfer<Guard>>>>>
  >;
}): Lifecycle => ({
  ...lifecycle,
  edges: Object.entries<Rejection | Readonly<Record<Event, Outcomes<string, string>>>>(outcomes).flatMap(([from, row]) =>
    lifecycle.events.flatMap(({ id: event }) => {
      const found: Outcomes<string, string> = isRejection(row) ? row : row[event];
      return (typeof found === 'string' || isRejection(found) ? [found] : found).map((one): LifecycleEdge => {
        const { if: guard, outcome } = typeof one === 'object' && 'if' in one ? one : { outcome: one };
        const result = typeof outcome === 'string' ? { to: outcome } : { error: outcome };
        return { from, event, ...(guard === undefined ? {} : { guard }), ...result };
      });
    }),
  ),
});

export type GuardValues = Readonly<Record<string, boolean>>;

/** Returns the edge of an event in a state; undefined when the table has none. */
export const findEdge = (lifecycle: Lifecycle, from: string, event: string, guards: GuardValues = {}): LifecycleEdge | undefined =>
  lifecycle.edges.find((edge) => edge.from === from && edge.event === event && (edge.guard === undefined || guards[edge.guard] === true));
