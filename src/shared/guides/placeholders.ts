import type { JsonValue } from '../model/types.ts';

/** Values that earlier calls of a story saved, by name. */
export type SavedValues = Readonly<Record<string, JsonValue>>;

const placeholder = /\{\{(\w+)\}\}/g;
const whole = /^\{\{(\w+)\}\}$/;

const plain = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Replaces every string in a value, including keys. */
const mapTexts = (value: JsonValue, change: (text: string) => JsonValue): JsonValue => {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((item) => mapTexts(item, change));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
};

/** A copy with every `{{name}}` replaced; a string that is one placeholder takes the type of its value. Unknown names are kept. */
export const fillPlaceholders = <T extends JsonValue>(value: T, saved: SavedValues): T => {
  const known = (name: string | undefined): name is string => name !== undefined && Object.hasOwn(saved, name);
  const filled = mapTexts(value, (text) => {
    const name = whole.exec(text)?.[1];
    if (known(name)) return saved[name] ?? null;
    return text.replaceAll(placeholder, (found, inside: string) => (known(inside) ? plain(saved[inside] ?? null) : found));
  });
  // Only strings change, so the structure stays the same.
  return filled as T;
};

/** The names in the placeholders of a value, each once. */
export const placeholdersIn = (value: JsonValue): readonly string[] => [
  ...new Set([...JSON.stringify(value).matchAll(placeholder)].map((match) => match[1] ?? '')),
];
