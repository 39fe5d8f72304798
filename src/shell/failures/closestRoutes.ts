import { distance } from 'fastest-levenshtein';

const plain = (path: string): string => path.toLowerCase().replace(/[^a-z\d/]+/g, '');

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns the distance of two strings, from 0 for equal ones to 1. */
const apart = (left: string, right: string): number => distance(left, right) / Math.max(left.length, right.length, 1);

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);

/** Whether two words are the same apart from their endings, such as "filter" and "filters". */
const isSameWord = (left: string, right: string): boolean =>
  left === right || (Math.min(left.length, right.length) >= 4 && (left.startsWith(right) || right.startsWith(left)));

/** Returns the distance of a route that has all words of a URL's last segment: from 0, if it has no further words, to 1. */
const apartInWords = (wanted: readonly string[], route: string): number => {
  const known = wordsOf(route);
  return wanted.length > 0 && wanted.every((word) => known.some((one) => isSameWord(word, one)))
    ? 1 - wanted.length / known.length
    : Infinity;
};

/**
 * Returns up to three routes that are the most likely targets of a mistyped or outdated URL, best first.
 * @param path the URL's path, decoded
 * @param routes all routes of the site
 */
export const closestRoutes = (path: string, routes: readonly string[]): readonly string[] => {
  const given = plain(path).slice(0, 200);
  const wanted = wordsOf(lastPart(path).slice(0, 200));
  const scored = routes
    .map((route) => {
      const known = plain(route);
      // A page that moved keeps its name, so the last segment counts almost as much as the whole path. A guessed URL has only
      // some of the page's words, or has them in another order.
      const inWords = 0.3 + 0.15 * apartInWords(wanted, route);
      return { route, score: Math.min(apart(given, known), apart(lastPart(given), lastPart(known)) + 0.05, inWords) };
    })
    .filter(({ score }) => score <= 0.45)
    .toSorted((left, right) => left.score - right.score);
  // Beside a close route, one that is far less close is noise.
  const worst = (scored[0]?.score ?? 0) + 0.25;
  return scored
    .filter(({ score }) => score <= worst)
    .slice(0, 3)
    .map(({ route }) => route);
};
