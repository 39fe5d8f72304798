import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { codeBlock, codeText, escapeMarkdown } from '../../../../codegen/model/text/markdown.ts';
import { richTextMarkdown } from '../../../../codegen/model/text/richTextMarkdown.ts';
import { schemaMarkdown } from '../../../../codegen/site/markdown/schemaMarkdown.ts';

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

const someText = fc
  .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

it('shows any text literally', () => {
  fc.assert(
    fc.property(someText, (text) => {
      expect(shown(escapeMarkdown(text))).toBe(text);
    }),
    { numRuns: 3_000 },
  );
});

it('shows any text of a description literally', () => {
  fc.assert(
    fc.property(someText, someText, (text, code) => {
      const [paragraph, block] = parse(
        richTextMarkdown(
          [
            ['p', {}, text, ' ', ['code', {}, code]],
            ['pre', {}, ['code', {}, code]],
          ],
          (href) => href,
        ),
      ).children;
      expect(paragraph).toMatchObject({
        type: 'paragraph',
        children: [
          { type: 'text', value: `${text} ` },
          { type: 'inlineCode', value: code },
        ],
      });
      expect(block).toMatchObject({ type: 'code', value: code });
    }),
  );
});

it('keeps a text in its cell of the table of a schema', () => {
  const plain = someText.filter((text) => !text.includes('\\|'));
  fc.assert(
    fc.property(plain, plain, (name, text) => {
      const field = { kind: 'enum', valueType: 'string', values: [text, 'b'], meanings: { [text]: text }, description: [text] } as const;
      const properties = [{ name, required: true, schema: field }];
      const { children } = parse(
        schemaMarkdown({ name: 'A', anchor: 'a', schema: { kind: 'object', additional: true, properties } }, (href) => href),
      );
      const rows = children.flatMap((node) => (node.type === 'table' ? node.children : []));
      expect(rows.map((row) => row.children.length)).toEqual([4, 4]);
      expect(rows[1]?.children[0]?.children).toMatchObject([{ type: 'inlineCode', value: name }]);
      expect(JSON.stringify(rows)).not.toMatch(/"type":"(html|link|image|emphasis|strong|delete)"/);
    }),
  );
});

it('shows code with grave accents', () => {
  expect([codeText('a'), codeText('List`1'), codeText(' ')]).toEqual(['`a`', '`` List`1 ``', '(empty)']);
  expect(codeBlock('md', '```\na\n```\n')).toBe('````md\n```\na\n```\n````');
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

it('has no characters that change the direction of the text around them', () => {
  expect([escapeMarkdown('a\u202eb'), codeText('a\u2066b'), codeBlock('json', '"a\u202eb"')]).toEqual([
    'ab',
    '`a\\u2066b`',
    '```json\n"a\\u202eb"\n```',
  ]);
});
