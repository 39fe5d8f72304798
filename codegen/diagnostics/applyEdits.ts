import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { groupByFile } from './formatDiagnostics.ts';

/** Applies the safe fixes of problems to their files. Returns the number of applied fixes. */
export const applyEdits = (root: string, problems: readonly Diagnostic[]): number => {
  let applied = 0;
  for (const [file, group] of groupByFile(problems.filter(({ edit }) => edit !== undefined))) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const edits = group.flatMap(({ line, edit }) => (edit === undefined ? [] : [{ line, ...edit }]));
    // From the last line to the first, because a fix can remove lines.
    for (const { line, from, to } of edits.toSorted((a, b) => b.line - a.line)) {
      const height = from.split('\n').length;
      const text = lines.slice(line - 1, line - 1 + height).join('\n');
      // Another fix may have changed the line.
      if (text.split(from).length !== 2) continue;
      lines.splice(line - 1, height, ...text.replace(from, () => to).split('\n'));
      applied += 1;
    }
    writeFileSync(join(root, file), lines.join('\n'));
  }
  return applied;
};
