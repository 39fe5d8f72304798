import type { Lifecycle, LifecycleEdge } from '../../src/platform/lifecycle.ts';
import type { LifecycleData, LifecycleRow, OperationFact } from './elementData.ts';
import { layOut, type GraphEdge } from './graphLayout.ts';

const labelOf = (items: readonly { readonly id: string; readonly label: string }[], id: string): string => items.find((item) => item.id === id)?.label ?? id;

const changes = ({ edges }: Lifecycle): readonly (LifecycleEdge & { readonly to: string })[] => edges.filter((edge): edge is LifecycleEdge & { readonly to: string } => 'to' in edge && edge.to !== edge.from);

/** One arrow for each pair of states, with every event that leads along it. */
const arrows = (lifecycle: Lifecycle): readonly GraphEdge[] => {
  const byPair = new Map<string, { readonly from: string; readonly to: string; readonly lines: string[] }>();
  for (const { from, to, event } of changes(lifecycle)) {
    const key = `${from}\0${to}`;
    const arrow = byPair.get(key) ?? { from, to, lines: [] };
    const label = labelOf(lifecycle.events, event);
    if (!arrow.lines.includes(label)) arrow.lines.push(label);
    byPair.set(key, arrow);
  }
  return [...byPair.values()];
};

/** Rows with the same outcome become one, with all states it holds for. */
const rowsOf = (lifecycle: Lifecycle, operation: (id: string) => OperationFact | undefined): readonly LifecycleRow[] => {
  const rows = new Map<string, LifecycleRow & { readonly from: string[] }>();
  for (const edge of lifecycle.edges) {
    const event = lifecycle.events.find(({ id }) => id === edge.event);
    const outcome = 'to' in edge ? { to: labelOf(lifecycle.states, edge.to) } : { refusal: edge.error };
    const key = JSON.stringify([edge.event, edge.guard, outcome]);
    const from = labelOf(lifecycle.states, edge.from);
    const known = rows.get(key);
    if (known !== undefined) known.from.push(from);
    else {
      rows.set(key, {
        event: event?.label ?? edge.event,
        from: [from],
        ...(edge.guard === undefined ? {} : { when: lifecycle.guards[edge.guard] ?? edge.guard }),
        ...outcome,
        operations: (event?.operations ?? []).flatMap((id) => operation(id) ?? []),
        ...(event?.cause === undefined ? {} : { cause: event.cause }),
      });
    }
  }
  return [...rows.values()];
};

/** A lifecycle as a guide shows it: drawn, and as a table. */
export const lifecycleData = (lifecycle: Lifecycle, operation: (id: string) => OperationFact | undefined): LifecycleData => {
  const { title, initial, states } = lifecycle;
  return {
    title,
    initial,
    drawing: layOut(
      states.map(({ id, label }) => ({ id, lines: [label] })),
      arrows(lifecycle),
    ),
    states: states.map(({ id, label, description, final }) => ({ id, label, description, isFinal: final === true })),
    rows: rowsOf(lifecycle, operation),
  };
};
