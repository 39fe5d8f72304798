import { createRequire } from 'node:module';
import type { Document, Pair, YAMLParseError } from 'yaml';
import { errorIn, type Diagnostic } from '../diagnostics/diagnostic.ts';

const require = createRequire(import.meta.url);

// Loaded when a file has an error: it is a second parser, of 72 modules.
const yaml = (): typeof import('yaml') => require('yaml') as typeof import('yaml');

/** The number of characters that a file may gain when its aliases are expanded. */
const aliasLimit = 1_000_000;

/** The length of a key or a plain value in characters, without quotes and separators. */
const lengthOf = (value: unknown): number => (typeof value === 'string' ? Math.max(value.length, 1) : 1);

/**
 * Returns whether a parsed value, in which aliases are shared objects, contains itself or grows by more than `aliasLimit`
 * characters when they are expanded. A file without aliases does not grow, however large it is.
 */
export const unfoldsTooFar = (value: unknown, textLength: number): boolean => {
  const lengths = new Map<object, number>();
  const measure = (node: unknown): number => {
    if (typeof node !== 'object' || node === null) return lengthOf(node);
    const known = lengths.get(node);
    if (known !== undefined) return known;
    // A value that occurs again before it has been measured contains itself.
    lengths.set(node, Infinity);
    let length = 1;
    if (Array.isArray(node)) for (const item of node) length += measure(item);
    else for (const [key, item] of Object.entries(node)) length += lengthOf(key) + measure(item);
    lengths.set(node, length);
    return length;
  };
  return measure(value) > textLength + aliasLimit;
};

const keyOf = (pair: Pair): string => (yaml().isScalar(pair.key) ? String(pair.key.value) : '');

type AliasFault = { readonly offset: number; readonly text: string; readonly fix: string };

/**
 * The first alias without an anchor, the first that makes the document exceed the limit, and the first that makes a value contain
 * itself.
 */
const findAliasFaults = (document: Document, textLength: number): readonly AliasFault[] => {
  const limit = textLength + aliasLimit;
  const sizes = new Map<string, number>();
  /** Anchors of the values that enclose the current one. */
  const open = new Set<string>();
  const anchors = new Set<string>();
  let unknown: { readonly offset: number; readonly name: string } | undefined;
  let bomb: number | undefined;
  let circle: number | undefined;
  const sizeOf = (node: unknown): number => {
    if (yaml().isAlias(node)) {
      if (!anchors.has(node.source)) unknown ??= { offset: node.range?.[0] ?? 0, name: node.source };
      if (open.has(node.source)) circle ??= node.range?.[0] ?? 0;
      const size = sizes.get(node.source) ?? 1;
      if (size > limit) bomb ??= node.range?.[0];
      return size;
    }
    const anchor = yaml().isNode(node) && 'anchor' in node && typeof node.anchor === 'string' ? node.anchor : undefined;
    if (anchor !== undefined) {
      anchors.add(anchor);
      open.add(anchor);
    }
    let size = yaml().isScalar(node) ? lengthOf(node.value) : yaml().isPair(node) ? 0 : 1;
    if (yaml().isPair(node)) size += sizeOf(node.key) + sizeOf(node.value);
    if (yaml().isCollection(node)) {
      for (const item of node.items) {
        size += sizeOf(item);
        if (size > limit && bomb === undefined) {
          const last = yaml().isPair(item) ? item.value : item;
          if (yaml().isAlias(last)) bomb = last.range?.[0];
        }
      }
    }
    if (anchor !== undefined) {
      open.delete(anchor);
      sizes.set(anchor, size);
    }
    return size;
  };
  const total = sizeOf(document.contents);
  return [
    ...(unknown === undefined
      ? []
      : [
          {
            offset: unknown.offset,
            text: `"*${unknown.name}" is an alias, and no value before it has the anchor "&${unknown.name}".`,
            fix: 'Put the value in quotes, or correct the name of the alias.',
          },
        ]),
    ...(total > limit
      ? [
          {
            offset: bomb ?? 0,
            text: `With this alias the file expands to more than ${limit.toLocaleString('en')} characters.`,
            fix: 'Write the values out, or share them with $ref instead of YAML anchors.',
          },
        ]
      : []),
    ...(circle === undefined
      ? []
      : [
          {
            offset: circle,
            text: 'With this alias a value contains itself.',
            fix: 'Write the value out. A recursive schema refers to itself with $ref.',
          },
        ]),
  ];
};

