import { asObject, asText, mapParts, own } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { invisible } from '../../../src/shared/invisible.ts';
import { isPlainText } from '../../../src/shared/snippets/sdkCall.ts';

/** What generators copy into the first line of a file, which a line break would end. */
const inOneLine: Readonly<Record<string, (text: string) => string>> = {
  title: (text) => text.replaceAll(/\s+/g, ' '),
  // Java reads escapes such as \u000a in comments too.
  version: (text) => text.replaceAll(/[^\p{L}\p{N} .,:+~()_-]+/gu, ' '),
};

/** Returns a text that ends no comment: PHP also ends one at `?>`, and readers do not see invisible characters. */
const commentText = (text: string): string =>
  text.replace(invisible, (one) => (/\s/.test(one) ? one : '')).replaceAll(/\*(?=\/)|\?(?=>)/g, '$& ');

/** Returns what generators copy of a discriminator into a comment; undefined if the value is none. */
const discriminatorTexts = (part: JsonValue): readonly string[] | undefined => {
  const name = asText(own(asObject(part), 'propertyName'));
  return name === undefined ? undefined : [name, ...Object.keys(asObject(own(asObject(part), 'mapping')))];
};

/** Returns a spec whose texts stay in the comments into which generators copy them as they are. */
export const withSafeTexts = (spec: JsonValue): JsonValue => {
  const safe = (part: JsonValue, key: string): JsonValue | undefined => {
    if (typeof part === 'string')
      return ['title', 'summary', 'description', 'version'].includes(key) ? commentText(inOneLine[key]?.(part) ?? part) : part;
    // A value of its mapping can be called `version` too.
    const texts = key === 'discriminator' ? discriminatorTexts(part) : undefined;
    if (texts !== undefined) return texts.every(isPlainText) ? part : undefined;
    return mapParts(part, safe);
  };
  return mapParts(spec, safe);
};

/**
 * Returns a spec in which a schema has any value if a language cannot have the name of a property, such as Go one with a backtick,
 * which ends the tag of a field.
 */
export const withNamedProperties = (part: JsonValue, isName: (name: string) => boolean): JsonValue =>
  Object.keys(asObject(own(asObject(part), 'properties'))).every(isName)
    ? mapParts(part, (inner) => withNamedProperties(inner, isName))
    : {};
