import type { Diagnostic } from '../diagnostic.ts';

/** Levels that a file may nest: some thousand schemas in one another. Parsers and walkers below are recursive, and memory has an end. */
export const nestingLimit = 2_500;

/**
 * Whether a YAML or JSON text nests deeper than the limit, found without parsing it: by its indents and its open
 * brackets. Brackets in prose count too, but no prose opens thousands that it never closes.
 */
export const nestingProblem = (text: string, file: string): Diagnostic | undefined => {
  const problem = (line: number, col: number): Diagnostic => ({
    file,
    line,
    col,
    severity: 'error',
    rule: 'nesting',
    text: `From here on the file nests deeper than ${nestingLimit.toLocaleString('en')} levels.`,
    fix: 'Name inner schemas under components and refer to them with $ref.',
  });
  const indents: number[] = [];
  let brackets = 0;
  let line = 1;
  let lineStart = 0;
  let leading = true;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10) {
      line += 1;
      lineStart = index + 1;
      leading = true;
      continue;
    }
    if (leading && code !== 32) {
      const indent = index - lineStart;
      while ((indents.at(-1) ?? -1) >= indent) indents.pop();
      indents.push(indent);
      // "- - - x" opens a list per dash: stay in the indent while dashes follow.
      leading = code === 45 && text.charCodeAt(index + 1) === 32;
    }
    if (code === 91 || code === 123) brackets += 1;
    else if ((code === 93 || code === 125) && brackets > 0) brackets -= 1;
    if (indents.length + brackets > nestingLimit) return problem(line, index - lineStart + 1);
  }
  return undefined;
};