/** What to do about an error of the parser, by its code. */
export const fixByCode: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'Keep one of the two and delete the other.',
  TAB_AS_INDENT: 'Indent with spaces; YAML does not allow tabs.',
  BAD_INDENT: 'Indent with the same number of spaces as the lines around it.',
  MISSING_CHAR: 'Close the quote or bracket, or quote the whole value.',
  MULTILINE_IMPLICIT_KEY:
    'Write a key as "key: value", with a colon and a space. A value on several lines begins with ">-" or "|", or is quoted.',
  BLOCK_AS_IMPLICIT_KEY: 'Put the value in quotes if it contains ": ", or indent the next key like the one before it.',
  BLOCK_IN_FLOW: 'Separate the entries with commas, as in { type: string, format: uuid }, or put a value that contains ": " in quotes.',
  BAD_DQ_ESCAPE: 'Use single quotes, in which YAML keeps backslashes as they are.',
  MULTIPLE_DOCS: 'Delete the line "---" or "...": a file is one document.',
};

/** Lines that cause errors for which parsers blame something else. */
const faultyLines: readonly { readonly line: RegExp; readonly text: string; readonly fix: string }[] = [
  {
    line: /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/,
    text: 'A merge conflict is not resolved.',
    fix: 'Keep one of the two versions, and delete the lines that begin with "<<<<<<<", "|||||||", "=======" and ">>>>>>>".',
  },
  {
    line: /^\+ *[\w$'"-]+(?::|$)/,
    text: 'The line begins with "+", as in the output of git diff.',
    fix: 'Delete the "+", and indent the line like those around it.',
  },
  {
    line: /^%\w+ /,
    text: 'The file begins with a directive of YAML, which needs a line "---" after it.',
    fix: 'Delete the line that begins with "%".',
  },
  {
    line: /\$ref: +#/,
    text: 'YAML reads the reference as a comment, because it begins with "#".',
    fix: 'Put the reference in quotes.',
  },
  {
    line: /^ *[\u00A0\u2000-\u200B\u202F\u3000]/,
    text: 'The line is indented with a character that looks like a space.',
    fix: 'Replace it with a space.',
  },
  {
    line: /^ *[–—−•] *[\w$-]+:/,
    text: 'The list item begins with a character that looks like a hyphen.',
    fix: 'Replace it with "-".',
  },
];

/**
 * Finds keys that are indented like the keys below them: they have no value, and keys below them repeat keys above them, which
 * are reported as duplicates.
 * @returns the offset of each, with the end of its map
 */
const findShiftedKeys = (document: Document): readonly { readonly offset: number; readonly end: number; readonly name: string }[] => {
  const found: { offset: number; end: number; name: string }[] = [];
  yaml().visit(document, {
    Map: (_, map) => {
      const names = map.items.map(keyOf);
      const again = names.findIndex((name, at) => names.indexOf(name) < at);
      const shifted = map.items
        .slice(names.indexOf(names[again] ?? '') + 1, again)
        .findLast(({ value }) => yaml().isScalar(value) && value.value === null);
      if (again !== -1 && shifted !== undefined && yaml().isNode(shifted.key))
        found.push({ offset: shifted.key.range?.[0] ?? 0, end: map.range?.[1] ?? 0, name: keyOf(shifted) });
    },
  });
  return found;
};

type Cause = { readonly offset: number; readonly text?: string; readonly fix: string };

/** The bracket of the innermost `{}` or `[]` around an offset. */
const openBracketAt = (document: Document, offset: number): { readonly offset: number; readonly isMap: boolean } | undefined => {
  let open: { offset: number; isMap: boolean } | undefined;
  yaml().visit(document, {
    Collection: (_, node) => {
      const [start = 0, , end = 0] = node.range ?? [];
      if (node.flow === true && start < offset && end >= offset) open = { offset: start, isMap: yaml().isMap(node) };
    },
  });
  return open;
};

/** The offset of the quote of a value around or before an offset, if the value seems to contain what follows it. */
const openQuoteAt = (document: Document, text: string, offset: number): number | undefined => {
  let open: number | undefined;
  yaml().visit(document, {
    Scalar: (_, { type, range }) => {
      const [start = 0, end = 0] = range ?? [];
      if (type?.startsWith('QUOTE_') === true && start < offset && end >= offset - 1 && /\n|[,:-] /.test(text.slice(start, end)))
        open = start;
    },
  });
  return open;
};

/** The offsets of keys that are maps or lists. */
const complexKeys = (document: Document): readonly number[] => {
  const found: number[] = [];
  yaml().visit(document, {
    Pair: (_, { key }) => {
      if (yaml().isCollection(key)) found.push(key.range?.[0] ?? 0);
    },
  });
  return found;
};

/** The cause of an error, if it is another one than the parser reports, from the text around it. */
const causeAt = (document: Document, text: string, { code, message, pos: [offset] }: YAMLParseError): Cause | undefined => {
  const open = openBracketAt(document, offset);
  if (open !== undefined && message.startsWith('Flow ')) {
    const [opened, closed] = open.isMap ? ['{', '}'] : ['[', ']'];
    return { offset: open.offset, text: `The "${opened}" is not closed.`, fix: `Close it with "${closed}".` };
  }
  const sign = /^[-?](?= *[,\]}])/.exec(text.slice(offset))?.[0];
  if (open !== undefined && sign !== undefined)
    return { offset, text: `YAML does not read "${sign}" as a value.`, fix: `Put it in quotes: '${sign}'.` };
  const isUnexpected = code === 'UNEXPECTED_TOKEN';
  if (!isUnexpected && code !== 'MISSING_CHAR') return undefined;
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  if (isUnexpected && /[:-][ \t]+[|>][-+\d]*[ \t]*$/.test(before)) return { offset, fix: 'Begin the text on the next line, indented.' };
  if (isUnexpected && /\w'$/.test(before) && /^\w/.test(text.slice(offset)))
    return { offset, fix: "The apostrophe ends the value. Put the value in double quotes, or write the apostrophe twice: ''." };
  const quote = openQuoteAt(document, text, offset) ?? (message.endsWith('quote') ? offset : undefined);
  if (quote !== undefined)
    return {
      offset: quote,
      text: 'The quote that opens here is not closed at the end of the value.',
      fix: 'Close it. In single quotes, write an apostrophe twice; in double quotes, write \\".',
    };
  return open !== undefined ? { offset, fix: fixByCode['BLOCK_IN_FLOW'] ?? '' } : undefined;
};

