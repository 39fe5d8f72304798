import { getLineColLocation, Source } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { keepPositions, positionIn } from '../../../../codegen/load/specs/sourceMap.ts';
import { parsePositionedYaml } from '../../../../codegen/load/yamlPositions.ts';
import { pointersIn } from '../../fixture.ts';

const text = `--- # A comment: with a colon
a: &x
  b: |+ # a > b
    block

  c: >-
    folded
  d: !!str 12
  'e f': "g\\nh"
  "q\\"t/~": ~
  none:
list:
  - one
  -
    two: 2
  - - nested
    - |
      block
  - { x: 1, "y": [1, 2] }
alias: *x
merged:
  <<: *x
  z: 1
`;

it('finds every key and value, and the nearest parent of one that does not exist, where the linter finds them', () => {
  const source = new Source('a.yaml', text);
  const { value, at } = parsePositionedYaml(text, 'a.yaml', 100);
  keepPositions(source, at);
  const pointers = [...pointersIn(value), '/a/missing/deep', '/list/9', '/list/0/deep', '/alias/b'];
  for (const pointer of pointers)
    for (const reportOnKey of [true, false]) {
      const { start } = getLineColLocation({ source, pointer: `#${pointer === '' ? '/' : pointer}`, reportOnKey });
      expect({ pointer, reportOnKey, ...positionIn(source, pointer, reportOnKey) }).toEqual({ pointer, reportOnKey, ...start });
    }
});
