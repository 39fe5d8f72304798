import type { JsonValue } from '../model/types.ts';

/** Values that earlier calls of a story saved, by name. */
export type SavedValues = Readonly<Record<string, JsonValue>>;

const placeholder = /\{\{(\w+)\}\}/g;
const whole = /^\{\{(\w+)\}\}$/;

const plain = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

const mapTexts = (value: unknown, change: (text: string) => JsonValue): unknown => {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
};

/**
 * Returns a copy of plain data with every `{{name}}` replaced by what `fill` returns for the name; the name stays where that is
 * undefined. A string that is one placeholder takes the type of its value; inside a longer string, the value is written as text.
 */
export const replacePlaceholders = <T>(value: T, fill: (name: string, isWhole: boolean) => JsonValue | undefined): T =>
  // Only strings change, and placeholders stand only where any value may.
  mapTexts(value, (text) => {
    const name = whole.exec(text)?.[1];
    if (name !== undefined) return fill(name, true) ?? text;
    return text.replaceAll(placeholder, (found, inside: string) => {
      const filled = fill(inside, false);
      return filled === undefined ? found : plain(filled);
    });
  }) as T;

/** Returns a copy of plain data with the saved values in place of their `{{name}}`. Unknown names stay. */
export const fillPlaceholders = <T>(value: T, saved: SavedValues): T =>
  replacePlaceholders(value, (name) => (Object.hasOwn(saved, name) ? saved[name] : undefined));

/** The names in the placeholders of a value, each once. */
export const placeholdersIn = (value: unknown): readonly string[] => [
  ...new Set([...JSON.stringify(value).matchAll(placeholder)].map((match) => match[1] ?? '')),
];
