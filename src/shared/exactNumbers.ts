import type { JsonValue } from './model/types.ts';

/** A number in JSON or YAML that JavaScript cannot represent: its position, and a message with the value it would become. */
export type InexactNumber = { readonly from: number; readonly to: number; readonly message: string };

/** Returns the digits of a number that its rounding can change. */
const significantDigits = (text: string): string =>
  (/^[-+]?0[xo]/i.test(text) ? String(BigInt(text.replace(/^[-+]/, ''))) : text.replace(/e.*/is, '').replace(/\D/g, '')).replace(
    /^0+|0+$/g,
    '',
  );

/** Returns how parsing changed a number; undefined when it did not. Numbers below 2^53 may lose digits of their fraction, as usual. */
export const inexactness = (text: string, value: number): string | undefined => {
  if (!Number.isFinite(value)) return `${text.slice(0, 40)} is not finite.`;
  const digits = significantDigits(text);
  // A power of two has more digits than `String` writes.
  return Number.isSafeInteger(Math.trunc(value)) ||
    [String(value), String(BigInt(value))].some((kept) => significantDigits(kept) === digits)
    ? undefined
    : `${text.slice(0, 40)} would be rounded to ${value}.`;
};

/** Returns the first number in valid JSON that `JSON.parse` changes, as `inexactness` defines it. */
export const inexactNumber = (json: string): InexactNumber | undefined => {
  // Most JSON has neither long numbers nor exponents.
  if (!/\d{16}|\de/i.test(json)) return undefined;
  for (const { 0: text, index } of json.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\d[\d.eE+-]*/g)) {
    const message = text.startsWith('"') ? undefined : inexactness(text, Number(text));
    if (message !== undefined) return { from: index, to: index + text.length, message };
  }
  return undefined;
};

/** Parses JSON. Returns undefined for invalid JSON, and for JSON with a number that JavaScript cannot represent exactly. */
export const exactJson = (text: string): JsonValue | undefined => {
  try {
    const value = JSON.parse(text) as JsonValue;
    return inexactNumber(text) === undefined ? value : undefined;
  } catch {
    return undefined;
  }
};
