import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../codegen/diagnostics/diagnostic.ts';
import { countDiagnostics, escapeText, formatDiagnostics } from '../../../codegen/diagnostics/formatDiagnostics.ts';

const problem: Diagnostic = {
  file: 'specs/b.yaml',
  line: 3,
  col: 5,
  severity: 'error',
  rule: 'some-rule',
  text: 'It is wrong.',
  pointer: '/paths/~1a',
  fix: 'Fix it.',
};

/** The lines of a text that report a problem at its place. */
const placesIn = (text: string): readonly string[] => text.split('\n').filter((line) => line.startsWith('specs'));

describe('formatDiagnostics', () => {
  it('prints position, severity, rule, text and pointer on one line, and the fix below', () => {
    expect(formatDiagnostics([problem], 'text')).toBe(
      'specs/b.yaml:3:5  error  some-rule  It is wrong.  (#/paths/~1a)\n    fix: Fix it.\n\n1 error, 0 warnings in 1 file\n',
    );
  });

  it('groups by file, sorts by line, and reports each problem once', () => {
    const text = formatDiagnostics(
      [problem, { ...problem, file: 'specs/a.yaml', severity: 'warn' }, { ...problem, line: 1 }, problem],
      'text',
    );
    expect(placesIn(text)).toEqual([
      'specs/b.yaml:1:5  error  some-rule  It is wrong.  (#/paths/~1a)',
      'specs/b.yaml:3:5  error  some-rule  It is wrong.  (#/paths/~1a)',
      'specs/a.yaml:3:5  warning  some-rule  It is wrong.  (#/paths/~1a)',
    ]);
    expect(text).toContain('2 errors, 1 warning in 2 files');
  });

  it('joins equal warnings of a file, with their lines', () => {
    const warning = (line: number, more: Partial<Diagnostic> = {}): Diagnostic => ({ ...problem, severity: 'warn', line, ...more });
    const text = formatDiagnostics(
      [
        warning(3),
        warning(4, { text: 'Other.' }),
        warning(9),
        warning(6),
        warning(6, { col: 9 }),
        { ...problem, line: 5 },
        warning(3, { col: 9 }),
      ],
      'text',
    );
    expect(placesIn(text)).toEqual([
      'specs/b.yaml:3:5  warning  some-rule  It is wrong. Also on lines 6, 9.  (#/paths/~1a)',
      'specs/b.yaml:4:5  warning  some-rule  Other.  (#/paths/~1a)',
      'specs/b.yaml:5:5  error  some-rule  It is wrong.  (#/paths/~1a)',
    ]);
    expect(text).toContain('1 error, 2 warnings in 1 file');
  });

  it('gives programs each of several equal warnings at its own line', () => {
    const warnings = [3, 9].map((line): Diagnostic => ({ ...problem, severity: 'warn', line }));
    const annotations = formatDiagnostics(warnings, 'github').match(/line=\d+/g);
    expect(annotations).toEqual(['line=3', 'line=9']);
    expect(JSON.parse(formatDiagnostics(warnings, 'json'))).toMatchObject([{ line: 3 }, { line: 9 }]);
    expect(countDiagnostics(warnings)).toBe('0 errors, 2 warnings in 1 file');
  });

  it('prints only the file if the problem has no line', () => {
    expect(formatDiagnostics([{ ...problem, line: 0, col: 0 }], 'text')).toMatch(/^specs\/b\.yaml {2}error/);
  });

  it('prints an empty list as JSON', () => {
    expect(JSON.parse(formatDiagnostics([], 'json'))).toEqual([]);
  });

  it('omits what only decides which problems follow from others', () => {
    expect(formatDiagnostics([{ ...problem, fact: { kind: 'braces' } }], 'json')).toBe(formatDiagnostics([problem], 'json'));
  });

  it('keeps bidi marks out of JSON without losing text', () => {
    const json = formatDiagnostics([{ ...problem, text: 'a\u202Eb\u{E0001}' }], 'json');
    expect(json).not.toMatch(/[\u202E\u{E0001}]/u);
    expect((JSON.parse(json) as readonly Diagnostic[])[0]?.text).toBe('a\u202Eb\u{E0001}');
  });

  it('never lets a text add a second annotation', () => {
    const text = formatDiagnostics([{ ...problem, text: 'a\n::error file=x::b %0A', file: 'a,b:c.yaml' }], 'github');
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(text).toMatch(/^::error file=a%2Cb%3Ac\.yaml,line=3,col=5,title=some-rule::a\\u\{a\}::error file=x::b %250A Fix: Fix it\.\n$/);
  });
});

describe('escapeText', () => {
  it.each(['\n', '\r', '\u001B', '\u0000', '\u202E', '\u200B', '\u2028', '\uFEFF', '\uD800'])(
    'writes %j as its code point',
    (character) => {
      expect(escapeText(`a${character}b`)).toBe(`a\\u{${character.charCodeAt(0).toString(16)}}b`);
    },
  );

  it('keeps letters of any language', () => {
    expect(escapeText('Größe 大小 مرحبا 🚀')).toBe('Größe 大小 مرحبا 🚀');
  });
});
