import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { keepLayout } from '../../../codegen/commands/keepLayout.ts';
import { filesBelow } from '../../../codegen/files/filesBelow.ts';

const present = `# The top.
info: { title: "Notes", version: '1' } # as published
# Where it runs.
list:
  # The first.
  - name: a
    text: >-
      A long text that the author broke
      here.
    x-known: 1

  - name: b
    limits: [1, 2]
empty:
`;

const edit = (from: string, to: string): string => stringify(parse(present.replace(from, () => to)));

describe('keepLayout', () => {
  it.each(filesBelow(join(import.meta.dirname, '../../../specs')).filter((path) => path.endsWith('.yaml')))(
    'changes nothing if only the layout differs: %s',
    (path) => {
      const text = readFileSync(path, 'utf8');
      expect(keepLayout(stringify(parse(text)), text)).toBe(text);
    },
  );

  it.each([
    ['a scalar in a flow map', "'1'", "'2'"],
    ['an item of a flow list', '[1, 2]', '[1, 2, 3]'],
    ['a key of a flow map', '{ title:', '{ license: MIT, title:'],
    ['a text', 'here.', 'there.'],
    ['a text of several lines in a flow map', '"Notes"', '"Notes:\\nof two lines"'],
    ['a text of several lines in place of one', 'name: b', 'name: "b \\n\\nc "'],
    ['a name', 'name: b', 'name: c'],
    ['a new key', '    limits', '    more: true\n    limits'],
    ['a new item', '  - name: b', '  - name: between\n  - name: b'],
    ['a removed item', '  - name: b\n    limits: [1, 2]\n', ''],
    ['a value where there was none', 'empty:', 'empty: { a: 1 }'],
    ['a map instead of a scalar', 'name: b', 'name: { first: b }'],
    ['another order', '  - name: b\n    limits: [1, 2]\n', '  - name: c\n  - name: b\n'],
  ])('changes only the lines of %s', (_, from, to) => {
    const kept = keepLayout(edit(from, to), present);
    expect(parse(kept)).toEqual(parse(present.replace(from, () => to)));
    const [was, is] = [present.split('\n'), kept.split('\n')];
    // YAML folding joins the lines of an edited text.
    expect(was.filter((line) => !is.includes(line)).length).toBeLessThanOrEqual(2);
    for (const comment of ['# The top.', '# as published', '# Where it runs.', '# The first.']) expect(kept).toContain(comment);
  });

  it('keeps extensions that only the current text has, on the item with the same name', () => {
    const next = 'info: { title: New }\nlist:\n  - { name: b }\n  - { name: a }\n';
    const kept: unknown = parse(
      keepLayout(next, 'info: { x-a: 1, title: Old }\nlist:\n  - { name: b, x-b: 3 }\n  - { name: a, x-b: 2 }\n'),
    );
    expect(kept).toEqual({
      info: { 'x-a': 1, title: 'New' },
      list: [
        { name: 'b', 'x-b': 3 },
        { name: 'a', 'x-b': 2 },
      ],
    });
  });

  it.each([
    ['the items have another order', 'list:\n  - { name: b }\n  - { name: a }\n', 'list:\n  - { name: a, x-b: 2 }\n  - { name: b }\n'],
    ['anchors share values', 'c: 1\na: { x: 1, y: 3 }\nb: { x: 1, y: 2 }\n', 'c: 1\nx-b: 2\na: &t\n  x: 1\n  y: 2\nb: *t\n'],
  ])('keeps extensions even though %s', (_, next, old) => {
    expect(keepLayout(next, old)).toContain('x-b: 2');
  });

  it('keeps the lines of JSON', () => {
    const text = '{\n  "a": 1,\n  "b": [1, 2]\n}\n';
    expect(keepLayout('{"a":1,"b":[1,2],"c":3}', text)).toBe('{\n  "a": 1,\n  "b": [1, 2],\n  "c": 3\n}\n');
  });

  it('returns the new text if one of the two cannot be parsed, or if anchors share values', () => {
    expect(keepLayout('a: [', present)).toBe('a: [');
    expect(keepLayout('a: 1\n', 'a: [')).toBe('a: 1\n');
    const shared = 'a: { x: 1, y: 3 }\nb: { x: 1, y: 2 }\n';
    expect(parse(keepLayout(shared, 'a: &t\n  x: 1\n  y: 2\nb: *t\n'))).toEqual(parse(shared));
  });
});
