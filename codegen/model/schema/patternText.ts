const classNames: readonly (readonly [RegExp, string])[] = [
  [/^A-Za-z|^a-zA-Z/, 'letters'],
  [/^\\p\{L\}/, 'letters'],
  [/^a-z/, 'lowercase letters'],
  [/^A-Z/, 'uppercase letters'],
  [/^0-9|^\\d/, 'digits'],
  [/^ /, 'spaces'],
  [/^_/, 'underscores'],
  [/^-/, 'hyphens'],
  [/^\\?\./, 'dots'],
  [/^:/, 'colons'],
];

/** Describes what a character class allows: `A-Za-z_` is letters and underscores. Undefined when a part of it has no name. */
const allowedIn = (inner: string): readonly string[] | undefined => {
  const names: string[] = [];
  for (let rest = inner; rest !== '';) {
    const found = classNames.find(([pattern]) => pattern.test(rest));
    const [part] = found?.[0].exec(rest) ?? [];
    if (found === undefined || part === undefined) return undefined;
    names.push(found[1]);
    rest = rest.slice(part.length);
  }
  return names;
};

type Part = { readonly names: readonly string[]; readonly count: string };

// A character class or an escaped character, with its quantifier.
const partPattern = /^(?:\[([^\]^]+)\]|(\\d)|\\(\.))(\*|\+|\?|\{\d+(?:,\d*)?\})?/;

const partsOf = (pattern: string): readonly Part[] | undefined => {
  const parts: Part[] = [];
  for (let rest = pattern; rest !== '';) {
    const [whole, inner, digit, dot, count = ''] = partPattern.exec(rest) ?? [];
    if (whole === undefined) return undefined;
    const names = allowedIn(inner ?? digit ?? dot ?? '');
    if (names === undefined) return undefined;
    parts.push({ names, count });
    rest = rest.slice(whole.length);
  }
  return parts;
};

const listed = (names: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('en-GB', { type }).format(names);

const both = (names: readonly string[]): string => listed(names, 'conjunction');

const singular = (names: readonly string[]): string =>
  listed(
    names.map((name) => `a ${name.replace(/s$/, '')}`.replace(/^a (upper)/, 'an $1').replace(/^a underscore/, 'an underscore')),
    'disjunction',
  );

const amountOf = ({ names, count }: Part): string | undefined => {
  const [, least, comma, most] = /^\{(\d+)(,)?(\d*)\}$/.exec(count) ?? [];
  if (count === '') return singular(names);
  if (least === undefined) return undefined;
  if (comma === undefined) return `${least} ${both(names)}`;
  return most === '' ? `at least ${least} ${both(names)}` : `${least} to ${most} ${both(names)}`;
};

/**
 * Describes in words what a regular expression matches: "Start with a letter or an underscore, then use letters, digits, spaces,
 * underscores and hyphens." Undefined for anything but a sequence of character classes.
 */
export const patternText = (pattern: string): string | undefined => {
  const [, inner] = /^\^(.+)\$$/.exec(pattern) ?? [];
  const parts = inner === undefined ? undefined : partsOf(inner);
  const [first, second] = parts ?? [];
  if (parts === undefined || first === undefined) return undefined;
  if (parts.length === 1) {
    if (first.count === '+' || first.count === '*') return `Use only ${both(first.names)}.`;
    const amount = amountOf(first);
    return amount === undefined ? undefined : `Write ${/^\{\d+\}$/.test(first.count) ? 'exactly ' : ''}${amount}.`;
  }
  if (parts.length === 2 && first.count === '' && second !== undefined && (second.count === '*' || second.count === '+'))
    return `Start with ${singular(first.names)}, then use only ${both(second.names)}.`;
  const amounts = parts.map(amountOf);
  return amounts.every((amount) => amount !== undefined) ? `Write ${amounts.join(', ')}.` : undefined;
};
