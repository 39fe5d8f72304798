/**
 * How a query parameter is serialized: as JSON, as a deep object, or with separators between the items of a list or an object. One
 * without a style repeats its name for each item of a list, and each property of an object is a parameter.
 */
export type QueryStyle = 'json' | 'deep' | 'form' | 'spaceDelimited' | 'pipeDelimited';

const separators = { form: ',', spaceDelimited: '%20', pipeDelimited: '|' } as const;

/** Returns a query string without its question mark. @param styles the styles of parameters by their names */
export const queryOf = (params: object, styles: Readonly<Record<string, QueryStyle>> = {}): string =>
  Object.entries(params)
    .flatMap(([name, value]) => partsOf(name, value, Object.hasOwn(styles, name) ? styles[name] : undefined))
    .join('&');

const partsOf = (name: string, value: unknown, style: QueryStyle | undefined): readonly string[] => {
  if (value === undefined) return [];
  if (style === 'json') return [pair(name, value === null ? 'null' : value)];
  if (style === 'deep') return deepParts(name, value);
  if (value === null) return [];
  if (typeof value !== 'object') return [pair(name, value)];
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (style === undefined) return entries.map(([key, item]) => pair(Array.isArray(value) ? name : key, item));
  const items = Array.isArray(value) ? value : entries.flat();
  return items.length === 0 ? [] : [`${encode(name)}=${items.map((item) => encodeURIComponent(valueText(item))).join(separators[style])}`];
};

/** The parts of a value of style `deepObject`. A list repeats its name; one of objects or lists has numbered names. */
const deepParts = (name: string, value: unknown): readonly string[] => {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [pair(name, value)];
  const isNumbered = !Array.isArray(value) || value.some((item) => typeof item === 'object' && item !== null);
  return Object.entries(value).flatMap(([key, part]) => deepParts(isNumbered ? `${name}[${key}]` : name, part));
};

/** Replaces half surrogate pairs, which cannot be encoded. `toWellFormed` needs ES2024. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

const valueText = (value: unknown): string =>
  wellFormed(value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));

const pair = (name: string, value: unknown): string => `${encode(name)}=${encodeURIComponent(valueText(value))}`;

const encode = (text: string): string =>
  encodeURIComponent(wellFormed(text)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
