import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from '../../../src/shared/pages/canonicalPath.ts';

const cases = [
  ['/', '/'],
  ['', '/'],
  ['/index.html', '/'],
  ['/a/index.html', '/a'],
  ['/a.html', '/a'],
  ['/a/', '/a'],
  ['/a//b///', '/a/b'],
  ['/a/index.html/index.html', '/a'],
  ['/a.html.html', '/a'],
  ['/index', '/'],
  ['/a/index', '/a/index'],
  ['//evil.test', '/evil.test'],
  ['/\\evil.test', '/evil.test'],
  ['/%2f%5Cevil.test/x.HTML', '/evil.test/x'],
  ['/demo_tutorial/creating%20an%20event_autotagger', '/demo_tutorial/creating%20an%20event_autotagger'],
  ['/a.md', '/a.md'],
] as const;

for (const [path, want] of cases) {
  test(`${JSON.stringify(path)} is ${want}`, () => {
    expect(canonicalPath(path)).toBe(want);
  });
}

test('the result stays on the site for any input, and is its own result', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('/', '\\', '%2f', '%5C', '.', '..', 'a', 'evil.test', 'index.html', '.html', '%', ':', '@')),
      (parts) => {
        const path = canonicalPath(parts.join(''));
        expect(new URL(path, 'https://docs.example.com').origin).toBe('https://docs.example.com');
        expect(canonicalPath(path)).toBe(path);
      },
    ),
    { numRuns: 2000 },
  );
});
