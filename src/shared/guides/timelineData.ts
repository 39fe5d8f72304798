import { isArray, isObject } from '../model/raw.ts';
import type { JsonValue } from '../model/types.ts';
import type { TimelineData } from './elementData.ts';

type Row = { readonly label: string; readonly from: number; readonly to: number; readonly note?: string; readonly part?: boolean };

const isRow = (row: JsonValue): row is Row =>
  isObject(row) &&
  typeof row['label'] === 'string' &&
  typeof row['from'] === 'number' &&
  typeof row['to'] === 'number' &&
  row['from'] < row['to'];

/** Returns the step between the labels of an axis: 1, 2 or 5 times a power of ten, large enough for at most six labels. */
const stepOf = (length: number): number => {
  const rough = length / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
};

/**
 * Lays out periods in seconds on a common axis.
 * @returns undefined when the rows are not periods with a label, a start and a later end
 */
export const timelineData = (rows: JsonValue | undefined): TimelineData | undefined => {
  if (!isArray(rows) || rows.length === 0 || !rows.every(isRow)) return undefined;
  const first = Math.min(...rows.map(({ from }) => from));
  const last = Math.max(...rows.map(({ to }) => to));
  const length = last - first;
  const step = stepOf(length);
  const start = Math.ceil(first / step) * step;
  return {
    rows: rows.map(({ label, from, to, note, part = false }) => ({
      label,
      ...(note === undefined ? {} : { note }),
      text: `${note === undefined ? '' : `${note}, `}from ${from} s to ${to} s`,
      start: (from - first) / length,
      width: (to - from) / length,
      isPart: part,
    })),
    ticks: Array.from({ length: Math.floor((last - start) / step) + 1 }, (_, index) => {
      const at = start + index * step;
      return { at: (at - first) / length, text: `${Math.round(at * 1000) / 1000} s` };
    }),
  };
};
