/** A number of a text that JavaScript cannot hold: where it stands, and what would become of it. */
export type InexactNumber = { readonly from: number; readonly to: number; readonly message: string };

const integer = /^[-+]?(?:\d+|0[xo][\da-f]+)$/i;

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Returns what is wrong with the value that a number was parsed to; undefined when it is kept. Fractions are rounded as usual. */
export const inexactness = (text: string, value: number): string | undefined => {
  if (Number.isNaN(value)) return `${shortened(text)} has no form in JSON.`;
  if (!Number.isFinite(value)) return `${shortened(text)} is beyond the maximum of ${Number.MAX_VALUE}.`;
  return integer.test(text) && !Number.isSafeInteger(value) && BigInt(text.replace(/^[-+]/, '')) !== BigInt(Math.abs(value))
    ? `${shortened(text)} would be rounded to ${value}.`
    : undefined;
};

/** Returns the first number in valid JSON that `JSON.parse` rounds to another integer or to infinity. */
export const inexactNumber = (json: string): InexactNumber | undefined => {
  // Most texts have neither long numbers nor exponents.
  if (!/\d{16}|\d[eE]/.test(json)) return undefined;
  for (const { 0: text, index } of json.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\d[\d.eE+-]*/g)) {
    const message = text.startsWith('"') ? undefined : inexactness(text, Number(text));
    if (message !== undefined) return { from: index, to: index + text.length, message };
  }
  return undefined;
};

/** Whether text is an integer of so many digits that only text keeps all of them. */
export const isLongInteger = (text: string): boolean => integer.test(text) && inexactness(text, Number(text)) !== undefined;
