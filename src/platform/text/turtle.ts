/** A small parser of Turtle: prefixes, base, `a`, `;` `,` `.`, literals with language or type, blank nodes, comments. No lists. */
export type Term =
  | { readonly kind: 'iri'; readonly value: string }
  | { readonly kind: 'blank'; readonly value: string }
  | { readonly kind: 'literal'; readonly value: string; readonly language?: string };

export type Triple = { readonly subject: Term; readonly predicate: string; readonly object: Term };

export class TurtleError extends Error {
  readonly line: number;

  constructor(line: number, text: string) {
    super(`line ${line}: ${text}`);
    this.name = 'TurtleError';
    this.line = line;
  }
}

type Token = { readonly kind: string; readonly text: string; readonly line: number };

const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const deepest = 50;

/** Limits on parsing time and on the size of the result, far above any real ontology. */
const mostCharacters = 500_000;
const mostTokens = 60_000;
const longestIri = 500;

const space = /\s+|#[^\n]*/y;
const iri = /<[^<>"{}|^`\\\s]*>/y;
const quoted = /"""(?:[^"\\]|\\[\s\S]|"(?!""))*"""|'''(?:[^'\\]|\\[\s\S]|'(?!''))*'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
const blank = /_:[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?/uy;
const number = /[+-]?(?:\d+(?:\.\d*)?[eE][+-]?\d+|\d*\.\d+|\d+)/y;

type Pattern = readonly [kind: string, pattern: RegExp];

const words: readonly Pattern[] = [
  ['directive', /(?:PREFIX|BASE)\b/iy],
  ['name', /(?:[\p{L}_][\p{L}\p{N}_-]*)?:(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?)?/uy],
  ['word', /a(?![\p{L}\p{N}_:-])|true\b|false\b/uy],
];
const sign: Pattern = ['mark', /[.;,[\]()]/y];

/** The patterns of tokens by first character; `words` for all others. */
const byFirst: Readonly<Record<string, readonly Pattern[]>> = {
  '<': [['iri', iri]],
  '"': [['text', quoted]],
  "'": [['text', quoted]],
  '@': [
    ['directive', /@(?:prefix|base)\b/iy],
    ['language', /@[A-Za-z]+(?:-[A-Za-z0-9]+)*/y],
  ],
  '^': [['type', /\^\^/y]],
  _: [['blank', blank], ...words],
  ...Object.fromEntries([...'+-0123456789'].map((character) => [character, [['number', number]]])),
  '.': [['number', number], sign],
  ...Object.fromEntries([...';,[]()'].map((character) => [character, [sign]])),
};

const unreadable = (line: number, rest: string): TurtleError =>
  new TurtleError(
    line,
    rest.startsWith('"') || rest.startsWith("'")
      ? 'this string has no closing quote.'
      : rest.startsWith('<')
        ? 'this IRI has no closing ">".'
        : `"${rest}" is not Turtle.`,
  );

const countLines = (source: string, from: number, to: number): number => {
  let lines = 0;
  for (let at = source.indexOf('\n', from); at !== -1 && at < to; at = source.indexOf('\n', at + 1)) lines += 1;
  return lines;
};

const tokenize = (source: string): Token[] => {
  if (source.length > mostCharacters) throw new TurtleError(1, `the text has more than ${mostCharacters} characters.`);
  const tokens: Token[] = [];
  let line = 1;
  const skipSpace = (from: number): number => {
    let end = from;
    for (space.lastIndex = from; space.test(source);) end = space.lastIndex;
    line += countLines(source, from, end);
    return end;
  };
  for (let at = skipSpace(0); at < source.length; at = skipSpace(at)) {
    const start = at;
    const found = (byFirst[source.charAt(at)] ?? words).find(([, pattern]) => {
      pattern.lastIndex = start;
      return pattern.test(source) && pattern.lastIndex > start;
    });
    if (found === undefined) throw unreadable(line, source.slice(at, at + 20).split('\n')[0] ?? '');
    at = found[1].lastIndex;
    if (tokens.length === mostTokens) throw new TurtleError(line, `the text has more than ${mostTokens} words and signs.`);
    tokens.push({ kind: found[0], text: source.slice(start, at), line });
    if (found[0] === 'text') line += countLines(source, start, at);
  }
  return tokens;
};

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', '"': '"', "'": "'", '\\': '\\' };

const unquote = (text: string): string => {
  const width = text.startsWith('"""') || text.startsWith("'''") ? 3 : 1;
  return text
    .slice(width, -width)
    .replaceAll(
      /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gs,
      (whole, short: string | undefined, long: string | undefined, letter: string | undefined) =>
        letter === undefined
          ? String.fromCodePoint(Math.min(Number.parseInt(short ?? long ?? '0', 16), 0x10ffff))
          : (escapes[letter] ?? whole),
    );
};

/**
 * Returns the triples of a Turtle document, in order.
 * Throws a TurtleError that names the line.
 * @see https://www.w3.org/TR/turtle/
 */
