const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
};

/** The name that was probably meant: at most a third of its letters differ. */
export const nearest = (given: string, known: Iterable<string>): string | undefined => {
  if (given.length > 64) return undefined;
  let best: { name: string; far: number } | undefined;
  for (const name of known) {
    const far = distance(given.toLowerCase(), name.toLowerCase());
    if (far <= Math.max(1, Math.floor(name.length / 3)) && (best === undefined || far < best.far)) best = { name, far };
  }
  return best?.name;
};

/** ` Did you mean "Site"?`, or nothing. */
export const didYouMean = (given: string, known: Iterable<string>): string => {
  const name = nearest(given, known);
  return name === undefined ? '' : ` Did you mean ${name}?`;
};
