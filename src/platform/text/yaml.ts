import { blockText, plainValue, unescape } from './yamlScalars.ts';

/** The result of reading YAML text: a value, or one sentence that names line and column. */
export type YamlResult = { readonly value: unknown } | { readonly problem: string };

class Problem extends Error {}

/** Definitions are five deep; a text may go further, and not so far that it fills the stack. */
const deepest = 50;

/** No definition comes near; patterns fill their stack on ten times as much. */
const longest = 1_000_000;

/** Where a line ends, a comment before that included. */
const lineEnd = /(?: +#[^\n]*| *)(?=\n|$)/y;
/** Text without quotes, up to a comment or a colon that ends a name. */
const plainText = /(?:[^ \t\n,[\]{}#&*!|>'"%@`?:-]|-(?![ \n]|$))(?:[^\n\t:#]|:(?![ \n]|$)|(?<! )#)*/y;
const plainTextInBrackets = /(?:[^ \t\n,[\]{}#&*!|>'"%@`?:-]|-(?![ \n,[\]{}]|$))(?:[^\n\t:#,[\]{}]|:(?![ \n,[\]{}]|$)|(?<! )#)*/y;

const written = 'is not taken in a definition.';
/** What is said about a sign that starts no value. */
const refused: Readonly<Record<string, string>> = {
  '&': `an anchor ${written} Write the value in each place`,
  '*': `an alias ${written} Write the value out, or quote a text that starts with *`,
  '!': `a tag ${written} Write the value alone, or quote a text that starts with !`,
  '?': `a name that starts with ? ${written} Write name: value`,
  '\t': 'this is a tab. Use spaces',
};

const withoutEnd = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === ' ') end -= 1;
  return text.slice(0, end);
};

/** @param source the text, with a line end before it: every line starts behind one */
const readDocument = (source: string): unknown => {
  let at = 0;

  const fail = (message: string, where = at): never => {
    const lines = source.slice(0, where).split('\n');
    throw new Problem(`line ${lines.length - 1}, column ${(lines.at(-1)?.length ?? 0) + 1}: ${message}.`);
  };
  const sees = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    return pattern.test(source);
  };
  /** Passes what a sticky pattern matches here, and answers it. */
  const take = (pattern: RegExp): string | undefined => {
    if (!sees(pattern)) return undefined;
    const start = at;
    at = pattern.lastIndex;
    return source.slice(start, at);
  };
  const unexpected = (): never => {
    const sign = source[at] ?? '\n';
    return fail(refused[sign] ?? (sign === '\n' ? 'a value is missing here' : `no value starts with ${sign}. Quote the text`));
  };
  const endLine = (): void => {
    if (take(lineEnd) !== undefined) return;
    take(/ */y);
    fail(refused[source[at] ?? ''] ?? 'the value has ended before this. Quote the whole text');
  };
  /** The next line that says something: where its text starts, and how far in that is. */
  const ahead = (): { readonly start: number; readonly column: number } | undefined => {
    const from = at;
    // One by one: a pattern that repeats fills the stack on a million empty lines.
    while (take(/\n *(?:#[^\n]*)?(?=\n|$)/y) !== undefined);
    const column = (take(/\n *(?=[^ \n])/y)?.length ?? 0) - 1;
    const start = at;
    at = from;
    return column < 0 ? undefined : { start, column };
  };
  const isItem = (): boolean => sees(/-(?=[ \n]|$)/y);

  /** A text in quotes, which ends on its line; undefined where none starts. */
  const quoted = (): string | undefined => {
    const mark = source[at];
    if (mark !== '"' && mark !== "'") return undefined;
    const start = at;
    const text =
      take(mark === '"' ? /"(?:[^"\\\n]|\\[^\n])*"/y : /'(?:[^'\n]|'')*'/y) ?? fail('the quote that opens here is not closed on its line');
    const inside = text.slice(1, -1);
    if (mark === "'") return inside.replaceAll("''", "'");
    return (
      unescape(inside) ??
      fail('an escape in this text is not known. Use \\n, \\t, \\", \\\\ or \\u with four digits, or single quotes', start)
    );
  };
  const plain = (pattern: RegExp): string => {
    const whole = take(pattern) ?? unexpected();
    const text = withoutEnd(whole);
    // A comment has a space before it.
    at -= whole.length - text.length;
    return text;
  };

  const addName = (pairs: ReadonlyMap<string, unknown>, name: string, start: number): void => {
    const isQuoted = /["']/.test(source[start] ?? '');
    if (!isQuoted && name === '<<') fail(`a merge ${written} Write the properties out`, start);
    if (!isQuoted && typeof plainValue(name) !== 'string') fail('a name that reads as a number or a word of YAML stands in quotes', start);
    if (pairs.has(name)) fail('this name is there already. Names are unique', start);
  };

  /** A list or a mapping in brackets, over as many lines as it takes, all further in than `parent`. */
  const brackets = (parent: number, depth: number): unknown => {
    if (depth > deepest) fail(`more than ${deepest} levels are not taken`);
    const open = at;
    const close = source[at] === '[' ? ']' : '}';
    at += 1;
    /** Passes blanks, comments and line ends. */
    const space = (): void => {
      while (take(lineEnd) !== undefined) {
        const line = ahead() ?? fail(`the ${source[open]} that opens here is not closed`, open);
        at = line.start;
        if (line.column <= parent)
          fail(`the ${source[open]} before this is not closed. Close it with ${close}, or move this line further in`);
      }
      take(/ */y);
    };
    const item = (): unknown =>
      /[[{]/.test(source[at] ?? '') ? brackets(parent, depth + 1) : (quoted() ?? plainValue(plain(plainTextInBrackets)));

    const items: unknown[] = [];
    const pairs = new Map<string, unknown>();
    for (space(); source[at] !== close; space()) {
      if (close === ']') items.push(item());
      else {
        const start = at;
        const text = quoted();
        const name = text ?? plain(plainTextInBrackets);
        take(/ */y);
        if (take(text === undefined ? /:(?=[ \n,}]|$)/y : /:/y) === undefined)
          fail('a colon with a space after it is missing, as in {name: value}');
        addName(pairs, name, start);
        space();
        pairs.set(name, /[,}]/.test(source[at] ?? '') ? null : item());
      }
      space();
      if (source[at] !== close && take(/,/y) === undefined) fail(refused[source[at] ?? ''] ?? `a comma or ${close} is missing here`);
    }
    at += 1;
    return close === ']' ? items : Object.fromEntries(pairs);
  };

  /** A text over the lines below its sign, all further in than `parent`. */
  const block = (parent: number): string => {
    const header = take(/[|>][-+]?/y) ?? '';
    if (parent < 0 || take(lineEnd) === undefined) fail(`after ${header} the line ends, and its text follows below, further in`);
    const lines: string[] = [];
    /** How far in the text is: as far as its first line that says something. */
    let indent = 0;
    let widest = 0;
    for (let start = at; ; start = at) {
      const line = take(/\n[^\n]*/y)?.slice(1);
      const width = line?.search(/[^ ]|$/) ?? 0;
      const isBlank = line?.length === width;
      const isEnd = line === undefined || (isBlank && at === source.length);
      // What stands behind the last line end is no line, and parsers differ on whether blanks there make it one.
      if (isEnd && width > 0 && header.includes('+')) fail('blanks end a text that keeps its end. Remove them', start + 1);
      if (line === undefined || (isEnd && width <= indent)) return blockText(header, lines);
      if (indent === 0 && !isBlank && width > parent) {
        indent = width;
        if (widest > width) fail('this line is less far in than the blank ones before it', start + 1);
      }
      if (!isBlank && (indent === 0 || width < indent)) {
        at = start;
        return blockText(header, lines);
      }
      widest = Math.max(widest, width);
      lines.push(indent === 0 ? '' : line.slice(indent));
    }
  };

  /** A value that ends on its line, or is in brackets or in a block. */
  const beside = (parent: number, depth: number): unknown => {
    const sign = source[at] ?? '';
    if (sign === '|' || sign === '>') return block(parent);
    const value = /[[{]/.test(sign) ? brackets(parent, depth) : (quoted() ?? plainValue(plain(plainText)));
    if (source[at] === ':') fail('a colon with a space after it stands in a text. Quote the text');
    endLine();
    return value;
  };

  /** The name that ends at a colon here; undefined where none does. */
  const name = (): string | undefined => {
    const start = at;
    const text = quoted() ?? withoutEnd(take(plainText) ?? '');
    take(/ */y);
    if (take(/:(?=[ \n]|$)/y) !== undefined && source[start] !== ':') return text;
    at = start;
    return undefined;
  };

  /** What follows a name or a dash, beside it or below. */
  const after = (column: number, depth: number, isDash = false): unknown => {
    if (!sees(lineEnd)) {
      const gap = take(/ */y)?.length ?? 0;
      if (isDash) return node(column + 1 + gap, column, depth + 1);
      return isItem() ? fail('a list starts on a line of its own') : beside(column, depth + 1);
    }
    endLine();
    const line = ahead();
    if (line === undefined || line.column < column) return null;
    const end = at;
    at = line.start;
    if (line.column > column) return node(line.column, column, depth + 1);
    // A list may stand as far in as the name that it belongs to.
    if (!isDash && isItem()) return sequence(column, depth + 1);
    at = end;
    return null;
  };

  /** Goes to the next line when it stands this far in; answers whether it does. */
  const again = (column: number): boolean => {
    const line = ahead();
    if (line === undefined || line.column < column) return false;
    at = line.start;
    return (
      line.column === column ||
      fail('this line is too far in: the value before it is complete. Align it with a line above, or write a longer text below |')
    );
  };

  const sequence = (column: number, depth: number): unknown[] => {
    const items: unknown[] = [];
    let end: number;
    do {
      at += 1;
      items.push(after(column, depth, true));
      end = at;
    } while (again(column) && isItem());
    at = end;
    return items;
  };

  const mapping = (column: number, depth: number): unknown => {
    const pairs = new Map<string, unknown>();
    do {
      const start = at;
      const key =
        name() ??
        (/[\w"'-]/.test(source[at] ?? '') ? fail('a name, a colon and a space are missing here, as in name: value') : unexpected());
      addName(pairs, key, start);
      pairs.set(key, after(column, depth));
    } while (again(column));
    return Object.fromEntries(pairs);
  };

  /** @param parent how far in the text stands that this belongs to */
  const node = (column: number, parent: number, depth: number): unknown => {
    if (depth > deepest) fail(`more than ${deepest} levels are not taken`);
    if (isItem()) return sequence(column, depth);
    const start = at;
    const isName = name() !== undefined;
    at = start;
    return isName ? mapping(column, depth) : beside(parent, depth);
  };

  const strange = source.search(/[^\t\n\x20-\x7E\x85\xA0-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u);
  if (strange !== -1) fail('this character is not taken in YAML. In double quotes, write it as \\u with four digits', strange);
  const first = (): { readonly start: number; readonly column: number } => ahead() ?? fail('there is no text here', 1);
  const start = first();
  at = start.start;
  if (start.column > 0 || take(/---(?: +#[^\n]*| *)(?=\n|$)/y) === undefined) at = 0;
  const mark = source.slice(at).search(/\n(?:---|\.\.\.)(?=\s|$)/);
  if (mark !== -1) fail('a definition is one document. Remove this mark', at + mark + 1);
  const { start: from, column } = first();
  at = from;
  if (sees(/---(?=\s|$)/y)) fail('the mark of a document stands at the start of its line, alone. Remove it');
  const value = node(column, -1, 0);
  if (again(0)) fail('this line belongs to nothing before it. Write one mapping');
  return value;
};

/**
 * Reads the YAML that definitions are written in: one document of the core schema, with lists and mappings by indentation
 * or in brackets, texts plain, in quotes or in blocks, and comments. What it reads means the same in all of YAML 1.2.
 * Anchors, tags, merges and texts over several lines outside of blocks are refused by name.
 */
export const readYaml = (text: string): YamlResult => {
  if (text.length > longest) return { problem: `line 1, column 1: the text has more than ${longest} characters.` };
  const source = `\n${text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')}`;
  try {
    return { value: readDocument(source) };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message };
    throw error;
  }
};
