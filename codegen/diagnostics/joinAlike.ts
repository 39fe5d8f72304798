import { alsoOn, type Diagnostic } from './diagnostic.ts';

/** Joins the problems with the same cause according to `causeOf`: the first one lists the lines of the others. */
export const joinAlike = (
  problems: readonly Diagnostic[],
  causeOf: (problem: Diagnostic) => string | undefined,
  joined: (group: readonly Diagnostic[]) => Diagnostic | undefined,
): readonly Diagnostic[] => {
  const groups = Map.groupBy(problems, causeOf);
  return problems.flatMap((problem): readonly Diagnostic[] => {
    const cause = causeOf(problem);
    const group = cause === undefined ? [] : (groups.get(cause) ?? []);
    const first = joined(group);
    if (group.length < 2 || first === undefined) return [problem];
    const isThere = (other: Diagnostic): boolean => other.file === first.file && other.line === first.line;
    if (problem !== group.find((other) => isThere(other) && other.pointer === first.pointer)) return [];
    const places = group
      .filter((other) => !isThere(other))
      .toSorted((a, b) => Number(a.file !== first.file) - Number(b.file !== first.file) || a.file.localeCompare(b.file) || a.line - b.line)
      .map(({ file, line }) => (file === first.file ? String(line) : `${file}:${line}`));
    return [{ ...first, text: `${first.text.replace(/(?<![.?!])$/, '.')}${alsoOn([...new Set(places)])}` }];
  });
};

/** Joins equal warnings of a file, such as those about a header that each operation declares. */
export const joinRepeated = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
  joinAlike(
    problems,
    ({ severity, edit, rule, text, fix, file }) =>
      severity === 'warn' && edit === undefined ? [file, rule, text, fix].join('\n') : undefined,
    ([first]) => first,
  );
