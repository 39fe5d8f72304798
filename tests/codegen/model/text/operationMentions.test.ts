import { describe, expect, it } from 'vitest';
import type { RichNode } from '../../../../src/shared/model/types.ts';
import { bundleOf, documentWith, modelOf } from '../../fixture.ts';

const ok = { description: 'Things, as `deleteThing` left them.' };
const paths = {
  '/things': {
    get: {
      operationId: 'listThings',
      description: 'Unlike `listThings`, see [all of `deleteThing`](https://example.org) and `delete`.\n\n    `deleteThing`',
      responses: { '200': ok },
    },
    delete: { operationId: 'deleteThing', description: '**Undo with `restore`**, then call `listThings`.', responses: {} },
    put: { operationId: 'restore', responses: {} },
  },
};
const api = modelOf(bundleOf(documentWith({ paths, info: { description: 'Begin with `listThings`.' } })));
const operation = (id: string) => api.operations.find((one) => one.id === id);

const hrefs = (node: RichNode): readonly string[] => {
  if (typeof node === 'string') return [];
  const [, { href }, ...children] = node;
  return [...(href === undefined ? [] : [href]), ...children.flatMap(hrefs)];
};
const linksOf = (text: readonly RichNode[] | undefined): readonly string[] => (text ?? []).flatMap(hrefs);

describe('ids of operations in texts', () => {
  it('link to the operation from the introduction', () => {
    expect(api.description).toEqual([
      ['p', {}, 'Begin with ', ['a', { href: '/api/fixture#listThings' }, ['code', {}, 'listThings']], '.'],
    ]);
  });

  it('link to the operation from other operations and their responses', () => {
    expect(linksOf(operation('deleteThing')?.description)).toEqual(['/api/fixture#listThings']);
    expect(linksOf(operation('listThings')?.responses[0]?.description)).toEqual(['/api/fixture#deleteThing']);
  });

  it('remain text in their own operation, within links and in code blocks', () => {
    expect(linksOf(operation('listThings')?.description)).toEqual(['https://example.org']);
  });

  it('remain text if they are also ordinary words', () => {
    expect(JSON.stringify(operation('deleteThing')?.description)).toContain('["code",{},"restore"]');
  });
});
