import type { JsonValue } from './model/types.ts';

/** A number in JSON or YAML that JavaScript cannot represent: its position, and a message with the value it would become. */
export type InexactNumber = { readonly from: number; readonly to: number; readonly message: string };

const integer = /^[-+]?(?:\d+|0[xo][\da-f]+)$/i;

/** Returns how parsing changed the value of a number; undefined when it did not. Fractions are rounded as usual. */
export const inexactness = (text: string, value: number): string | undefined => {
  if (!Number.isFinite(value)) return `${text.slice(0, 40)} is not finite.`;
  return integer.test(text) && !Number.isSafeInteger(value) && BigInt(text.replace(/^[-+]/, '')) !== BigInt(Math.abs(value))
    ? `${text.slice(0, 40)} would be rounded to ${value}.`
    : undefined;
};

/** Returns the first number in valid JSON that `JSON.parse` rounds to another integer or to infinity. */
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
