import { mapParts } from '../../src/shared/model/raw.ts';
import { createHighlighter, createOnigurumaEngine, type BundledLanguage, type GrammarState, type Highlighter } from 'shiki';
import type { BuildContext } from '../cache/buildContext.ts';
import { reuseAsync } from '../cache/diskCache.ts';
import type { HighlightedCode, HighlightedLine, HighlightedSpan } from '../../src/shared/model/highlight.ts';
import type { CodeModel } from '../../src/shared/model/types.ts';
import { languageOf } from './languages.ts';
import { classByMarker, markerTheme } from './highlightTheme.ts';

/** The state of a grammar between two lines, and the highlighted lines that started in it. */
type Place = { readonly state: GrammarState | undefined; readonly lines: Map<string, ColoredLine> };
type ColoredLine = { readonly line: HighlightedLine; readonly next: Place };

/** A language with its known states; a text starts in `start`. */
type Grammar = { readonly instance: Highlighter; readonly language: string; readonly start: Place; readonly places: Place[] };

let highlighter: Promise<Highlighter> | undefined;
const grammars = new Map<string, Promise<Grammar>>();

const loadGrammar = async (language: string): Promise<Grammar> => {
  // The JavaScript engine would need 70 MB less memory but eight times as long, because expressions in the grammar of TypeScript
  // backtrack.
  highlighter ??= createHighlighter({ themes: [markerTheme], langs: [], engine: createOnigurumaEngine(import('shiki/wasm')) });
  const instance = await highlighter;
  await instance.loadLanguage(language as BundledLanguage);
  const start: Place = { state: undefined, lines: new Map() };
  return { instance, language, start, places: [start] };
};

const grammarOf = (language: string): Promise<Grammar> => {
  const grammar = grammars.get(language) ?? loadGrammar(language);
  grammars.set(language, grammar);
  return grammar;
};

/** Whether a text is another option of a command: a line can end before it, but not within it, at its hyphens. */
const isNextOption = (className: string | undefined, text: string): boolean => className === 'tk-n' && text.startsWith('-');

/** Merges adjacent texts of the same class. Whitespace gets the class of the preceding text, to reduce the number of spans. */
const mergeSpans = (spans: readonly (readonly [className: string | undefined, text: string])[]): HighlightedLine => {
  const merged: [className: string | undefined, text: string][] = [];
  for (const [className, text] of spans) {
    const last = merged.at(-1);
    if (last !== undefined && last[0] === className && isNextOption(className, text) && /\s$/.test(last[1])) {
      const before = last[1].trimEnd();
      merged.push([undefined, last[1].slice(before.length)], [className, text]);
      last[1] = before;
    } else if (last !== undefined && (last[0] === className || text.trim() === '')) last[1] += text;
    else merged.push([text.trim() === '' ? undefined : className, text]);
  }
  return merged.map(([className, text]): HighlightedSpan => (className === undefined ? text : [className, text]));
};

const plainLines = (code: string): readonly HighlightedLine[] => code.split('\n').map((line) => (line === '' ? [] : [line]));

/** The state after a line; a known one if it has occurred before. */
const placeAt = ({ places }: Grammar, state: GrammarState | undefined): Place => {
  const stack = state?.getInternalStack();
  const known = places.find((place) => stack !== undefined && place.state?.getInternalStack()?.equals(stack) === true);
  if (known !== undefined) return known;
  const place: Place = { state, lines: new Map() };
  places.push(place);
  return place;
};

/** Highlights one line. Results are kept, because snippets share most of their lines and tokenizing takes most of the time. */
const colorLine = (grammar: Grammar, { state, lines }: Place, text: string): ColoredLine => {
  const known = lines.get(text);
  if (known !== undefined) return known;
  const { tokens, grammarState } = grammar.instance.codeToTokens(text, {
    lang: grammar.language as BundledLanguage,
    theme: 'markers',
    // No time limit: on a slow machine, long lines would silently lose their colors.
    tokenizeTimeLimit: 0,
    ...(state !== undefined && { grammarState: state }),
  });
  const line = mergeSpans(tokens.flat().map(({ color, content }) => [classByMarker.get(color?.toLowerCase() ?? ''), content] as const));
  const colored = { line, next: placeAt(grammar, grammarState) };
  lines.set(text, colored);
  return colored;
};

/**
 * Highlights a code block for all color modes: with classes instead of colors. Unknown languages become plain lines. A final line
 * break does not add an empty line.
 */
export const highlight = async (model: CodeModel): Promise<HighlightedCode> => {
  const code = model.code.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const language = languageOf(model.language) ?? 'text';
  if (language === 'text') return { ...model, code, lines: plainLines(code) };
  const grammar = await grammarOf(language);
  let place = grammar.start;
  const lines = code.split('\n').map((text): HighlightedLine => {
    if (text === '') return [];
    const { line, next } = colorLine(grammar, place, text);
    place = next;
    return line;
  });
  return { ...model, code, lines };
};

/**
 * Highlights a code block like `highlight`, or returns the result of an earlier run: a build without changes does not load any
 * grammar.
 */
export const highlightOrReuse = (model: CodeModel, { disk }: Pick<BuildContext, 'disk'>): Promise<HighlightedCode> =>
  reuseAsync(disk<HighlightedCode>('highlightedCode'), JSON.stringify(model), () => highlight(model));

const isCodeModel = (value: object): value is CodeModel =>
  'language' in value && 'code' in value && typeof value.language === 'string' && typeof value.code === 'string' && !('lines' in value);

const codeModelsIn = (value: unknown): readonly CodeModel[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isCodeModel(value) ? [value] : Object.values(value).flatMap(codeModelsIn);
};

/** Whether `highlightAll` changes a JSON value. */
export const containsCode = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (isCodeModel(value) || Object.values(value).some(containsCode));

/** Returns a copy of a JSON value in which every `{ language, code }` object has its highlighted lines. */
export const highlightAll = async (value: unknown): Promise<unknown> => {
  const colored = new Map<unknown, HighlightedCode>();
  for (const model of codeModelsIn(value)) colored.set(model, await highlight(model));
  const copy = (part: unknown): unknown => colored.get(part) ?? mapParts(part, copy);
  return copy(value);
};
