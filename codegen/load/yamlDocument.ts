import { stackRule } from '../largeStack.ts';
import { bad, errorIn, good, type Diagnostic, type Position, type Result } from '../diagnostics/diagnostic.ts';
import { fixByCode, unfoldsTooFar, yamlProblems } from './yamlProblems.ts';
import { parsePositionedYaml, type PositionedYaml } from './yamlPositions.ts';

/** A YAML file with the positions of all its values. */
export type LocatedYaml = PositionedYaml & { readonly file: string };

/**
 * The maximum nesting of a file, enough for two hundred schemas in one another. All code that walks a file is recursive, and the
 * bundler crashes at some 1,500 levels.
 */
const nestingLimit = 500;

/** A nesting that fits into the stack of any thread. */
const safeNesting = 250;

const isTooDeep = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && error.message.startsWith('nesting exceeded'));

const messageOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));

/** The position at which the parser stopped. */
const placeOf = (error: unknown): Position => {
  const [, line = '1', col = '1'] = /\((\d+):(\d+)\)$/.exec(messageOf(error)) ?? [];
  return { line: Number(line), col: Number(col) };
};

const syntaxProblem = (error: unknown, source: string, file: string): Diagnostic => {
  const place = placeOf(error);
  const hasTab = source.split('\n')[place.line - 1]?.includes('\t') === true;
  // The message ends with the name of the file and the position, which are reported anyway.
  const text = `This is not valid YAML: ${messageOf(error).replace(/ in "[^"]*" \(\d+:\d+\)$/, '')}.`;
  const fix = hasTab ? 'Replace the tab by spaces.' : text.includes('duplicated mapping key') ? fixByCode['DUPLICATE_KEY'] : undefined;
  return errorIn(file, 'yaml-syntax', text, fix ?? 'Correct the YAML.', place);
};

const aliasProblem = (file: string): Diagnostic =>
  errorIn(
    file,
    'yaml-aliases',
    'The aliases of this file expand to too much text.',
    'Write the values out, or share them with $ref instead of YAML anchors.',
    { line: 1, col: 1 },
  );

const tooDeep = (error: unknown, source: string, file: string): Diagnostic => {
  const fix = 'Name inner schemas under components and refer to them with $ref.';
  if (!(error instanceof RangeError)) {
    const text = `From here on the file nests deeper than ${nestingLimit.toLocaleString('en')} levels.`;
    return errorIn(file, 'nesting', text, fix, placeOf(error));
  }
  let place = { line: 1, col: 1 };
  try {
    parsePositionedYaml(source, file, safeNesting + 1);
  } catch (located) {
    place = placeOf(located);
  }
  return errorIn(file, stackRule, 'The file nests too deeply to be parsed.', fix, place);
};

/** Returns the problems of a text that the parser rejects. */
const problemsOf = (error: unknown, text: string, file: string): readonly Diagnostic[] => {
  if (isTooDeep(error)) return [tooDeep(error, text, file)];
  const [first, ...rest] = yamlProblems(text, file);
  const parser = syntaxProblem(error, text, file);
  if (first === undefined) return [parser];
  // The parser takes a line with too much indentation and the line before for one key, and reports the error at the previous line.
  const isLater = first.text.includes('compact mappings') && parser.line > first.line;
  return [isLater ? { ...first, line: parser.line, col: parser.col } : first, ...rest];
};

/** How YAML writes numbers that JSON does not have. */
const mayBeInfinite = /\.(?:inf|nan)\b/i;

/** The path of the first number that JSON does not have. */
const infinitePath = (value: unknown): readonly string[] | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : [];
  for (const [key, inner] of typeof value === 'object' && value !== null ? Object.entries(value) : []) {
    const path = infinitePath(inner);
    if (path !== undefined) return [key, ...path];
  }
  return undefined;
};

/**
 * Parses a YAML file.
 * @returns the value with positions, or all problems of the file: what is not valid YAML, nests too deeply or expands too far
 */
export const parseLocatedYaml = (text: string, file: string): Result<LocatedYaml> => {
  try {
    const yaml = parsePositionedYaml(text, file, nestingLimit + 1);
    if (!unfoldsTooFar(yaml.value, text.length)) {
      const path = mayBeInfinite.test(text) ? infinitePath(yaml.value) : undefined;
      if (path === undefined) return good({ file, ...yaml });
      const fix = 'Write a finite number, delete the key, or put the value in quotes.';
      return bad(errorIn(file, 'yaml-syntax', 'JSON has no infinite numbers and no NaN.', fix, yaml.at(path, false)));
    }
  } catch (error) {
    return bad(...problemsOf(error, text, file));
  }
  // The parser does not expand aliases; only a slower parser finds the alias that expands too far.
  const problems = yamlProblems(text, file);
  return bad(...(problems.length > 0 ? problems : [aliasProblem(file)]));
};
