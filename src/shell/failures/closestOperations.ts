/** The searched properties of an operation. */
type Candidate = { readonly id: string; readonly basePath: string; readonly path: string };

const segmentsOf = (path: string): readonly string[] => path.toLowerCase().split('/').filter(Boolean).slice(-20);

/** Returns the number of segments that two paths share at their ends; a path parameter matches anything, but does not count. */
const sharedEnd = (given: readonly string[], known: readonly string[]): number => {
  let count = 0;
  for (let back = 1; back <= Math.min(given.length, known.length); back += 1) {
    const segment = known.at(-back) ?? '';
    const isParameter = segment.startsWith('{');
    if (!isParameter && segment !== given.at(-back)) break;
    if (!isParameter) count += 1;
  }
  return count;
};

/**
 * Returns up to three operations whose path or id is the end of an unknown URL, best first, because readers paste API paths.
 * @param path the URL's path, decoded
 */
export const closestOperations = <Operation extends Candidate>(path: string, operations: readonly Operation[]): readonly Operation[] => {
  const given = segmentsOf(path.slice(-500));
  const last = given.at(-1);
  if (last === undefined) return [];
  return operations
    .map((operation) => ({
      operation,
      score: operation.id.toLowerCase() === last ? Infinity : sharedEnd(given, segmentsOf(operation.basePath + operation.path)),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, 3)
    .map(({ operation }) => operation);
};
