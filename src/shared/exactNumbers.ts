import type { JsonValue } from './model/types.ts';

/** A number of a text that JavaScript cannot hold: where it stands, and what would become of it. */
export type InexactNumber = { readonly from: number; readonly to: number; readonly message: string };

const integer = /^[-+]?(?:\d+|0[xo][\da-f]+)$/i;

/** Returns what is wrong with the value that a number was parsed to; undefined when it is kept. Fractions are rounded as usual. */
export const inexactness = (text: string, value: number): string | undefined => {
  if (!Number.isFinite(value)) return `${text.slice(0, 40)} is not finite.`;
  return integer.test(text) && !Number.isSafeInteger(value) && BigInt(text.replace(/^[-+]/, '')) !== BigInt(Math.abs(value))
    ? `${text.slice(0, 40)} would be rounded to ${value}.`
    : undefined;
};

/** Returns the first number in valid JSON that `JSON.parse` rounds to another integer or to infinity. */
export const inexactNumber = (json: string): InexactNumber | undefined => {
  // Most texts have neither long numbers nor exponents.
  if (!/\d{16}|\de/i.test(json)) return undefined;
  for (const { 0: text, index } of json.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\d[\d.eE+-]*/g)) {
    const message = text.startsWith('"') ? undefined : inexactness(text, Number(text));
    if (message !== undefined) return { from: index, to: index + text.length, message };
  }
  return undefined;
};

/** Parses JSON; undefined for anything else, and for JSON with a number that JavaScript cannot hold: only the text keeps it. */
export const exactJson = (text: string): JsonValue | undefined => {
  try {
    const value = JSON.parse(text) as JsonValue;
    return inexactNumber(text) === undefined ? value : undefined;
  } catch {
    return undefined;
  }
};
