import { firstOf } from '../../../src/shared/counted.ts';
import { escapeMarkdown } from '../../diagnostics/formatDiagnostics.ts';
import { codeText } from '../../model/text/markdown.ts';
import { impacts, type Change, type Impact, type Touch } from '../types.ts';
import { apisOf, countText, lineText, placeText, shortHash, type DiffReport } from './report.ts';

/** Marks the comment, so that the next run replaces it instead of adding another. */
const commentMark = '<!-- specs-diff -->';

/** GitHub's limit for a comment, in characters, with some margin. */
const longest = 65_000;

const changeRow = (change: Change): string =>
  `| ${change.impact} | ${escapeMarkdown(change.text)} | ${escapeMarkdown(firstOf(change.operations, 4))} | \`${placeText(change)}\` | \`${change.rule}\` |`;

/** The lines of the touches: those that read the same are one line with all places. */
const touchLines = (touches: readonly Touch[]): readonly string[] =>
  [...Map.groupBy(touches, ({ kind, text, fix = '' }) => [kind, text, fix].join('\0')).values()].map((alike) => {
    const [kind, text, fix] = [alike[0]?.kind, alike[0]?.text ?? '', alike[0]?.fix];
    const places = alike.flatMap(({ place }) => (place === null ? [] : `\`${lineText(place)}\``));
    return `- ${kind}: ${[escapeMarkdown(text), ...(fix === undefined ? [] : [escapeMarkdown(fix)]), ...(places.length === 0 ? [] : [places.join(', ')])].join(' ')}`;
  });

/** Lines below a summary, folded unless they are few. */
const folded = (summary: string, lines: readonly string[], isOpen: boolean): string =>
  [`<details${isOpen ? ' open' : ''}><summary>${summary}</summary>`, '', ...lines, '', '</details>'].join('\n');

const tableOf = (changes: readonly Change[]): readonly string[] => [
  '| Impact | Change | Operations | Place | Rule |',
  '| --- | --- | --- | --- | --- |',
  ...changes.map(changeRow),
];

/** The number of lines that a reviewer can take in at a glance. */
const glance = 12;

/** Breaking changes are always visible; the rest of a long list is folded. Only changes with one of these impacts are listed. */
const apiBlock = (api: string, report: DiffReport, listed: readonly Impact[]): string => {
  const all = report.changes.filter((change) => change.api === api);
  const changes = all.filter(({ impact }) => listed.includes(impact));
  const touches = touchLines(report.touches.filter((touch) => touch.api === api));
  const breaking = changes.filter(({ impact }) => impact === 'breaking');
  const shown = changes.length <= glance ? changes : breaking;
  const rest = changes.filter((change) => !shown.includes(change));
  return folded(
    `<b>${escapeMarkdown(api)}</b>: ${countText(all)}`,
    [
      ...(shown.length === 0 ? [] : tableOf(shown)),
      ...(rest.length === 0 ? [] : ['', folded(countText(rest), tableOf(rest), false)]),
      ...(touches.length === 0 ? [] : ['', '**This also changes or breaks:**', '', ...touches.slice(0, glance)]),
      ...(touches.length <= glance ? [] : ['', folded(`${touches.length - glance} more`, touches.slice(glance), false)]),
    ],
    breaking.length > 0,
  );
};

/**
 * The report as one comment on a pull request, folded by API. A report that is too long for a comment leaves out the changes with
 * the least impact, with a note.
 */
export const markdownReport = (report: DiffReport): string => {
  const problems = report.problems.map(
    ({ side, problem }) => `- ${side}: \`${problem.file}:${problem.line}\` ${escapeMarkdown(problem.text)}`,
  );
  const base = shortHash(report.base);
  const head = [
    commentMark,
    '### API changes',
    '',
    report.changes.length === 0
      ? `The specs ${problems.length === 0 ? '' : 'that could be compared '}are unchanged for callers.`
      : `${countText(report.changes)}, compared with ${codeText(base)}.`,
    ...(report.unchecked.length === 0 ? [] : ['', ...report.unchecked.map((text) => `- ${escapeMarkdown(text)}`)]),
    ...(problems.length === 0 ? [] : ['', 'These files could not be compared:', '', ...problems]),
  ].join('\n');
  const full = `to see them, run ${codeText(`npm run specs:diff -- ${base}`)}.`;
  for (const [count, left] of ['', 'documentation changes', 'compatible and documentation changes'].entries()) {
    const listed = impacts.slice(0, impacts.length - count);
    const note = left === '' ? [] : [`The ${left} do not fit into a comment: ${full}`];
    const text = `${[head, ...apisOf(report).map((api) => apiBlock(api, report, listed)), ...note].join('\n\n')}\n`;
    if (text.length <= longest) return text;
  }
  const short = apisOf(report).map(
    (api) => `- ${escapeMarkdown(api)}: ${countText(report.changes.filter((change) => change.api === api))}`,
  );
  return `${head}\n\n${short.join('\n')}\n\nThe changes do not fit into a comment: ${full}\n`;
};
