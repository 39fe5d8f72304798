import { expect, test } from 'vitest';
import { CodeLines } from '../../src/ui/code/CodeBlock.tsx';
import { markup, textOf } from '../reference/markup.tsx';

const codeOf = (count: number) => {
  const lines = Array.from({ length: count }, () => [['tk-s', "'a'"] as const]);
  return { language: 'javascript', code: lines.map(() => "'a'").join('\n'), lines };
};

test('code has colors, unless it has so many lines that the page would stop while they are inserted', () => {
  const [short, long] = [2, 90_000].map((count) => markup(<CodeLines code={codeOf(count)} />));
  expect(short?.match(/<span/g)).toHaveLength(2);
  expect(long).not.toContain('<span');
  expect(textOf(long ?? '')).toHaveLength(90_000 * 4 - 1);
});
