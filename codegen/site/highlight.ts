import { createHighlighter, createJavaScriptRegexEngine } from 'shiki';
import type { BundledLanguage, Highlighter, SpecialLanguage } from 'shiki';
import type { HighlightedCode, HighlightedLine, HighlightedSpan } from '../model/highlight.ts';
import type { CodeModel } from '../model/types.ts';
import { languages } from '../snippets/languages/index.ts';
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

let highlighter: Promise<Highlighter> | undefined;
const loaded = new Set<string>();
const cache = new Map<string, readonly HighlightedLine[]>();

/** The language of a code block as the highlighter calls it, or undefined when it knows none of that name. */
export const knownLanguage = (language: string): string | undefined => {
  const name = aliases[language.toLowerCase()] ?? language.toLowerCase();
  return name === 'text' || knownLanguages.has(name) ? name : undefined;
};

const highlighterFor = async (language: string): Promise<Highlighter> => {
  // The engine in JavaScript gives the same tokens as the one in WebAssembly, and needs 85 MB less.
  highlighter ??= createHighlighter({ themes: [markerTheme], langs: [], engine: createJavaScriptRegexEngine() });
  const instance = await highlighter;
  if (!loaded.has(language)) {
    await instance.loadLanguage(language as BundledLanguage);
    loaded.add(language);
  }
  return instance;
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

/**
 * Colours a code block for every mode at once: classes, no colours.
 * A language that nothing is known about gives plain lines. A final line break adds no empty line.
 */
export const highlight = async (model: CodeModel): Promise<HighlightedCode> => {
  const code = model.code.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const language = knownLanguage(model.language) ?? 'text';
  if (language === 'text') return { ...model, code, lines: plainLines(code) };
  const key = `${language}\0${code}`;
  const known = cache.get(key);
  if (known !== undefined) return { ...model, code, lines: known };
  const instance = await highlighterFor(language);
  // No time limit: a slow machine would silently lose the colours of long lines.
  const { tokens } = instance.codeToTokens(code, { lang: language as BundledLanguage, theme: 'markers', tokenizeTimeLimit: 0 });
  const lines = tokens.map((line) =>
    mergeSpans(line.map((token) => [classByMarker.get(token.color?.toLowerCase() ?? ''), token.content] as const)),
  );
  cache.set(key, lines);
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
