const fill = (piece: string, length: number): string => piece.repeat(Math.max(1, Math.floor(length / piece.length)));
const lines = (length: number, line: (at: number) => string): string => {
  const all: string[] = [];
  for (let at = 0, size = 0; size < length; at += 1) {
    all.push(line(at));
    size += line(at).length + 1;
  }
  return all.join('\n');
};
const halves = (open: string, close: string, length: number): string => {
  const times = Math.floor(length / (open.length + close.length));
  return `${open.repeat(times)}a${close.repeat(times)}`;
};

/** Pieces that fill a text by repetition, alone or beside words. */
const pieces = [
  ...['*', '_', '~', '**', '*a', '*a ', '**a ', '***a ', '*a_b', '_a ', '~~a ', '~a~~', 'a**b* ', '*a **b ', '* ', '*a b*', '***a b** c*'],
  ...['[', ']', '![', '[a](', '[a](b) ', '[a](b) *c* ', '[a](b "c ', '[a](<b ', '[a]', '[a][b]', '![a](b)', '[^a]', '[[a]]', '[a]: b\n', '[a]: b "\n', '[^a]: b\n\n'],
  ...['>', '> ', '>\n', '> a\n', '> a\n\n', '> - ', '- > '],
  ...['-', '- ', '- a\n', '- a\n\n', '- a\n\n  b\n', '1. a\n', '1) ', '+ - * ', '- [ ] a\n', '  - a\n', '*\n', '-\n'],
  ...['<b>', '<b><i><u>', '<div>\n\n', '<a ', '<a b=c ', '<', '</', '</b>', '<!--', '<!-- a -->', '<![CDATA[', '<?', '<!A ', '<table>', '<p>', '<li>', '<button>', '<details><summary>', '<a>', '<br>', '<b a="1">', '<svg>', '<template>', '<select>', '<font>'],
  ...['|', '|a', '|a|b|\n', '|-', '|-|-|\n', '|-|\n|a|\n', 'a|b\n', '|-\n'],
  ...['`', '`a ', '`a` ', '`a``', '```\n', '~~~a\n', '    a\n', '\t'],
  ...['&', '&a', '&amp;', '&#x41;', '&#', '&amp'],
  ...['\\', '\\*', 'a\\\n', 'a  \n', '\n', ' \n', '\r\n', '\0', '\u2028'],
  ...['<http://a> ', 'www.', 'www.a.b ', 'http://', 'http://a.b ', 'http://a.b/(', 'a@b.c ', 'a@', 'a.', 'a.b-c_d', '?!.,:', '&a;)'],
  ...['#', '# ', '# a\n', 'a\n=\n', 'a\n-\n', '***\n', '=\n'],
];

const shaped: Readonly<Record<string, (length: number) => string>> = {
  'emphasis in emphasis': (length) => halves('*a ', 'b*', length),
  'strong emphasis in emphasis': (length) => halves('***a ', 'b***', length),
  'strikethrough in strikethrough': (length) => halves('~~a ', 'b~~', length),
  'links in links': (length) => halves('[a', '](b)', length),
  'images in images': (length) => halves('![', '](a)', length),
  'brackets in brackets': (length) => halves('[', ']', length),
  'parentheses in a link': (length) => `[a](${halves('(', ')', length)})`,
  'elements in elements': (length) => halves('<b>', '</b>', length),
  'blocks in blocks': (length) => halves('<div>\n\n', '\n\n</div>', length),
  'formatting around paragraphs': (length) => `${lines(length / 2, (at) => `<b a="${at}">`)}${fill('<p>', length / 2)}`,
  'formatting in tables': (length) => `${lines(length / 2, (at) => `<i a="${at}">`)}${fill('<table><td>', length / 2)}`,
  'deeper and deeper lists': (length) => lines(length, (at) => `${'  '.repeat(at % 300)}- a`),
  'deeper and deeper quotes': (length) => lines(length, (at) => `${'>'.repeat(at % 300)} a`),
  'lists in quotes': (length) => lines(length, (at) => `${'> - '.repeat(at % 9)}a`),
  'a wide table': (length) => `|${fill('a|', length / 3)}\n|${fill('-|', length / 3)}\n|${fill('b|', length / 3)}`,
  'short rows of a wide table': (length) => `|${fill('a|', length / 3)}\n|${fill('-|', length / 3)}\n${fill('|a\n', length / 3)}`,
  'a long table': (length) => `|a|b|\n|-|-|\n${fill('|*c*|[d](e)|\n', length)}`,
  'code spans of every length': (length) => lines(length, (at) => `${'`'.repeat((at % 300) + 1)}a`).replaceAll('\n', ' '),
  'references to a definition': (length) => `[x]: y\n\n${fill('[x]', length)}`,
  'footnotes': (length) => `[^a]: b\n\n${fill('[^a]', length)}`,
  'paragraphs of emphasis': (length) => fill(`${halves('*a ', 'b*', 1_000)}\n\n`, length),
  'paragraphs of links': (length) => fill(`${fill('See [the guide](/guides/x) and *this* `code`. ', 500)}\n\n`, length),
  'an address with entities': (length) => `http://a.b/${fill('&a;', length)}`,
  'a mail address': (length) => `${'a'.repeat(length)}@${fill('b.', length)}`,
  'a line of dashes': (length) => `|${'-'.repeat(length)}x`,
  'a word of underscores': (length) => `a${'_'.repeat(length)}a`,
  'spaces before a word': (length) => `\n${' '.repeat(length)}a`,
  'an attribute': (length) => `<a b="${'c'.repeat(length)}`,
  'a heading with hashes': (length) => `# ${'#'.repeat(length)}`,
};

/** Texts of about a length that are laborious for Markdown parsers, by what they are made of. */
export const hostileMarkdown = (length: number): readonly (readonly [name: string, text: string])[] => [
  ...pieces.map((piece) => [JSON.stringify(piece), fill(piece, length)] as const),
  ...pieces.map((piece) => [`${JSON.stringify(piece)} between words`, fill(`${piece}word `, length)] as const),
  ...Object.entries(shaped).map(([name, make]) => [name, make(length)] as const),
];
