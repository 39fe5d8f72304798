type Line = { readonly indent: number; readonly text: string };
type Items = { [key: string]: unknown };

/** Thrown where a text leaves the part of YAML that is read here. */
const beyond = new Error('This is not plain YAML.');
const leave = (): never => {
  throw beyond;
};

const deepest = 20;
const key = /^([A-Za-z]\w*):(?: +(.*))?$/;
const pair = /^([A-Za-z]\w*): +([\w ./-]+)$/;
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
/** Texts that look like a number, and may be one in a notation that is not read here. */
const numberLike = /^[-+.]|^\d[\d.]*(?:e[-+\d].*|[xo].*)?$/i;
const word = /^(?:null|true|false)$/i;

/** Text as YAML's core schema reads it when nothing is quoted. */
const plainValue = (text: string): unknown => {
  if (number.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return word.test(text) || numberLike.test(text) || !/^[\p{L}\d_/(]/u.test(text) ? leave() : text;
};

/** Sets a property. A name twice, or one that is no text, is not for here to word. */
const set = (items: Items, name: string, value: unknown): void => {
  if (word.test(name) || Object.hasOwn(items, name)) leave();
  items[name] = value;
};

/** The parts between brackets, where nothing is nested or quoted. */
const parts = (inside: string): readonly string[] => inside.split(',').map((part) => part.trim());

/** A value on one line: quoted, a list or a mapping in brackets, or plain. A comment may follow. */
const scalar = (source: string): unknown => {
  const [, single, double] = /^(?:'([^']*)'|"([^"\\]*)")(?: +#.*)?$/.exec(source) ?? [];
  const quoted = single ?? double;
  if (quoted !== undefined) return quoted;
  const text = source.replace(/ +#.*$/, '');
  const [, list, map] = /^(?:\[([\w ,./-]*)\]|\{([\w ,:./-]+)\})$/.exec(text) ?? [];
  if (list !== undefined) return list.trim() === '' ? [] : parts(list).map(plainValue);
  if (map !== undefined) {
    const items: Items = {};
    for (const part of parts(map)) {
      const [, name = leave(), value = ''] = pair.exec(part) ?? [];
      set(items, name, plainValue(value));
    }
    return items;
  }
  return /:(?: |$)/.test(text) ? leave() : plainValue(text);
};

const isItem = (text: string): boolean => text === '-' || text.startsWith('- ');

/** The lines that say something. */
const linesOf = (source: string): Line[] =>
  source.split('\n').flatMap((whole) => {
    const text = whole.trim();
    if (text === '' || text.startsWith('#')) return [];
    // Directives and the marks between documents.
    if (/^(?:---|\.\.\.|%)/.test(whole)) return leave();
    return [{ indent: whole.length - whole.trimStart().length, text }];
  });

const readLines = (lines: Line[]): unknown => {
  let at = 0;

  /** What stands below a key or a dash; null when nothing does. */
  const below = (indent: number, depth: number): unknown => {
    const next = lines[at];
    return next !== undefined && next.indent > indent ? block(next.indent, depth) : null;
  };
  /** A value that stands beside its key or dash, and ends there. */
  const beside = (text: string, indent: number): unknown => {
    at += 1;
    return (lines[at]?.indent ?? 0) > indent ? leave() : scalar(text);
  };

  const sequence = (indent: number, depth: number): unknown[] => {
    const items: unknown[] = [];
    for (let line = lines[at]; line !== undefined && line.indent === indent && isItem(line.text); line = lines[at]) {
      const text = line.text.slice(1).trimStart();
      if (text === '' || text.startsWith('#')) {
        at += 1;
        items.push(below(indent, depth + 1));
      } else if (isItem(text) || key.test(text)) {
        // What follows the dash is a block of its own, as far in as it stands.
        const inner = indent + line.text.length - text.length;
        lines[at] = { indent: inner, text };
        items.push(block(inner, depth + 1));
      } else items.push(beside(text, indent));
    }
    return items;
  };

  const mapping = (indent: number, depth: number): Items => {
    const items: Items = {};
    for (let line = lines[at]; line !== undefined && line.indent === indent && !isItem(line.text); line = lines[at]) {
      const [, name = leave(), text = ''] = key.exec(line.text) ?? [];
      if (text !== '' && !text.startsWith('#')) set(items, name, beside(text, indent));
      else {
        at += 1;
        const next = lines[at];
        // A list may stand as far in as the key that it belongs to.
        set(items, name, next?.indent === indent && isItem(next.text) ? sequence(indent, depth + 1) : below(indent, depth + 1));
      }
    }
    return items;
  };

  const block = (indent: number, depth: number): unknown => {
    if (depth > deepest) return leave();
    return isItem(lines[at]?.text ?? '') ? sequence(indent, depth) : mapping(indent, depth);
  };

  const value = lines[0]?.indent === 0 ? block(0, 0) : leave();
  return at < lines.length ? leave() : value;
};

/**
 * Reads the YAML that definitions are written in: mappings and lists by indentation, values on one line, comments. What
 * it reads means the same in all of YAML; for everything else, and for everything wrong, the answer is undefined.
 */
export const readPlainYaml = (source: string): unknown => {
  if (/[^\n -~\p{L}]/u.test(source)) return undefined;
  try {
    return readLines(linesOf(source));
  } catch (error) {
    if (error === beyond) return undefined;
    throw error;
  }
};
