import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { firstSentence, markdownFault, plainText, richText } from '../../../../codegen/model/text/richText.ts';
import type { RichNode } from '../../../../src/shared/model/types.ts';
import { hostileMarkdown } from '../../hostileMarkdown.ts';

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

test('has no headers without text in tables', () => {
  const cells = elements(richText('| | b |\n|-|-|\n| 1 | 2 |')).filter(([tag]) => /^t[hd]$/.test(tag));
  expect(cells.map(([tag]) => tag)).toEqual(['td', 'th', 'td', 'td']);
});

test('has neither headings nor links without text', () => {
  expect(richText('## Needed\n##\n[](https://a.example)Read [](#b).', 3)).toEqual([
    ['h3', {}, 'Needed'],
    ['p', {}, 'Read ', '.'],
  ]);
});

test('converts a plain sentence without a parser to the same result', () => {
  expect(richText('One sentence, plain.')).toEqual([['p', {}, 'One sentence, plain.']]);
});

test.each([
  ['# a\n\n## b', ['h3', 'h4']],
  ['#### a\n\n## b\n\n#### c\n\n### d\n\n# e', ['h3', 'h3', 'h4', 'h4', 'h3']],
  ['<blockquote><h2>a</h2></blockquote>\n\n###### b', ['blockquote', 'h3', 'h4']],
])('gives headings the levels of an outline below those of the page: %s', (markdown, levels) => {
  expect(elements(richText(markdown, 3)).map(([tag]) => tag)).toEqual(levels);
});

test('shows headings as bold text where they have no level', () => {
  expect(richText('# a *b*\n\nc')).toEqual([
    ['p', {}, ['strong', {}, 'a ', ['em', {}, 'b']]],
    ['p', {}, 'c'],
  ]);
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

test('treats braces and imports of MDX as text', () => {
  expect(plainText(richText("import x from 'y'\n\n{globalThis.pwned()} *a*"))).toBe("import x from 'y' {globalThis.pwned()} a");
});

test('returns only allowed elements for any text', () => {
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
  ['Acme (This is old. See others) works. More.', 'Acme (This is old. See others) works.'],
  ['Acme (This is old. See others)', 'Acme (This is old. See others)'],
])('takes the first sentence of %j', (markdown, want) => {
  expect(firstSentence(richText(markdown))).toBe(want);
});

describe('a hostile text', () => {
  // A text that is rejected when it is long is converted when it is short.
  const short = new Map(hostileMarkdown(2_000));
  const texts = hostileMarkdown(49_000).flatMap(([name, text]) => [
    { name, text },
    ...(markdownFault(text) === undefined ? [] : [{ name, text: short.get(name) ?? '' }]),
  ]);

  it('is converted, or rejected with a fix, within two seconds of CPU and a gigabyte of memory', { timeout: 300_000 }, () => {
    const limit = 2_000;
    const millisecondsOf = (text: string): number => {
      const before = process.cpuUsage();
      const fault = markdownFault(text);
      if (fault === undefined) JSON.stringify(richText(text));
      else expect(fault.fix).not.toBe('');
      const { user, system } = process.cpuUsage(before);
      return Math.round((user + system) / 1_000);
    };
    // Concurrent work can double the time of one call, so a slow text gets a second try, with an added space to defeat caches.
    const slow = texts.flatMap(({ name, text }) => {
      const milliseconds = [text, `${text} `].reduce(
        (best, tried) => (best > limit ? Math.min(best, millisecondsOf(tried)) : best),
        Infinity,
      );
      return milliseconds > limit ? [`${name}, ${text.length} characters: ${milliseconds} ms`] : [];
    });
    expect(slow).toEqual([]);
    // The peak memory of this process, in kilobytes.
    expect(process.resourceUsage().maxRSS).toBeLessThan(1_000_000);
  });

  it('is shown literally when it is rejected', () => {
    const text = '*a '.repeat(5_000);
    expect(markdownFault(text)?.text).toContain('5,000 marks');
    expect(richText(text)).toEqual([['p', {}, text]]);
  });
});

test.each([
  ['the limit is 50,000', `*a* ${'word '.repeat(10_000)}`],
  ['the limit is 2,000', '*a*\n'.repeat(2_001)],
  ['lists or quotes', `${'> - '.repeat(11)}a`],
  ['cells', `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'|a\n'.repeat(100)}`],
  ['marks of emphasis', 'See [a](b). '.repeat(600)],
  ['HTML tags', '<i>a</i> '.repeat(501)],
  ['levels deep', '<div>'.repeat(61)],
])('names the limit of %s that a text exceeds', (limit, text) => {
  expect(markdownFault(text)?.text).toContain(limit);
});

test.each([
  ['a long guide', `## Paging\n\nSee [the guide](/guides/x), *then* \`page_size\` and **page_number**.\n\n- one\n- two\n\n`.repeat(150)],
  [
    'a table of 300 rows',
    `| Name | Type | Use |\n|-|-|-|\n${'| `page_size` | *integer* | [more](/x) of snake_case_words |\n'.repeat(300)}`,
  ],
  ['300 line breaks', 'one<br>two<br/>\n'.repeat(150)],
  ['18 levels of lists', Array.from({ length: 18 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
])('parses %s', (_, text) => {
  expect(markdownFault(text)).toBeUndefined();
});

test.each([
  [
    'a list',
    'Makes an item.\n\n    - **a**: one\n    - b',
    [
      ['p', {}, 'Makes an item.'],
      ['ul', {}, ['li', {}, ['strong', {}, 'a'], ': one'], ['li', {}, 'b']],
    ],
  ],
  [
    'code',
    'Makes an item:\n\n    a = 1\n    b = 2',
    [
      ['p', {}, 'Makes an item:'],
      ['pre', {}, ['code', {}, 'a = 1\nb = 2\n']],
    ],
  ],
  ['a list in a list', '- a\n    - b', [['ul', {}, ['li', {}, 'a', ['ul', {}, ['li', {}, 'b']]]]]],
])('a text that is indented like its program has %s', (_, text, tree) => {
  expect(JSON.parse(JSON.stringify(richText(text)).replaceAll('"\\n",', '').replaceAll(',"\\n"', ''))).toEqual(tree);
});
