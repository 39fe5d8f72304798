import { expect, test } from 'vitest';
import { readFenceInfo } from '../../../../codegen/guides/read/fenceInfo.ts';

const cases = [
  ['title="upload.sh" {1,3-5}', { title: 'upload.sh', highlight: [1, 3, 4, 5] }],
  ["title='a b'", { title: 'a b', highlight: [] }],
  ['run {2}', { title: undefined, highlight: [2] }],
  ['unchecked="needs {1} account"', { title: undefined, highlight: [] }],
  ['{5-1}', { title: undefined, highlight: [] }],
  [null, { title: undefined, highlight: [] }],
] as const;

for (const [meta, want] of cases) {
  test(`reads ${JSON.stringify(meta)}`, () => {
    expect(readFenceInfo(meta)).toEqual(want);
  });
}
