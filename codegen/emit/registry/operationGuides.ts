import { factsOf } from './stories.ts';
import type { OperationGuides } from '../../files/generatedFiles.ts';
import { jsonFile } from '../../files/source.ts';
import type { Emitter } from '../types.ts';
import { readStories } from '../../guides/calls/story.ts';

/**
 * The relation of a guide to one operation. `weight` grows with the number of mentions and shrinks with the number of other
 * operations in the guide.
 */
type Use = { readonly route: string; readonly title: string; readonly weight: number };

/** generated/operationGuides.json: the guides that mention or call each operation, most relevant first. */
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
      return uses === undefined
        ? []
        : [[id, uses.toSorted((left, right) => right.weight - left.weight).map(({ route, title }) => ({ route, title }))] as const];
    });
    const data: OperationGuides = Object.fromEntries(ordered);
    return [{ path: 'operationGuides.json', content: jsonFile(data) }];
  },
};