export const parseTurtle = (source: string): readonly Triple[] => {
  const tokens = tokenize(source);
  const prefixes = new Map<string, string>();
  const triples: Triple[] = [];
  let base = '';
  let position = 0;
  let blanks = 0;
  const lastLine = countLines(source, 0, source.length) + 1;
  const peek = (): Token => tokens[position] ?? { kind: 'end', text: 'the end of the file', line: lastLine };
  const take = (): Token => {
    const token = peek();
    position += 1;
    return token;
  };
  const expect = (mark: string): void => {
    const token = take();
    if (token.text !== mark)
      throw new TurtleError(token.line, `expected "${mark}" before ${token.kind === 'end' ? token.text : `"${token.text}"`}.`);
  };
  const bounded = (value: string, { line }: Token): string => {
    if (value.length > longestIri) throw new TurtleError(line, `this IRI has more than ${longestIri} characters.`);
    return value;
  };
  /** Returns the IRI in the angle brackets of a token, resolved against the base. */
  const resolve = (token: Token): string => {
    const given = bounded(token.text.slice(1, -1), token);
    if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(given) || base === '') return given;
    return bounded(given === '' ? base : `${base.split('#', 1)[0] ?? ''}${given}`, token);
  };
  const expand = (token: Token): string => {
    if (token.kind === 'iri') return resolve(token);
    const colon = token.text.indexOf(':');
    const prefix = token.text.slice(0, colon);
    const start = prefixes.get(prefix);
    if (start === undefined) throw new TurtleError(token.line, `the prefix "${prefix}:" is not declared. Add @prefix ${prefix}: <…> .`);
    return bounded(start + token.text.slice(colon + 1), token);
  };

  const directive = (): void => {
    const token = take();
    const sparql = !token.text.startsWith('@');
    if (token.text.toLowerCase().endsWith('prefix')) {
      const name = take();
      if (name.kind !== 'name' || !name.text.endsWith(':'))
        throw new TurtleError(name.line, `expected a prefix that ends in ":" after ${token.text}.`);
      const target = take();
      if (target.kind !== 'iri') throw new TurtleError(target.line, `expected an IRI in angle brackets for the prefix ${name.text}`);
      prefixes.set(name.text.slice(0, -1), resolve(target));
    } else {
      const target = take();
      if (target.kind !== 'iri') throw new TurtleError(target.line, `expected an IRI in angle brackets after ${token.text}.`);
      base = resolve(target);
    }
    if (!sparql) expect('.');
  };

  const blankNode = (depth: number): Term => {
    const open = take();
    if (depth > deepest) throw new TurtleError(open.line, `blank nodes are nested deeper than ${deepest} levels.`);
    blanks += 1;
    const node: Term = { kind: 'blank', value: `_:anonymous${blanks}` };
    if (peek().text !== ']') predicates(node, depth + 1);
    expect(']');
    return node;
  };

  const object = (depth: number): Term => {
    const token = peek();
    if (token.text === '[') return blankNode(depth);
    if (token.text === '(') throw new TurtleError(token.line, 'lists in parentheses are not supported.');
    take();
    if (token.kind === 'iri' || token.kind === 'name') return { kind: 'iri', value: expand(token) };
    if (token.kind === 'blank') return { kind: 'blank', value: token.text };
    if (token.kind === 'number' || token.text === 'true' || token.text === 'false') return { kind: 'literal', value: token.text };
    if (token.kind === 'text') {
      const value = unquote(token.text);
      if (peek().kind === 'language') return { kind: 'literal', value, language: take().text.slice(1).toLowerCase() };
      if (peek().kind === 'type') {
        take();
        const type = take();
        if (type.kind !== 'iri' && type.kind !== 'name') throw new TurtleError(type.line, 'expected a data type after "^^".');
        expand(type);
      }
      return { kind: 'literal', value };
    }
    throw new TurtleError(token.line, `expected an object before ${token.kind === 'end' ? token.text : `"${token.text}"`}.`);
  };

  const predicates = (subject: Term, depth: number): void => {
    for (;;) {
      const verb = take();
      if (verb.text !== 'a' && verb.kind !== 'iri' && verb.kind !== 'name') {
        throw new TurtleError(verb.line, `expected a predicate before ${verb.kind === 'end' ? verb.text : `"${verb.text}"`}.`);
      }
      const predicate = verb.text === 'a' ? rdfType : expand(verb);
      for (;;) {
        triples.push({ subject, predicate, object: object(depth) });
        if (peek().text !== ',') break;
        take();
      }
      if (peek().text !== ';') return;
      while (peek().text === ';') take();
      if (peek().text === '.' || peek().text === ']') return;
    }
  };

  while (peek().kind !== 'end') {
    if (peek().kind === 'directive') {
      directive();
      continue;
    }
    const token = peek();
    if (token.text === '[') {
      const node = blankNode(0);
      if (peek().text !== '.') predicates(node, 0);
    } else {
      take();
      if (token.kind !== 'iri' && token.kind !== 'name' && token.kind !== 'blank')
        throw new TurtleError(token.line, `expected a subject before "${token.text}".`);
      predicates(token.kind === 'blank' ? { kind: 'blank', value: token.text } : { kind: 'iri', value: expand(token) }, 0);
    }
    expect('.');
  }
  return triples;
};
