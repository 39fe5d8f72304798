/** A step of a path: `.name`, `."a name"`, `["a name"]` or `[0]`. */
const step = String.raw`\.?\[\s*(?:"[^"\\]*"|\d+)\s*\]|\.[A-Za-z_]\w*|\."[^"\\]*"`;
const path = new RegExp(String.raw`^(?:\.|(?=\.)(?:${step})+)$`);
const keys = /"([^"\\]*)"|\d+|[A-Za-z_]\w*/g;
const literal = /^(?:"[^"\\]*"|-?\d+(?:\.\d+)?|true|false|null)$/;

/** Parts between separators that are not in a string. */
const partsBetween = (separator: '//' | '|', text: string): readonly string[] => {
  const parts = [''];
  for (const piece of text.match(/"[^"\\]*"?|\/\/|[^]/g) ?? [])
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece;
  return parts.map((part) => part.trim());
};

/** Returns the part of a value, or null if it lacks it. Throws an Error for a value that cannot have it. */
const member = (value: unknown, key: string | number): unknown => {
  if (value === null) return null;
  const isFitting = typeof key === 'number' ? Array.isArray(value) : typeof value === 'object' && !Array.isArray(value);
  if (!isFitting) throw new TypeError(`Cannot index ${typeof value} with ${JSON.stringify(key)}.`);
  return Object.hasOwn(value as object, key) ? (value as Readonly<Record<string | number, unknown>>)[key] : null;
};

const lengthOf = (value: unknown): unknown => {
  if (value === null) return 0;
  if (typeof value === 'string') return Array.from(value).length;
  if (typeof value === 'number') return Math.abs(value);
  if (typeof value !== 'object') throw new TypeError('A boolean has no length.');
  return Object.keys(value).length;
};

const applyTerm = (term: string, input: unknown): unknown => {
  if (literal.test(term)) return JSON.parse(term);
  if (term === 'length') return lengthOf(input);
  if (!path.test(term)) throw new SyntaxError(`Not a path: ${term}`);
  return Array.from(term.matchAll(keys), ([key, quoted]) => quoted ?? (/^\d/.test(key) ? Number(key) : key)).reduce<unknown>(member, input);
};

/** Returns the first result that is neither null nor false, else the last. */
const applyAlternatives = ([term = '', ...others]: readonly string[], input: unknown): unknown => {
  const result = applyTerm(term, input);
  return others.length === 0 || (result !== null && result !== false) ? result : applyAlternatives(others, input);
};

/**
 * Returns the result of a jq expression that consists of paths, `length`, literals, alternatives after `//`, and pipes: what
 * definitions of fields usually are. jq itself would be 300 kB to load, and could not be stopped in an endless expression.
 * Throws a SyntaxError for other expressions, and a TypeError where jq reports an error.
 * @see https://jqlang.org/manual/#basic-filters
 */
export const applyPath = (expression: string, input: unknown): unknown =>
  partsBetween('|', expression).reduce<unknown>((value, part) => applyAlternatives(partsBetween('//', part), value), input);
