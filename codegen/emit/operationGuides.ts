import { factsOf } from './stories.ts';
import { jsonFile } from './source.ts';
import type { Emitter } from './types.ts';
import { readStories } from '../guides/story.ts';

/** generated/operationGuides.json: for each operation the guides that name or make it, in the order of the sidebar. */
export const operationGuides: Emitter = {
  name: 'operationGuides',
  emit: (input) => {
    const facts = factsOf(input);
    const called = new Map(
      readStories(input.guides, facts).stories.flatMap(({ pages }) =>
        pages.map(({ route, calls }) => [route, calls.map(({ operationId }) => operationId)] as const),
      ),
    );
    const byOperation = new Map<string, { readonly route: string; readonly title: string }[]>();
    for (const { route, title, named } of input.guides) {
      for (const id of new Set([...named, ...(called.get(route) ?? [])])) {
        if (facts.operations.has(id)) byOperation.set(id, [...(byOperation.get(id) ?? []), { route, title }]);
      }
    }
    const ordered = [...facts.operations.keys()].flatMap((id) => (byOperation.has(id) ? [[id, byOperation.get(id)] as const] : []));
    return [{ path: 'operationGuides.json', content: jsonFile(Object.fromEntries(ordered)) }];
  },
};
