import { describe, expect, it } from 'vitest';
import { valueAtPath } from '../../../src/shared/guides/responsePath.ts';
import { differences, differenceText } from '../../../src/shared/guides/expectation.ts';
import { fillPlaceholders, placeholdersIn } from '../../../src/shared/guides/placeholders.ts';
import { markValues, namePlaceholders, splitMarks } from '../../../src/shared/guides/variables.ts';

describe('expectations', () => {
  it('require an object to have the given keys', () => {
    expect(differences({ a: 1 }, { a: 1, b: 2 })).toEqual([]);
  });
  it('require the length and items of a list', () => {
    expect(differences([{ a: 1 }], [{ a: 1 }, { a: 2 }])).toHaveLength(1);
    expect(differences({ items: [{ a: 1 }] }, { items: [{ a: 3 }] }).map(differenceText)).toEqual(['items[0].a is 3 instead of 1.']);
  });
  it('distinguish null from absent', () => {
    expect(differences({ a: null }, {}).map(differenceText)).toEqual(['a is nothing instead of null.']);
  });
  it('distinguish a string from a number', () => {
    expect(differences('1', 1)).toHaveLength(1);
  });
});

describe('paths in responses', () => {
  it.each([
    ['items[0].id', 'x'],
    ['items.0.id', 'x'],
    ['items[1].id', undefined],
    ['items.length', 1],
  ])('find %s', (path, found) => {
    expect(valueAtPath({ items: [{ id: 'x' }] }, path)).toBe(found);
  });
  it('find the whole response if they are empty', () => {
    expect(valueAtPath([1], '')).toEqual([1]);
  });
  it('find no inherited properties', () => {
    expect(valueAtPath({}, 'constructor')).toBeUndefined();
  });
});

describe('placeholders', () => {
  it('give a string that consists of a placeholder the type of its value', () => {
    expect(fillPlaceholders({ count: '{{n}}', text: 'n = {{n}}' }, { n: 3 })).toEqual({ count: 3, text: 'n = 3' });
  });
  it('stay if nothing was saved', () => {
    expect(fillPlaceholders('{{other}} {{toString}}', {})).toBe('{{other}} {{toString}}');
  });
  it('are found once each', () => {
    expect(placeholdersIn({ a: '{{x}} {{y}}', b: ['{{x}}'] })).toEqual(['x', 'y']);
  });
});

describe('marks in snippets', () => {
  it('become parts of their own: a name in capitals, and a value as the language escaped it', () => {
    expect(splitMarks([['GET /fields/zqvmyFieldvqz', ['tk-s', '"zqf\\"a\\"fqz"']]])).toEqual([
      ['GET /fields/', ['tk-v', 'MY_FIELD'], ['tk-s', '"'], ['tk-v', '\\"a\\"'], ['tk-s', '"']],
    ]);
  });
  it('surround the known strings, and name the others', () => {
    const request = fillPlaceholders({ a: '{{tag}}', b: '{{count}}', c: '{{other}}' }, markValues({ tag: '"t"', count: 3 }));
    expect(namePlaceholders(request)).toEqual({ a: 'zqf"t"fqz', b: 3, c: 'zqvothervqz' });
  });
});
