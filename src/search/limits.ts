/** The limits of the search. @see specification, sections 5 and 9 */
export const searchLimits = {
  hitsPerPage: 20,
  /** The number of words in a snippet of the dialog; fewer on a narrow screen. */
  snippetWords: 10,
  snippetWordsNarrow: 5,
  /** The number of words in an excerpt on the search page, of which it shows two lines. */
  excerptWords: 36,
  narrowWidth: 768,
  /** The time in milliseconds after which a search is shown as stalled. */
  stallMs: 300,
  recent: 7,
  recentWithFavorites: 4,
  favorites: 10,
  suggestions: 3,
  /** With at most this many hits, other queries are suggested. */
  fewHits: 3,
  /** The maximum number of results in a usage report. */
  viewedBatch: 20,
  /** Results are reported as seen after they have been visible for this time. */
  viewedAfterMs: 400,
  /** The maximum number of rows of one group in the dialog, and of children of one page or operation. */
  hitsPerGroup: 6,
  /** The minimum number of rows in the dialog, if there are enough hits: groups are not shortened below it. */
  leastRows: 7,
  childrenPerPage: 2,
} as const;

let narrow: MediaQueryList | undefined;

/** Returns the number of words of a snippet of the dialog on this screen. */
export const snippetWordsHere = (): number => {
  if (typeof matchMedia === 'function') narrow ??= matchMedia(`(max-width: ${searchLimits.narrowWidth}px)`);
  return narrow?.matches === true ? searchLimits.snippetWordsNarrow : searchLimits.snippetWords;
};
