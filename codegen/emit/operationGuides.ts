import { factsOf } from './stories.ts';
import { jsonFile } from './source.ts';
import type { Emitter } from './types.ts';
import { readStories } from '../guides/story.ts';

/** What a guide says of one operation. `weight` grows with how often, and with how little else the guide is about. */
type Use = { readonly route: string; readonly title: string; readonly weight: number };

/** How many guides an operation leads to: more are a list that nobody reads. */
const most = 5;

/** The guides that are most about an operation; they stay in the order in which they came. */
const mostTelling = (uses: readonly Use[]): readonly Use[] => {
  const chosen = new Set(uses.toSorted((left, right) => right.weight - left.weight).slice(0, most));
  return uses.filter((use) => chosen.has(use));
};

/** generated/operationGuides.json: for each operation the guides that show it best, in the order of the sidebar. */
export const operationGuides: Emitter = {
  name: 'operationGuides',
  emit: (input) => {
    const facts = factsOf(input);
    const called = new Map(
      readStories(input.guides, facts).stories.flatMap(({ pages }) =>
        pages.map(({ route, calls }) => [route, calls.map(({ operationId }) => operationId)] as const),
      ),
    );
    const byOperation = new Map<string, readonly Use[]>();
    for (const { route, title, named } of input.guides) {
      const all = [...named, ...(called.get(route) ?? [])];
      for (const id of new Set(all)) {
        const times = all.filter((one) => one === id).length;
        const weight = times ** 2 / all.length;
        if (facts.operations.has(id)) byOperation.set(id, [...(byOperation.get(id) ?? []), { route, title, weight }]);
      }
    }
    const ordered = [...facts.operations.keys()].flatMap((id) => {
      const uses = byOperation.get(id);
      return uses === undefined ? [] : [[id, mostTelling(uses).map(({ route, title }) => ({ route, title }))] as const];
    });
    return [{ path: 'operationGuides.json', content: jsonFile(Object.fromEntries(ordered)) }];
  },
};
