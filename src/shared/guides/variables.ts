import type { HighlightedLine, HighlightedSpan } from '../model/highlight.ts';
import { kebabCase } from '../model/cases.ts';
import { fillPlaceholders, placeholdersIn, type SavedValues } from './placeholders.ts';

/*
 * A snippet is rendered with marks around each value that an earlier call saves: letters that no language, shell or URL changes.
 * When the snippet is shown, the marked value becomes a separate span. Until the value is known, its name is shown instead.
 */
const nameMark = /zqv(\w+?)vqz/;
const anyMark = new RegExp(`${nameMark.source}|zqf|fqz`, 'g');

/** The class of the parts of code that are saved values. */
const variableClass = 'tk-v';

/** Saved values for rendering: every name maps to its mark. */
const marksOf = (names: readonly string[]): SavedValues => Object.fromEntries(names.map((name) => [name, `zqv${name}vqz`]));

/** Saved values for rendering, between marks. Values that are not strings are written without quotes, so they get no marks. */
export const markValues = (saved: SavedValues): SavedValues =>
  Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, typeof value === 'string' ? `zqf${value}fqz` : value]));

/** Returns a copy with each placeholder replaced by the mark of its name. */
export const namePlaceholders = <T>(value: T): T => fillPlaceholders(value, marksOf(placeholdersIn(value)));

/** Returns the form of a name in snippets, `MY_VALUE`: in capitals, because braces and brackets have a meaning in some languages. */
export const shownName = (name: string): string => kebabCase(name).replaceAll('-', '_').toUpperCase();

/** Returns a snippet with each mark replaced by its name. */
export const nameMarks = (text: string): string => text.replace(new RegExp(nameMark, 'g'), (_, name: string) => shownName(name));

/**
 * Splits lines so that each marked value is a separate span. A value may span several: an escaped quote can end a string for the
 * highlighter.
 */
export const splitMarks = (lines: readonly HighlightedLine[]): readonly HighlightedLine[] => {
  let isValue = false;
  const splitText = (text: string, className: string | undefined): readonly HighlightedSpan[] => {
    const spans: HighlightedSpan[] = [];
    const add = (part: string): void => {
      const name = isValue ? variableClass : className;
      if (part !== '') spans.push(name === undefined ? part : [name, part]);
    };
    let end = 0;
    for (const match of text.matchAll(anyMark)) {
      const [whole, name] = match;
      add(text.slice(end, match.index));
      if (name === undefined) isValue = whole === 'zqf';
      else spans.push([variableClass, shownName(name)]);
      end = match.index + whole.length;
    }
    add(text.slice(end));
    return spans;
  };
  return lines.map((line) => line.flatMap((span) => (typeof span === 'string' ? splitText(span, undefined) : splitText(span[1], span[0]))));
};
