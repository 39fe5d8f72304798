import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { transition } from '../../src/platform/state/transition.ts';
import type { Lifecycle } from '../../src/shared/guides/lifecycle.ts';
import { lifecycles } from '../../src/platform/lifecycles/all.ts';

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
});

it('throws for a missing pair of state and event', () => {
  expect(() => transition(lifecycles.store, 'active', 'explode')).toThrow('no edge');
});
