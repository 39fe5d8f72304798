import { mapParts, plainText } from '../model/raw.ts';
import type { JsonValue } from '../model/types.ts';

/** Values that earlier calls of a story saved, keyed by name. */
export type SavedValues = Readonly<Record<string, JsonValue>>;

const placeholder = /\{\{(\w+)\}\}/g;
const whole = /^\{\{(\w+)\}\}$/;

const mapTexts = (value: unknown, change: (text: string) => JsonValue): unknown =>
  typeof value === 'string' ? change(value) : mapParts(value, (part) => mapTexts(part, change));

/**
 * Returns a copy of plain data with every `{{name}}` replaced by the result of `fill`; a placeholder stays if the result is
 * undefined. A string that is exactly one placeholder becomes the value itself, with its type; inside a longer string, the value
 * is converted to a string.
 */
export const replacePlaceholders = <T>(value: T, fill: (name: string, isWhole: boolean) => JsonValue | undefined): T =>
  // Only strings change, and placeholders occur only where any value is allowed.
  mapTexts(value, (text) => {
    const name = whole.exec(text)?.[1];
    if (name !== undefined) return fill(name, true) ?? text;
    return text.replaceAll(placeholder, (found, inside: string) => {
      const filled = fill(inside, false);
      return filled === undefined ? found : plainText(filled);
    });
  }) as T;

/** Returns a copy of plain data with each `{{name}}` replaced by its saved value. Unknown names stay. */
export const fillPlaceholders = <T>(value: T, saved: SavedValues): T =>
  replacePlaceholders(value, (name) => (Object.hasOwn(saved, name) ? saved[name] : undefined));

/** Returns the distinct names of the placeholders in a value. */
export const placeholdersIn = (value: unknown): readonly string[] => [
  ...new Set([...JSON.stringify(value).matchAll(placeholder)].map((match) => match[1] ?? '')),
];
