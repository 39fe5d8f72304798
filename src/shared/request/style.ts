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

const delimiters = { spaceDelimited: ' ', pipeDelimited: '|' } as const;

const delimiterOf = (style: ParameterModel['style']): string =>
  style === 'spaceDelimited' || style === 'pipeDelimited' ? delimiters[style] : ',';

const queryPart = (name: string, value: string, encode: (text: string) => string): QueryPart => ({
  name,
  value,
  encoded: `${encodeText(name)}=${encode(value)}`,
});

const joinedPart = (name: string, values: readonly string[], delimiter: string, encode: (text: string) => string): QueryPart => ({
  name,
  value: values.join(delimiter),
  encoded: `${encodeText(name)}=${values.map(encode).join(delimiter === ',' ? ',' : encodeText(delimiter))}`,
});

/** Serializes a value as JSON, unless it is a string in another format. */
export const formatted = (value: JsonValue, mediaType: string): string =>
  typeof value === 'string' && !/\bjson\b/i.test(mediaType) ? value : JSON.stringify(value);

/** Returns the parts of a query or a form that represent one value. @see https://spec.openapis.org/oas/v3.1.1#style-values */
export const queryPartsOf = (value: JsonValue, { name, style, explode, allowReserved, mediaType }: Style): readonly QueryPart[] => {
  const encode = allowReserved ? encodeAllowingReserved : encodeText;
  if (mediaType !== undefined) return [queryPart(name, formatted(value, mediaType), encode)];
  if (isArray(value)) {
    if (value.length === 0) return [];
    return explode
      ? value.map((item) => queryPart(name, plain(item), encode))
      : [joinedPart(name, value.map(plain), delimiterOf(style), encode)];
  }
  if (isObject(value)) {
    const entries = Object.entries(value);
    if (style === 'deepObject')
      return entries.flatMap(([key, item]) =>
        (isArray(item) ? item : [item]).map((one) => queryPart(`${name}[${key}]`, plain(one), encode)),
      );
    if (explode) return entries.map(([key, item]) => queryPart(key, plain(item), encode));
    return entries.length === 0
      ? []
      : [
          joinedPart(
            name,
            entries.flatMap(([key, item]) => [key, plain(item)]),
            delimiterOf(style),
            encode,
          ),
        ];
  }
  return [queryPart(name, plain(value), encode)];
};
