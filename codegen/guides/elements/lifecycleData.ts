import type { Lifecycle, LifecycleEdge } from '../../../src/shared/guides/lifecycle.ts';
import type { LifecycleData, LifecycleRow, OperationFact } from '../../../src/shared/guides/elementData.ts';
import type { GraphEdge, GraphNode } from '../../../src/shared/guides/graph.ts';
import { layOut, wrapText } from './graphLayout.ts';

const labelOf = (items: readonly { readonly id: string; readonly label: string }[], id: string): string =>
  items.find((item) => item.id === id)?.label ?? id;

const changes = ({ edges }: Lifecycle): readonly (LifecycleEdge & { readonly to: string })[] =>
  edges.filter((edge): edge is LifecycleEdge & { readonly to: string } => 'to' in edge && edge.to !== edge.from);

/**
 * The states with one arrow for each pair of states, labeled with all its events. If an event goes from several states to one,
 * the arrows meet at its label, which appears once.
 */
const graphOf = (lifecycle: Lifecycle): { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] } => {
  const sources = new Map<string, { readonly to: string; readonly event: string; readonly from: string[] }>();
  for (const { from, to, event } of changes(lifecycle)) {
    const key = `${event}\0${to}`;
    const known = sources.get(key) ?? { to, event, from: [] };
    if (!known.from.includes(from)) known.from.push(from);
    sources.set(key, known);
  }
  const byEnds = new Map<string, { readonly to: string; readonly from: readonly string[]; readonly lines: string[] }>();
  for (const { to, event, from } of sources.values()) {
    const key = JSON.stringify([from, to]);
    const known = byEnds.get(key) ?? { to, from, lines: [] };
    known.lines.push(...wrapText(labelOf(lifecycle.events, event)));
    byEnds.set(key, known);
  }
  const arrows = [...byEnds.entries()];
  const meeting = arrows.filter(([, { from }]) => from.length > 1);
  return {
    nodes: [
      ...lifecycle.states.map(({ id, label }) => ({ id, lines: [label] })),
      ...meeting.map(([id, { lines }]) => ({ id, lines, isText: true })),
    ],
    edges: arrows.flatMap(([id, { from, to, lines }]) =>
      from.length > 1
        ? [...from.map((source) => ({ from: source, to: id, lines: [] })), { from: id, to, lines: [] }]
        : from.map((source) => ({ from: source, to, lines })),
    ),
  };
};

/** Merges rejected transitions with the same states and response into one row. It has a cause only if all its events have the same. */
const joinEvents = (rows: readonly LifecycleRow[]): readonly LifecycleRow[] => {
  const joined = new Map<string, LifecycleRow>();
  for (const row of rows) {
    const key =
      row.refusal === undefined
        ? JSON.stringify([row.event, row.when, row.from, row.to])
        : JSON.stringify([row.refusal, row.when, row.from]);
    const known = joined.get(key);
    if (known === undefined) joined.set(key, row);
    else {
      const { cause, ...rest } = known;
      joined.set(key, {
        ...rest,
        ...(cause !== undefined && cause === row.cause && { cause }),
        event: `${known.event} · ${row.event}`,
        operations: [...known.operations, ...row.operations.filter(({ id }) => known.operations.every((other) => other.id !== id))],
      });
    }
  }
  return [...joined.values()];
};

/** Merges rows with the same outcome into one that lists all their states. */
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
        ...(edge.guard !== undefined && { when: lifecycle.guards[edge.guard] ?? edge.guard }),
        ...outcome,
        operations: (event?.operations ?? []).flatMap((id) => operation(id) ?? []),
        ...(event?.cause !== undefined && { cause: event.cause }),
      });
    }
  }
  return joinEvents([...rows.values()]);
};

/** The data of a lifecycle in a guide: a drawing and a table. */
export const lifecycleData = (
  lifecycle: Lifecycle,
  operation: (id: string) => OperationFact | undefined,
  draw: typeof layOut = layOut,
): LifecycleData => {
  const { title, initial, states } = lifecycle;
  const { nodes, edges } = graphOf(lifecycle);
  return {
    title,
    initial,
    drawing: draw(nodes, edges),
    states: states.map(({ id, label, description, final }) => ({ id, label, description, isFinal: final === true })),
    rows: rowsOf(lifecycle, operation),
  };
};
