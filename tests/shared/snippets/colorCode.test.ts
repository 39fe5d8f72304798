import { describe, expect, it } from 'vitest';
import { colorCode, type LineComment } from '../../../src/shared/snippets/colorCode.ts';

const textOf = (code: string, lineComment: LineComment): string =>
  colorCode(code, lineComment)
    .map((line) => line.map((span) => (typeof span === 'string' ? span : span[1])).join(''))
    .join('\n');

describe('colors of snippets in the page', () => {
  it.each<[LineComment, string]>([
    ['#', 'import os\n# a comment\nprint(f"{os.environ[\'A\']}", 3.5)'],
    ['//', "const { data } = await metadata.GET('/fields/{id}', { params: {} }); // done"],
    ['//', 'package main\n\nfunc main() {\n\tx := `a "b"`\n}'],
  ])('keep every character where comments begin with %s', (lineComment, code) => {
    expect(textOf(code, lineComment)).toBe(code);
  });
  it('distinguish strings, comments, numbers, keywords and calls', () => {
    expect(colorCode("return call('a', 1) # no", '#')).toEqual([
      [['tk-k', 'return'], ' ', ['tk-f', 'call'], '(', ['tk-s', "'a'"], ', ', ['tk-n', '1'], ') ', ['tk-c', '# no']],
    ]);
  });
  it('find the end of a string of megabytes', () => {
    const long = `'${'a'.repeat(12_000_000)}'`;
    expect(colorCode(`curl ${long}`, '#')[0]?.at(-1)).toEqual(['tk-s', long]);
  });
  it("treat only the language's own comment markers as comments", () => {
    expect(colorCode('7 // 2', '#')).toEqual([[['tk-n', '7'], ' // ', ['tk-n', '2']]]);
  });
  it('find no comment inside a string', () => {
    expect(colorCode("'https://a.example'", '//')).toEqual([[['tk-s', "'https://a.example'"]]]);
  });
  it('treat a string of several lines as one, whatever it contains', () => {
    expect(colorCode('x := `{\n  "a": false, // no\n}` // yes', '//')).toEqual([
      ['x := ', ['tk-s', '`{']],
      [['tk-s', '  "a": false, // no']],
      [['tk-s', '}`'], ' ', ['tk-c', '// yes']],
    ]);
  });
  it('do not treat properties and members as keywords', () => {
    expect(colorCode("({ type: 'A' }).from", '//')).toEqual([['({ type: ', ['tk-s', "'A'"], ' }).from']]);
  });
  it("treat only the language's own keywords as keywords", () => {
    expect(colorCode('<p>Count logs and add up, with sizes</p>', '//')).toEqual([['<p>Count logs and add up, with sizes</p>']]);
    expect(colorCode('else:', '#')).toEqual([[['tk-k', 'else'], ':']]);
    expect(colorCode('x is not None', '#')).toEqual([['x ', ['tk-k', 'is'], ' ', ['tk-k', 'not'], ' ', ['tk-n', 'None']]]);
  });
  it('distinguish the command, the URL, the options and the body of a curl call', () => {
    const body = `'{\n  "note": "it'\\''s"\n}'`;
    expect(colorCode(`curl https://a.example/b \\\n  --data ${body} \\\n  --fail`, '#')).toEqual([
      [['tk-f', 'curl'], ' ', ['tk-s', 'https://a.example/b'], ' ', ['tk-n', '\\']],
      ['  ', ['tk-n', '--data'], ' ', ['tk-s', "'{"]],
      [['tk-s', `  "note": "it'\\''s"`]],
      [['tk-s', "}'"], ' ', ['tk-n', '\\']],
      ['  ', ['tk-n', '--fail']],
    ]);
  });
  it('color a substitution in a curl call as one string', () => {
    expect(colorCode(`(curl https://a.example/b \\\n  --data "$(jq '{ "a": . }')") <<'EOF'`, '#')).toEqual([
      ['(', ['tk-f', 'curl'], ' ', ['tk-s', 'https://a.example/b'], ' ', ['tk-n', '\\']],
      ['  ', ['tk-n', '--data'], ' ', ['tk-s', `"$(jq '{ "a": . }')"`], ') <<', ['tk-s', "'EOF'"]],
    ]);
  });
  it('treat a prefix letter of a Python string as part of the string', () => {
    expect(colorCode('f"{a}/b"', '#')).toEqual([[['tk-s', 'f"{a}/b"']]]);
  });
});
