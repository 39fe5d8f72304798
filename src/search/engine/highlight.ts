import type { Segment, Segments } from '../client.ts';
import { piecesOf, tokensOf } from './words.ts';

type Range = { start: number; end: number };

/** Returns the positions of the terms in a text: in order, overlapping ones merged. */
const rangesOf = (text: string, terms: ReadonlySet<string>): readonly Range[] => {
  const found = tokensOf(text)
    .filter(({ term }) => terms.has(term))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const ranges: Range[] = [];
  for (const { start, end } of found) {
    const last = ranges.at(-1);
    // The parts of an identifier are highlighted as a whole: `note_ids`.
    if (last !== undefined && (start <= last.end || text.slice(last.end, start) === '_')) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
};

const cut = (text: string, ranges: readonly Range[], from: number, to: number): Segment[] => {
  const segments: Segment[] = [];
  let at = from;
  for (const { start, end } of ranges) {
    if (end <= from || start >= to) continue;
    if (start > at) segments.push(text.slice(at, start));
    segments.push([text.slice(Math.max(start, from), Math.min(end, to))]);
    at = Math.min(end, to);
  }
  if (at < to) segments.push(text.slice(at, to));
  return segments;
};

/** Returns a whole text with the terms highlighted; undefined when it contains none of them. */
export const highlight = (text: string, terms: ReadonlySet<string>): Segments | undefined => {
  const ranges = rangesOf(text, terms);
  return ranges.length === 0 ? undefined : cut(text, ranges, 0, text.length);
};

const ellipsis = '…';

/** The method and the path with which the text of an operation begins. */
const requestLine = /^[A-Z]+ \/\S* · /;

/**
 * Returns an excerpt of this many words around the first match, or from the start; omissions are shown as `…`. The request line of
 * an operation is kept in addition.
 */
export const snippet = (text: string, terms: ReadonlySet<string>, words: number): Segments => {
  const ranges = rangesOf(text, terms);
  const line = requestLine.exec(text)?.[0].length ?? 0;
  const spans = piecesOf(text.slice(line)).map(({ start, end }) => ({ start: line + start, end: line + end }));
  const first = ranges.find(({ end: last }) => last > line);
  const hit = first === undefined ? 0 : spans.findIndex(({ end }) => end > first.start);
  const from = Math.max(0, Math.min(hit - Math.floor(words / 3), spans.length - words));
  const shown = spans.slice(from, from + words);
  const start = shown[0];
  const end = shown.at(-1);
  if (start === undefined || end === undefined) return cut(text, ranges, 0, line);
  return [
    ...cut(text, ranges, 0, line),
    ...(from > 0 ? [`${ellipsis} `] : []),
    ...cut(text, ranges, start.start, end.end),
    ...(from + words < spans.length ? [` ${ellipsis}`] : []),
  ];
};
