import { distance } from 'fastest-levenshtein';

const plain = (path: string): string => path.toLowerCase().replace(/[^a-z\d/]+/g, '');

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The distance of two strings, from 0 for equal ones to 1. */
const apart = (left: string, right: string): number => distance(left, right) / Math.max(left.length, right.length, 1);

/**
 * Returns the routes that a mistyped or outdated URL most likely meant, best first.
 * @param path the URL's path, decoded
 * @param routes all routes of the site
 * @param most the maximum number of routes to return
 */
export const closestRoutes = (path: string, routes: readonly string[], most = 3): readonly string[] => {
  const given = plain(path).slice(0, 200);
  return routes
    .map((route) => {
      const known = plain(route);
      // A page that moved keeps its name, so the last segment counts as much as the whole.
      return { route, score: Math.min(apart(given, known), apart(lastPart(given), lastPart(known)) + 0.05) };
    })
    .filter(({ score }) => score <= 0.45)
    .toSorted((left, right) => left.score - right.score)
    .slice(0, most)
    .map(({ route }) => route);
};
