import { describe, expect, it } from 'vitest';
import { operationGuides } from '../../../../codegen/emit/registry/operationGuides.ts';
import { bundleOf, documentWith, emitInput, guideWith } from '../../fixture.ts';

const path = (operationId: string) => ({ get: { operationId, responses: { 200: { description: 'Done.' } } } });
const bundle = bundleOf(documentWith({ paths: { '/a': path('listThings'), '/b': path('getThing') } }));

const guide = (title: string, named: readonly string[]) => ({ ...guideWith(title), route: `/guides/${title}`, title, named });

const guidesOf = async (...guides: readonly ReturnType<typeof guide>[]): Promise<Readonly<Record<string, readonly string[]>>> => {
  const files = await operationGuides.emit({ ...emitInput(bundle), guides });
  const found = JSON.parse(files[0]?.content ?? '{}') as Readonly<Record<string, readonly { title: string }[]>>;
  return Object.fromEntries(Object.entries(found).map(([id, uses]) => [id, uses.map(({ title }) => title)]));
};

describe('the guides of an operation', () => {
  it('are those that mention it, in the order of the sidebar', async () => {
    expect(await guidesOf(guide('first', ['listThings']), guide('second', ['getThing']), guide('third', ['listThings']))).toEqual({
      listThings: ['first', 'third'],
      getThing: ['second'],
    });
  });

  it('start with the most relevant ones', async () => {
    const found = await guidesOf(
      guide('aside', ['listThings', 'getThing', 'none']),
      guide('half', ['listThings', 'getThing']),
      guide('all about it', ['listThings']),
    );
    expect(found['listThings']).toEqual(['all about it', 'half', 'aside']);
  });
});
