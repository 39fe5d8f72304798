import { describe, expect, it } from 'vitest';
import { colourCode } from '../../src/guides/colourCode.ts';

const textOf = (code: string, language: string): string =>
  colourCode(code, language)
    .map((line) => line.map((span) => (typeof span === 'string' ? span : span[1])).join(''))
    .join('\n');

describe('colours of snippets in the page', () => {
  it.each([
    ['python', 'import os\n# a comment\nprint(f"{os.environ[\'A\']}", 3.5)'],
    ['typescript', "const { data } = await metadata.GET('/fields/{id}', { params: {} }); // done"],
    ['go', 'package main\n\nfunc main() {\n\tx := `a "b"`\n}'],
  ])('keep every letter of %s', (language, code) => {
    expect(textOf(code, language)).toBe(code);
  });
  it('tell strings, comments, numbers, keywords and calls apart', () => {
    expect(colourCode("return call('a', 1) # no", 'python')).toEqual([
      [['tk-k', 'return'], ' ', ['tk-f', 'call'], '(', ['tk-s', "'a'"], ', ', ['tk-n', '1'], ') ', ['tk-c', '# no']],
    ]);
  });
  it('see no comment in a word within a string', () => {
    expect(colourCode("'https://a.example'", 'javascript')).toEqual([[['tk-s', "'https://a.example'"]]]);
  });
});
