import { isArray, isObject } from '../model/raw.ts';
import type { JsonValue, ParameterModel } from '../model/types.ts';

/** A `name=value` pair of a query string, in readable and in encoded form. */
export type QueryPart = { readonly name: string; readonly value: string; readonly encoded: string };

/** How a value is written into a query or a form. */
export type Style = Pick<ParameterModel, 'name' | 'style' | 'explode' | 'allowReserved' | 'mediaType'>;

/** Percent-encodes everything except unreserved characters, so that no shell, language or URL parser interprets anything. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

// Reserved characters are kept, except those that would end the query or start another parameter.
const encodeAllowingReserved = (text: string): string =>
  encodeText(text).replace(/%(3A|2F|3F|40|24|2C|3B|3D|5B|5D)/g, (escape) => decodeURIComponent(escape));

/** Returns a single value as a string. */
export const plain = (value: JsonValue): string =>
  typeof value === 'string' ? value : value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const delimiterOf = (style: ParameterModel['style']): string => (style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',');

const queryPart = (name: string, value: string, encode: (text: string) => string): QueryPart => ({
  name,
  value,
  encoded: `${encodeText(name)}=${encode(value)}`,
});

/** Serializes a value as JSON, unless it is a string in another format. */
export const formatted = (value: JsonValue, mediaType: string): string =>
  typeof value === 'string' && !/\bjson\b/i.test(mediaType) ? value : JSON.stringify(value);

/** The names and values within a value of style `deepObject`. A list repeats its name; one of objects or lists has numbered names. */
const deepEntries = (name: string, value: JsonValue): readonly (readonly [name: string, value: string])[] => {
  if (isObject(value)) return Object.entries(value).flatMap(([key, part]) => deepEntries(`${name}[${key}]`, part));
  if (!isArray(value)) return [[name, plain(value)]];
  const isNumbered = value.some((item) => typeof item === 'object' && item !== null);
  return value.flatMap((item, index) => deepEntries(isNumbered ? `${name}[${index}]` : name, item));
};

/** Returns the parts of a query or a form that represent one value. @see https://spec.openapis.org/oas/v3.1.1#style-values */
export const queryPartsOf = (value: JsonValue, { name, style, explode, allowReserved, mediaType }: Style): readonly QueryPart[] => {
  const encode = allowReserved ? encodeAllowingReserved : encodeText;
  if (mediaType !== undefined) return [queryPart(name, formatted(value, mediaType), encode)];
  if (style === 'deepObject') return deepEntries(name, value).map(([key, text]) => queryPart(key, text, encode));
  if (!isArray(value) && !isObject(value)) return [queryPart(name, plain(value), encode)];
  const entries = isArray(value) ? value.map((item) => [name, item] as const) : Object.entries(value);
  if (explode) return entries.map(([key, item]) => queryPart(key, plain(item), encode));
  const texts = entries.flatMap(([key, item]) => (isArray(value) ? plain(item) : [key, plain(item)]));
  if (texts.length === 0) return [];
  const delimiter = delimiterOf(style);
  const encoded = texts.map(encode).join(delimiter === ',' ? ',' : encodeText(delimiter));
  return [{ name, value: texts.join(delimiter), encoded: `${encodeText(name)}=${encoded}` }];
};
