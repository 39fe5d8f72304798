import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { escapeMarkdown } from '../../../../codegen/model/text/escapeMarkdown.ts';

const parse = (markdown: string): Root => unified().use(remarkParse).use(remarkGfm).parse(markdown);

/** Returns what a reader of the rendered Markdown sees, if it is nothing but text. */
const shown = (markdown: string): unknown => {
  const { children } = parse(markdown);
  const [paragraph] = children;
  if (children.length !== 1 || paragraph?.type !== 'paragraph') return children;
  const [text] = paragraph.children;
  return paragraph.children.length === 1 && text?.type === 'text' ? text.value : paragraph.children;
};

const signs = [
  'a',
  'b1',
  ' ',
  '_',
  '*',
  '**',
  '`',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '!',
  '#',
  '-',
  '+',
  '=',
  '~',
  '|',
  '\\',
  '&',
  '&lt;',
  '&#10;',
  '1.',
  '1.5',
  '2)',
  ':',
  '/',
  'x.y',
  '"',
  "'",
  '\n',
  'ü',
];

it('shows any text literally', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 12 }), (parts) => {
      const text = parts.join('').replace(/\s+/g, ' ').trim();
      fc.pre(text !== '');
      expect(shown(escapeMarkdown(text))).toBe(text);
    }),
    { numRuns: 3_000 },
  );
});

it('keeps ordinary titles readable', () => {
  for (const title of [
    'Create the field',
    'robolog_fields and custom fields',
    'What went wrong?',
    'Version 1.2 (beta)',
    '8.5 s',
    '-1 is everything',
  ])
    expect(escapeMarkdown(title)).toBe(title);
});
