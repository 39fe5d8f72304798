import { lifecycles, type LifecycleName } from '../../src/platform/lifecycles/all.ts';
import type { Lifecycle, LifecycleEdge } from '../../src/shared/guides/lifecycle.ts';

export type Case = { readonly lifecycle: Lifecycle; readonly edge: LifecycleEdge; readonly title: string };

const target = (edge: LifecycleEdge): string => ('to' in edge ? `becomes ${edge.to}` : `is refused with ${edge.error.status}`);

/** Returns every edge of a lifecycle's table, legal and illegal. */
export const casesOf = (name: LifecycleName): readonly Case[] => {
  const lifecycle: Lifecycle = lifecycles[name];
  return lifecycle.edges.map((edge) => ({
    lifecycle,
    edge,
    title: `${edge.from} on ${edge.event}${edge.guard === undefined ? '' : ` if ${lifecycle.guards[edge.guard] ?? edge.guard}`} ${target(edge)}`,
  }));
};
