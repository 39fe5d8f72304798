/** Chooses an integer from 0 to below the given number. */
type Choose = (below: number) => number;

/** Generates a string that matches a part of a pattern. */
type Part = (choose: Choose) => string;

/** The maximum number of repetitions beyond the minimum. */
const extra = 8;

const range = (from: string, to: string): readonly string[] => {
  const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  return Array.from({ length: Math.min(last - first + 1, 256) }, (_, index) => String.fromCodePoint(first + index));
};

const digits = range('0', '9');
const words = [...range('a', 'z'), ...digits];
const printable = [...words, ...range('A', 'Z'), '-', '_', '.', ' '];

/** Returns the characters that an escape matches, inside or outside of a class; undefined for any other escape. */
const escaped = (letter: string): readonly string[] | undefined => {
  if (letter === 'd') return digits;
  if (letter === 'w') return words;
  if (letter === 's') return [' '];
  if (letter === 'D') return range('a', 'z');
  if (letter === 'W') return ['-'];
  if (letter === 'S') return words;
  if (letter === 't') return ['\t'];
  if (letter === 'n') return ['\n'];
  return /^[^A-Za-z0-9]$/.test(letter) ? [letter] : undefined;
};

class Unsupported extends Error {}

/** Parses the subset of regular expressions that specs use: no lookaround, no backreferences. */
const parse = (pattern: string): Part => {
  const signs = [...pattern];
  let at = 0;
  const take = (): string => {
    const sign = signs[at];
    if (sign === undefined) throw new Unsupported();
    at += 1;
    return sign;
  };
  const isNext = (sign: string): boolean => signs[at] === sign;

  const escape = (): readonly string[] => {
    const letter = take();
    if (letter === 'p' || letter === 'P') {
      while (take() !== '}');
      return range('a', 'z');
    }
    if (letter === 'u' || letter === 'x') {
      const length = letter === 'x' ? 2 : 4;
      const code = Number.parseInt(signs.slice(at, at + length).join(''), 16);
      if (Number.isNaN(code)) throw new Unsupported();
      at += length;
      return [String.fromCodePoint(code)];
    }
    const characters = escaped(letter);
    if (characters === undefined) throw new Unsupported();
    return characters;
  };

  const characterClass = (): readonly string[] => {
    const isNegated = isNext('^');
    if (isNegated) at += 1;
    const inside: string[] = [];
    while (!isNext(']')) {
      const sign = take();
      const characters = sign === '\\' ? escape() : [sign];
      if (isNext('-') && signs[at + 1] !== ']' && characters.length === 1) {
        at += 1;
        const end = take();
        const last = end === '\\' ? escape() : [end];
        inside.push(...range(characters[0] ?? '', last[0] ?? ''));
      } else inside.push(...characters);
    }
    at += 1;
    return isNegated ? printable.filter((sign) => !inside.includes(sign)) : inside;
  };

  const oneOf = (characters: readonly string[]): Part => {
    if (characters.length === 0) throw new Unsupported();
    return (choose) => characters[choose(characters.length)] ?? '';
  };

  const atom = (): Part => {
    const sign = take();
    if (sign === '\\') {
      if (isNext('b') || isNext('B')) {
        at += 1;
        return () => '';
      }
      return oneOf(escape());
    }
    if (sign === '[') return oneOf(characterClass());
    if (sign === '.') return oneOf(words);
    if (sign === '^' || sign === '$') return () => '';
    if (sign !== '(') return () => sign;
    if (isNext('?')) {
      const opening = signs.slice(at).join('');
      const group = /^\?(?::|<[A-Za-z]\w*>)/.exec(opening)?.[0];
      if (group === undefined) throw new Unsupported();
      at += group.length;
    }
    const inner = alternatives();
    if (take() !== ')') throw new Unsupported();
    return inner;
  };

  const repeated = (): Part => {
    const part = atom();
    const rest = signs.slice(at).join('');
    const quantifier = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(rest);
    if (quantifier === null) return part;
    at += quantifier[0].length;
    const [sign] = quantifier[0];
    const least = sign === '*' || sign === '?' ? 0 : sign === '+' ? 1 : Number(quantifier[1]);
    const most =
      sign === '?' ? 1 : quantifier[1] === undefined || quantifier[3] === '' ? least + extra : Number(quantifier[3] ?? quantifier[1]);
    if (least > 1000) throw new Unsupported();
    return (choose) => {
      const count = least + choose(Math.min(most - least, extra) + 1);
      return Array.from({ length: count }, () => part(choose)).join('');
    };
  };

  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < signs.length && !isNext('|') && !isNext(')')) parts.push(repeated());
    return (choose) => parts.map((part) => part(choose)).join('');
  };

  const alternatives = (): Part => {
    const choices = [sequence()];
    while (isNext('|')) {
      at += 1;
      choices.push(sequence());
    }
    return (choose) => (choices[choose(choices.length)] ?? (() => ''))(choose);
  };

  const whole = alternatives();
  if (at < signs.length) throw new Unsupported();
  return whole;
};

/** Returns a deterministic number generator: the same start gives the same numbers. */
const chooser = (start: number): Choose => {
  let state = (Math.imul(start + 1, 0x9e3779b1) ^ 0x85ebca6b) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * below);
  };
};

const attempts = 20;

/**
 * Returns a string that matches a pattern and the limits of its length; undefined when the pattern uses unsupported syntax.
 * @param start seed: another start gives another string, if the pattern allows one
 */
export const textOfPattern = (pattern: string, start: number, least = 0, most = Number.POSITIVE_INFINITY): string | undefined => {
  try {
    const whole = parse(pattern);
    const matches = new RegExp(pattern, 'u');
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const text = whole(chooser(start * attempts + attempt));
      if (matches.test(text) && [...text].length >= least && [...text].length <= most) return text;
      // A pattern without anchors allows more text around it.
      const longer = text.padEnd(least, 'x');
      if (matches.test(longer) && [...longer].length >= least && [...longer].length <= most) return longer;
    }
    return undefined;
  } catch {
    return undefined;
  }
};
