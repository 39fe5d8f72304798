import type { outputFunctions, rollingFunctions } from '../text/definition.ts';

/** The readings of a variable at a fixed rate. */
export type Series = Float64Array;

/** A set of readings: their sum and sum of squares relative to the first reading of the series, and in order of size. */
type Window = { readonly origin: number; sum: number; squares: number; readonly ordered: number[] };

/** Returns the place of a number in an ordered list: before the first item that is not smaller. */
const placeOf = (ordered: readonly number[], reading: number): number => {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle] ?? 0) < reading) low = middle + 1;
    else high = middle;
  }
  return low;
};

const include = (window: Window, reading: number): void => {
  window.sum += reading - window.origin;
  window.squares += (reading - window.origin) ** 2;
  window.ordered.splice(placeOf(window.ordered, reading), 0, reading);
};

const exclude = (window: Window, reading: number): void => {
  window.sum -= reading - window.origin;
  window.squares -= (reading - window.origin) ** 2;
  window.ordered.splice(placeOf(window.ordered, reading), 1);
};

const variance = ({ sum, squares, ordered: { length } }: Window): number =>
  // Rounding can leave a constant series slightly below 0.
  length < 2 ? Number.NaN : Math.max(0, squares - sum ** 2 / length) / (length - 1);

/** The functions that both lists have, as pandas defines them: the deviation is that of a sample. */
const functions: Readonly<Record<(typeof rollingFunctions)[number], (window: Window) => number>> = {
  count: ({ ordered }) => ordered.length,
  sum: ({ origin, sum, ordered }) => sum + origin * ordered.length,
  mean: ({ origin, sum, ordered }) => origin + sum / ordered.length,
  median: ({ ordered }) => ((ordered[(ordered.length - 1) >> 1] ?? Number.NaN) + (ordered[ordered.length >> 1] ?? Number.NaN)) / 2,
  min: ({ ordered }) => ordered[0] ?? Number.NaN,
  max: ({ ordered }) => ordered.at(-1) ?? Number.NaN,
  var: variance,
  std: (window) => Math.sqrt(variance(window)),
};

const emptyWindow = (series: Series): Window => ({ origin: series[0] ?? 0, sum: 0, squares: 0, ordered: [] });

/**
 * Applies a function to each reading and those before it, as in `DataFrame.rolling`.
 * @param length the readings in a window; the first windows have fewer
 * @see https://pandas.pydata.org/docs/reference/window.html
 */
export const roll = (series: Series, length: number, name: (typeof rollingFunctions)[number]): Series => {
  const window = emptyWindow(series);
  return series.map((reading, index) => {
    include(window, reading);
    if (index >= length) exclude(window, series[index - length] ?? 0);
    return functions[name](window);
  });
};

/** Returns one number for the whole series; NaN for an empty one. */
export const summarize = (series: Series, name: (typeof outputFunctions)[number]): number => {
  if (name === 'first') return series[0] ?? Number.NaN;
  if (name === 'last') return series.at(-1) ?? Number.NaN;
  const window = emptyWindow(series);
  for (const reading of series.toSorted()) include(window, reading);
  return functions[name](window);
};
