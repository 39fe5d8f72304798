import { createHighlighter, createJavaScriptRegexEngine } from 'shiki';
import type { BundledLanguage, GrammarState, Highlighter, SpecialLanguage } from 'shiki';
import type { HighlightedCode, HighlightedLine, HighlightedSpan } from '../../src/shared/model/highlight.ts';
import type { CodeModel } from '../../src/shared/model/types.ts';
import { languages } from '../../src/shared/snippets/languages/index.ts';
import { classByMarker, markerTheme } from './highlightTheme.ts';

/** Languages that guides are written in, besides those of snippets; any other is shown as plain text, with a message. */
const guideLanguages: readonly (BundledLanguage | SpecialLanguage)[] = [
  'bash',
  'typescript',
  'tsx',
  'javascript',
  'python',
  'json',
  'yaml',
  'http',
  'turtle',
  'sql',
  'hcl',
  'ini',
  'toml',
  'nginx',
  'xml',
  'html',
  'css',
  'diff',
  'markdown',
  'csv',
];

const aliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  ts: 'typescript',
  js: 'javascript',
  py: 'python',
  yml: 'yaml',
  jq: 'text',
  txt: 'text',
  plaintext: 'text',
  '': 'text',
};

const knownLanguages: ReadonlySet<string> = new Set([...guideLanguages, ...languages.map((language) => language.highlight)]);

/** Where a language stands between two lines, and how lines that began there were coloured. */
type Place = { readonly state: GrammarState | undefined; readonly lines: Map<string, ColouredLine> };
type ColouredLine = { readonly line: HighlightedLine; readonly next: Place };

/** A language, with the places that it has been at; a text begins at `start`. */
type Grammar = { readonly instance: Highlighter; readonly language: string; readonly start: Place; readonly places: Place[] };

let highlighter: Promise<Highlighter> | undefined;
const grammars = new Map<string, Promise<Grammar>>();

/** The language of a code block as the highlighter calls it, or undefined when it knows none of that name. */
export const knownLanguage = (language: string): string | undefined => {
  const name = aliases[language.toLowerCase()] ?? language.toLowerCase();
  return name === 'text' || knownLanguages.has(name) ? name : undefined;
};

const loadGrammar = async (language: string): Promise<Grammar> => {
  // The engine in JavaScript gives the same tokens as the one in WebAssembly, and needs 85 MB less.
  highlighter ??= createHighlighter({ themes: [markerTheme], langs: [], engine: createJavaScriptRegexEngine() });
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

/** Adjacent texts of one class become one; white space takes the class of what stands before it, so spans stay few. */
const mergeSpans = (spans: readonly (readonly [className: string | undefined, text: string])[]): HighlightedLine => {
  const merged: [className: string | undefined, text: string][] = [];
  for (const [className, text] of spans) {
    const last = merged.at(-1);
    if (last !== undefined && (last[0] === className || text.trim() === '')) last[1] += text;
    else merged.push([text.trim() === '' ? undefined : className, text]);
  }
  return merged.map(([className, text]): HighlightedSpan => (className === undefined ? text : [className, text]));
};

const plainLines = (code: string): readonly HighlightedLine[] => code.split('\n').map((line) => (line === '' ? [] : [line]));

/** The place that a line led to: one that is known, when the language stands there as it did before. */
const placeAt = ({ places }: Grammar, state: GrammarState | undefined): Place => {
  const stack = state?.getInternalStack();
  const known = places.find((place) => stack !== undefined && place.state?.getInternalStack()?.equals(stack) === true);
  if (known !== undefined) return known;
  const place: Place = { state, lines: new Map() };
  places.push(place);
  return place;
};

/** Colours one line. Snippets have most of their lines in common, and it is reading them that takes time. */
const colourLine = (grammar: Grammar, { state, lines }: Place, text: string): ColouredLine => {
  const known = lines.get(text);
  if (known !== undefined) return known;
  const { tokens, grammarState } = grammar.instance.codeToTokens(text, {
    lang: grammar.language as BundledLanguage,
    theme: 'markers',
    // No time limit: a slow machine would silently lose the colours of long lines.
    tokenizeTimeLimit: 0,
    ...(state === undefined ? {} : { grammarState: state }),
  });
  const line = mergeSpans(tokens.flat().map(({ color, content }) => [classByMarker.get(color?.toLowerCase() ?? ''), content] as const));
  const coloured = { line, next: placeAt(grammar, grammarState) };
  lines.set(text, coloured);
  return coloured;
};

/**
 * Colours a code block for every mode at once: classes, no colours.
 * A language that nothing is known about gives plain lines. A final line break adds no empty line.
 */
export const highlight = async (model: CodeModel): Promise<HighlightedCode> => {
  const code = model.code.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const language = knownLanguage(model.language) ?? 'text';
  if (language === 'text') return { ...model, code, lines: plainLines(code) };
  const grammar = await grammarOf(language);
  let place = grammar.start;
  const lines = code.split('\n').map((text): HighlightedLine => {
    if (text === '') return [];
    const { line, next } = colourLine(grammar, place, text);
    place = next;
    return line;
  });
  return { ...model, code, lines };
};

const isCodeModel = (value: object): value is CodeModel =>
  'language' in value && 'code' in value && typeof value.language === 'string' && typeof value.code === 'string' && !('lines' in value);

const codeModelsIn = (value: unknown): readonly CodeModel[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isCodeModel(value) ? [value] : Object.values(value).flatMap(codeModelsIn);
};

/** A copy of a JSON value in which every `{ language, code }` object has its coloured lines. */
export const highlightAll = async (value: unknown): Promise<unknown> => {
  const coloured = new Map<object, HighlightedCode>();
  for (const model of codeModelsIn(value)) coloured.set(model, await highlight(model));
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    if (typeof part !== 'object' || part === null) return part;
    return coloured.get(part) ?? Object.fromEntries(Object.entries(part).map(([name, item]) => [name, copy(item)]));
  };
  return copy(value);
};
