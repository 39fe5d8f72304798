import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { transition } from '../../src/platform/transition.ts';
import type { Lifecycle } from '../../src/shared/guides/lifecycle.ts';
import { lifecycles } from '../../src/platform/lifecycles/all.ts';
import { Refusal } from '../../src/platform/response.ts';

const tables: readonly Lifecycle[] = Object.values(lifecycles);

describe.each(tables.map((table) => [table.id, table] as const))('the table of %s', (_, table) => {
  const states = table.states.map(({ id }) => id);

  it('has no transition out of a final state', () => {
    for (const state of table.states.filter(({ final }) => final === true)) {
      for (const edge of table.edges.filter(({ from }) => from === state.id)) expect('to' in edge ? edge.to : state.id).toBe(state.id);
    }
  });

  it('reaches every state', () => {
    const reached = new Set<string>([table.initial]);
    for (let round = 0; round < states.length; round += 1)
      for (const edge of table.edges) if ('to' in edge && reached.has(edge.from)) reached.add(edge.to);
    expect(states.filter((state) => !reached.has(state))).toEqual([]);
  });

  it('names operations that exist, or a cause', () => {
    const known: readonly string[] = operations.map(({ id }) => id);
    for (const event of table.events) {
      for (const operation of event.operations) expect(known).toContain(operation);
      if (event.operations.length === 0) expect(event.cause).toBeDefined();
    }
  });

  it.each(
    table.edges.map((edge) => [`${edge.from} on ${edge.event}${edge.guard === undefined ? '' : ` if ${edge.guard}`}`, edge] as const),
  )('follows the edge %s', (_name, edge) => {
    const guards = edge.guard === undefined ? {} : { [edge.guard]: true };
    if ('to' in edge) expect(transition(table, edge.from, edge.event, { guards })).toBe(edge.to);
    else {
      try {
        transition(table, edge.from, edge.event, { guards });
        expect.unreachable('The table refuses this.');
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
        expect(error).toMatchObject({ status: edge.error.status });
      }
    }
  });
});

it('throws for a missing pair of state and event', () => {
  expect(() => transition(lifecycles.store, 'active', 'explode')).toThrow('no edge');
});
