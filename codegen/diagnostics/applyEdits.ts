import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { groupByFile } from './formatDiagnostics.ts';

/** Applies the safe fixes of problems to their files. Returns the number of applied fixes. */
export const applyEdits = (root: string, problems: readonly Diagnostic[]): number => {
  let applied = 0;
  for (const [file, group] of groupByFile(problems.filter(({ edit }) => edit !== undefined))) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    for (const { line, edit } of group) {
      const text = lines[line - 1];
      // An earlier fix may have changed the line.
      if (edit === undefined || text === undefined || text.split(edit.from).length !== 2) continue;
      lines[line - 1] = text.replace(edit.from, () => edit.to);
      applied += 1;
    }
    writeFileSync(join(root, file), lines.join('\n'));
  }
  return applied;
};
