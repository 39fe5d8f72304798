/** Mixes 32 bits well (the finalizer of MurmurHash3). */
const mix = (input: number): number => {
  let hash = input >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const hex = (seed: number, count: number): string =>
  [1, 2, 3, 4]
    .map((word) =>
      mix(mix(seed * 4 + word) ^ Math.imul(count, 0x9e3779b1))
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');

/** Returns the `count`-th id of a seed: a version 4 UUID, the same on every machine. */
export const makeId = (seed: number, count: number): string => {
  const digits = hex(seed, count);
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4] ?? '8';
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

/** Returns `length` hexadecimal digits that depend only on the text, for type hashes and entity tags. */
export const digest = (text: string, length = 8): string => {
  let digits = '';
  for (let round = 1; digits.length < length; round += 1) {
    let hash = Math.imul(round, 0x9e3779b1);
    for (let index = 0; index < text.length; index += 1) hash = mix(hash ^ text.charCodeAt(index)) + 0x6d2b79f5;
    digits += mix(hash).toString(16).padStart(8, '0');
  }
  return digits.slice(0, length);
};
