import type { HighlightedLine, HighlightedSpan } from '../model/highlight.ts';
import type { JsonValue } from '../model/types.ts';
import type { SavedValues } from './placeholders.ts';

/*
 * A snippet is rendered with a mark in place of each value that an earlier call saves: letters and digits that no language,
 * shell or URL changes. When it is shown, the mark becomes the value, or the name in braces.
 */
const mark = /zqv(\w+?)vqz/;

/** The class of code parts that stand for saved values. */
export const variableClass = 'tk-v';

/** Saved values for rendering: every name maps to its mark. */
export const marksOf = (names: readonly string[]): SavedValues => Object.fromEntries(names.map((name) => [name, `zqv${name}vqz`]));

/** A snippet with the names in braces in place of the marks. */
export const nameMarks = (text: string): string => text.replace(new RegExp(mark, 'g'), '{$1}');

const splitText = (text: string, className: string | undefined): readonly HighlightedSpan[] =>
  text.split(new RegExp(mark, 'g')).flatMap((part, index): readonly HighlightedSpan[] => {
    if (index % 2 === 1) return [[variableClass, part]];
    if (part === '') return [];
    return [className === undefined ? part : [className, part]];
  });

/** Lines in which each mark is a separate part with the name. */
export const splitMarks = (lines: readonly HighlightedLine[]): readonly HighlightedLine[] =>
  lines.map((line) => line.flatMap((span) => (typeof span === 'string' ? splitText(span, undefined) : splitText(span[1], span[0]))));

const shown = (name: string, saved: SavedValues): string => {
  const value: JsonValue | undefined = saved[name];
  if (value === undefined) return `{${name}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The displayed lines: values where they are known, otherwise names in braces. */
export const showVariables = (lines: readonly HighlightedLine[], saved: SavedValues): readonly HighlightedLine[] =>
  lines.map((line) =>
    line.map((span) => (typeof span !== 'string' && span[0] === variableClass ? ([variableClass, shown(span[1], saved)] as const) : span)),
  );