/** The cause of syntax errors, if the text shows it; the parser's other errors are its consequences. */
const causesOf = (text: string, problems: readonly Diagnostic[], file: string): readonly Diagnostic[] => {
  const lines = text.split('\n');
  const found = faultyLines.flatMap((fault) => {
    const at = lines.findIndex((line) => fault.line.test(line));
    return at === -1 ? [] : [{ line: at + 1, text: fault.text, fix: fault.fix }];
  });
  const [cause] = found;
  if (cause !== undefined) return [{ file, col: 1, severity: 'error', rule: 'yaml-syntax', ...cause }];
  const tabs = problems.filter(({ text: message }) => message.includes('Tabs are not allowed'));
  return tabs.slice(0, 1);
};

/**
 * Returns the first syntax error of a YAML text, from which the others follow, and every duplicate key; if it has none, the aliases
 * that expand too far.
 */
export const yamlProblems = (text: string, file: string): readonly Diagnostic[] => {
  const lines = new (yaml().LineCounter)();
  const document = yaml().parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true, merge: true, version: '1.2' });
  const place = (offset: number): { line: number; col: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), col: Math.max(col, 1) };
  };
  const shifted = document.errors.some(({ code }) => code === 'DUPLICATE_KEY') ? findShiftedKeys(document) : [];
  const problems: Diagnostic[] = [
    ...shifted.map(({ offset, name }) =>
      errorIn(
        file,
        'yaml-syntax',
        `"${name}" has no value, and keys below it repeat keys above it.`,
        `Indent "${name}" less than the keys below it, which belong to it.`,
        place(offset),
      ),
    ),
    ...document.errors
      .filter(({ code, pos }) => code !== 'DUPLICATE_KEY' || shifted.every(({ offset, end }) => pos[0] < offset || pos[0] >= end))
      .map((error) => {
        const cause = causeAt(document, text, error);
        return errorIn(
          file,
          'yaml-syntax',
          cause?.text ??
            (error.code === 'MULTIPLE_DOCS'
              ? 'The file contains a second document.'
              : `This is not valid YAML: ${error.message.replace(/\s+/g, ' ')}.`.replace(/\.\.$/, '.')),
          cause?.fix ??
            fixByCode[error.code] ??
            'Correct the YAML; quote values that contain ": " or "#", or that begin with "@", "*", "&", "%", "`", ">", "|", "[", "{" or "-".',
          place(cause?.offset ?? error.pos[0]),
        );
      }),
    ...complexKeys(document).map((offset) =>
      errorIn(file, 'yaml-syntax', 'A key cannot be a map or a list.', 'Put a value that begins with "{" or "[" in quotes.', place(offset)),
    ),
  ];
  const causes = problems.length === 0 ? [] : causesOf(text, problems, file);
  if (causes.length > 0) return causes;
  const faults = problems.length === 0 ? findAliasFaults(document, text.length) : [];
  for (const { offset, text: message, fix } of faults) problems.push(errorIn(file, 'yaml-aliases', message, fix, place(offset)));
  return problems.filter(
    ({ rule, text: message }, at) => at === 0 || rule !== 'yaml-syntax' || message.includes('Map keys must be unique'),
  );
};
