import { counted } from '../../src/shared/counted.ts';
import { isError, type Diagnostic } from './diagnostic.ts';
import { joinRepeated } from './joinAlike.ts';

/** The output formats of problems: for people, for programs, or as annotations on the lines of a pull request. */
export type DiagnosticFormat = 'text' | 'json' | 'github';

/**
 * Escapes text from an untrusted file for printing: control characters, bidi marks and lone surrogates become `\u{…}`, so that a
 * message can neither imitate a second one nor be displayed differently from its content.
 */
export const escapeText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** Escapes untrusted text for a paragraph or the cell of a table in Markdown, in which it mentions nobody. */
export const escapeMarkdown = (text: string): string =>
  escapeText(text)
    .replace(/[\\|<>*_`[\]]/g, String.raw`\$&`)
    .replaceAll('@', '&#64;');

const bySeverityAndPlace = (a: Diagnostic, b: Diagnostic): number => a.line - b.line || a.col - b.col || a.rule.localeCompare(b.rule);

/** Removes duplicate problems. Files keep their order; problems within a file are sorted by line. */
export const groupByFile = (diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> => {
  const groups = new Map<string, Map<string, Diagnostic>>();
  for (const diagnostic of diagnostics) {
    const group = groups.get(diagnostic.file) ?? new Map<string, Diagnostic>();
    group.set([diagnostic.line, diagnostic.col, diagnostic.rule, diagnostic.text, diagnostic.pointer].join('\0'), diagnostic);
    groups.set(diagnostic.file, group);
  }
  return new Map([...groups].map(([file, group]) => [file, [...group.values()].toSorted(bySeverityAndPlace)]));
};

const place = ({ file, line, col }: Diagnostic): string => (line === 0 ? file : `${file}:${line}:${col}`);

const formatLine = (diagnostic: Diagnostic): string => {
  const pointer = diagnostic.pointer === undefined || diagnostic.pointer === '' ? '' : `  (#${diagnostic.pointer})`;
  const line = escapeText(
    `${place(diagnostic)}  ${diagnostic.severity === 'error' ? 'error' : 'warning'}  ${diagnostic.rule}  ${diagnostic.text}${pointer}`,
  );
  return diagnostic.fix === undefined ? line : `${line}\n    fix: ${escapeText(diagnostic.fix)}`;
};

const countText = (all: readonly Diagnostic[]): string => {
  const errors = all.filter(isError).length;
  const files = new Set(all.map((diagnostic) => diagnostic.file)).size;
  return `${counted(errors, 'error')}, ${counted(all.length - errors, 'warning')} in ${counted(files, 'file')}`;
};

/** `3 errors, 1 warning in 2 files`. */
export const countDiagnostics = (diagnostics: readonly Diagnostic[]): string => countText([...groupByFile(diagnostics).values()].flat());

/** For people, equal warnings of a file are one, with their lines. Programs get each at its line. */
const formatText = (diagnostics: readonly Diagnostic[]): string => {
  if (diagnostics.length === 0) return '';
  const shown = [...groupByFile(diagnostics).values()].map(joinRepeated);
  return `${shown.map((group) => group.map(formatLine).join('\n')).join('\n\n')}\n\n${countText(shown.flat())}\n`;
};

const formatJson = (diagnostics: readonly Diagnostic[]): string =>
  `${JSON.stringify(
    [...groupByFile(diagnostics).values()].flat(),
    (key, value: unknown) => (key === 'fact' ? undefined : value),
    2,
  ).replace(/[\p{Cf}\p{Cs}\u007f-\u009f\u2028\u2029]/gu, (character) =>
    [...Array(character.length).keys()].map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join(''),
  )}\n`;

/** @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
const escapeProperty = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll(':', '%3A').replaceAll(',', '%2C');

const formatGithub = (diagnostics: readonly Diagnostic[]): string =>
  [...groupByFile(diagnostics).values()]
    .flat()
    .map((diagnostic) => {
      const kind = diagnostic.severity === 'error' ? 'error' : 'warning';
      const text = escapeText(diagnostic.fix === undefined ? diagnostic.text : `${diagnostic.text} Fix: ${diagnostic.fix}`).replaceAll(
        '%',
        '%25',
      );
      return `::${kind} file=${escapeProperty(escapeText(diagnostic.file))},line=${Math.max(diagnostic.line, 1)},col=${Math.max(diagnostic.col, 1)},title=${escapeProperty(diagnostic.rule)}::${text}\n`;
    })
    .join('');

/** Formats all problems as one text, which ends with a newline unless it is empty; `github` produces workflow commands. */
export const formatDiagnostics = (diagnostics: readonly Diagnostic[], format: DiagnosticFormat): string => {
  switch (format) {
    case 'text':
      return formatText(diagnostics);
    case 'json':
      return formatJson(diagnostics);
    case 'github':
      return formatGithub(diagnostics);
    default:
      return format satisfies never;
  }
};
