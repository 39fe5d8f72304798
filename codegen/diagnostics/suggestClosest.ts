/** The number of edits (insert, delete, replace, swap of neighbours) between two words. */
const distance = (a: string, b: string): number => {
  const rows: number[][] = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const above = rows[i - 1] ?? [];
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Number.POSITIVE_INFINITY;
};

/** Returns the known word that a mistyped word most likely stands for; undefined when none is close. */
export const nearMiss = (word: string, known: readonly string[]): string | undefined => {
  if (word.length > 200) return undefined;
  const limit = Math.max(1, Math.floor(word.length / 3));
  const ranked = known
    .filter((candidate) => candidate !== word && Math.abs(candidate.length - word.length) <= limit)
    .map((candidate) => [distance(word.toLowerCase(), candidate.toLowerCase()), candidate] as const)
    .filter(([edits]) => edits <= limit)
    .toSorted(([a], [b]) => a - b);
  return ranked[0]?.[1];
};

/** Returns `Did you mean "root"?` or, when no word is close, the list of known words. */
export const nearMissHint = (word: string, known: readonly string[]): string => {
  const near = nearMiss(word, known);
  return near === undefined ? `Known: ${known.join(', ')}.` : `Did you mean "${near}"?`;
};
