import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstSentence, plainText, richText } from '../../../codegen/model/richText.ts';
import type { RichNode } from '../../../codegen/model/types.ts';

const elements = (nodes: readonly RichNode[]): readonly (readonly [string, Readonly<Record<string, string>>])[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [[node[0], node[1]] as const, ...elements(node.slice(2) as readonly RichNode[])],
  );

const links = (markdown: string): readonly (string | undefined)[] =>
  elements(richText(markdown)).flatMap(([tag, attributes]) => (tag === 'a' ? [attributes['href']] : []));

test('reads tables, code and lists', () => {
  expect(
    elements(richText('| a | b |\n|:-|-:|\n| 1 | 2 |\n\n```yaml\nx: 1\n```\n\n3. c')).map(
      ([tag, attributes]) => `${tag}${JSON.stringify(attributes)}`,
    ),
  ).toEqual([
    'table{}',
    'thead{}',
    'tr{}',
    'th{"align":"left"}',
    'th{"align":"right"}',
    'tbody{}',
    'tr{}',
    'td{"align":"left"}',
    'td{"align":"right"}',
    'pre{}',
    'code{"className":"language-yaml"}',
    'ol{"start":"3"}',
    'li{}',
  ]);
});

test('gives a plain sentence without a parser what the parser gives', () => {
  expect(richText('One sentence, plain.')).toEqual([['p', {}, 'One sentence, plain.']]);
});

test('shifts headings below those of the page', () => {
  expect(elements(richText('# a\n\n## b', 3)).map(([tag]) => tag)).toEqual(['h3', 'h4']);
});

test.each(['/a/b', '#x', 'page', 'https://a.example', 'http://a.example', 'mailto:a@b.example', '?q=1:2', 'a/b:c'])(
  'keeps the link %s',
  (href) => {
    expect(links(`[x](${href})`)).toEqual([href]);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
  'java&#x09;script:x',
  '&#106;avascript:x',
])('drops the link %s', (href) => {
  expect(
    [...links(`[x](${href})`), ...links(`<a href="${href}">x</a>`)].filter(
      (one) => one !== undefined && /script|data:|file:|blob:/i.test(one),
    ),
  ).toEqual([]);
});

test('keeps no element that runs, loads or submits', () => {
  const html =
    '<script>a()</script><style>b{}</style><svg onload=a()></svg><iframe src=x></iframe><form action=x><input></form><img src=x onerror=a() alt="picture"><b onclick="a()">text</b><object data=x></object>';
  const tree = richText(html);
  expect(
    elements(tree)
      .map(([tag]) => tag)
      .filter((tag) => !['p', 'b'].includes(tag)),
  ).toEqual([]);
  expect(plainText(tree)).toContain('picture');
  expect(JSON.stringify(tree)).not.toMatch(/onclick|onerror|a\(\)/);
});

test('takes braces and imports of MDX as text', () => {
  expect(plainText(richText("import x from 'y'\n\n{globalThis.pwned()} *a*"))).toBe("import x from 'y' {globalThis.pwned()} a");
});

test('answers only allowed elements for any text', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    '=',
    'script',
    'img',
    'a',
    'href',
    'javascript:',
    ' ',
    'onerror',
    '`',
    '*',
    '[',
    ']',
    '(',
    ')',
    '&#106;',
    '\n',
    'style',
    'svg',
    '{',
    '}',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      for (const [tag, attributes] of elements(richText(pieces.join('')))) {
        expect(tag).toMatch(
          /^(p|br|hr|a|strong|b|em|i|del|s|code|pre|kbd|sub|sup|blockquote|[uo]l|li|h\d|table|thead|tbody|tr|t[hd]|d[lt]|dd|details|summary|span)$/,
        );
        expect(Object.keys(attributes).filter((name) => !['href', 'title', 'align', 'start', 'className'].includes(name))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['Lists channels. More.', 'Lists channels.'],
  ['Uses `v1.2` of it, e.g. this. Next.', 'Uses v1.2 of it, e.g. this.'],
  ['No end', 'No end'],
])('takes the first sentence of %j', (markdown, want) => {
  expect(firstSentence(richText(markdown))).toBe(want);
});
