import { describe, expect, it } from 'vitest';
import { readStories } from '../../../../codegen/guides/calls/story.ts';
import type { GuideModel } from '../../../../codegen/model/guide.ts';
import { operationOf } from '../../../mocks/operations.ts';

const facts = { operations: new Map([['getField', operationOf('getField')]]), roles: [{ id: 'admin' }], permissions: [] };

const guide = (route: string, calls: readonly string[], series?: string): GuideModel => ({
  route,
  title: route,
  description: '',
  groups: [],
  headings: [],
  passages: [],
  named: [],
  words: 0,
  ...(series === undefined ? {} : { series }),
  calls: calls.map((text, index) => ({
    language: 'call',
    meta: '',
    text,
    place: { file: `content${route}.mdx`, line: 5 + index, indent: 0 },
  })),
  file: `content${route}.mdx`,
});
const get = (id: string, save = '{}'): string => `title: Get\noperation: getField\npath: { id: "${id}" }\nsave: ${save}`;

describe('stories', () => {
  it('are the pages of a series in order, and each other page alone', () => {
    const { stories } = readStories([guide('/a', [], 'demo'), guide('/x', []), guide('/b', [], 'demo')], facts);
    expect(stories.map(({ id, pages }) => [id, pages.map(({ route }) => route)])).toEqual([
      ['demo', ['/a', '/b']],
      ['/x', ['/x']],
    ]);
  });
  it('pass saved values from page to page', () => {
    expect(
      readStories([guide('/a', [get('f1', '{ field: id }')], 'demo'), guide('/b', [get('{{field}}')], 'demo')], facts).problems,
    ).toEqual([]);
  });
  it('reject a value that no earlier call saves, and suggest the intended one', () => {
    const { problems } = readStories([guide('/a', [get('f1', '{ field: id }'), get('{{feild}}')])], facts);
    expect(problems.map(({ file, line, text, fix }) => `${file}:${line} ${text} ${fix ?? ''}`)).toEqual([
      'content/a.mdx:6 "Get" uses {{feild}}, which no earlier call of this series saves. Did you mean "field"?',
    ]);
  });
  it('do not share the values of one page with the others', () => {
    expect(readStories([guide('/a', [get('f1', '{ field: id }')]), guide('/b', [get('{{field}}')])], facts).problems).toHaveLength(1);
  });
});
