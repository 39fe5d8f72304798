import { escapeText } from '../../diagnostics/formatDiagnostics.ts';
import type { Touch } from '../touches.ts';
import type { Change } from '../types.ts';
import type { DiffReport } from './report.ts';
import { apisOf, countText, operationsText, placeText } from './report.ts';

/** Marks the comment, so that the next run replaces it instead of adding another. */
const commentMark = '<!-- specs-diff -->';

/** Longest comment that GitHub takes. */
const longest = 65_000;

const escapeCell = (text: string): string =>
  escapeText(text)
    .replace(/[\\|<>*_`[\]]/g, String.raw`\$&`)
    .replaceAll('@', '&#64;');

const changeRow = (change: Change): string =>
  `| ${change.impact} | ${escapeCell(change.text)} | ${escapeCell(operationsText(change.operations, 4))} | \`${placeText(change)}\` | \`${change.rule}\` |`;

const touchLine = ({ kind, text, place, fix }: Touch): string =>
  `- ${kind}: ${escapeCell(text)}${place === null ? '' : ` \`${place.file}:${place.line}\``}${fix === undefined ? '' : ` ${escapeCell(fix)}`}`;

const apiBlock = (api: string, report: DiffReport): string => {
  const changes = report.changes.filter((change) => change.api === api);
  const touches = report.touches.filter((touch) => touch.api === api);
  const isOpen = changes.some(({ impact }) => impact === 'breaking');
  return [
    `<details${isOpen ? ' open' : ''}><summary><b>${escapeCell(api)}</b>: ${countText(changes)}</summary>`,
    '',
    '| Impact | Change | Operations | Place | Rule |',
    '| --- | --- | --- | --- | --- |',
    ...changes.map(changeRow),
    ...(touches.length === 0 ? [] : ['', '**This also changes or breaks:**', '', ...touches.map(touchLine)]),
    '',
    '</details>',
  ].join('\n');
};

/** The report as one comment on a pull request, folded by API. What is too long for a comment is cut, and says so. */
export const markdownReport = (report: DiffReport): string => {
  const problems = report.problems.map(({ side, problem }) => `- ${side}: \`${problem.file}:${problem.line}\` ${escapeCell(problem.text)}`);
  const head = [
    commentMark,
    '### API changes',
    '',
    report.changes.length === 0
      ? 'The specs are unchanged for callers.'
      : `${countText(report.changes)}, compared with \`${escapeCell(report.base)}\`.`,
    ...(problems.length === 0 ? [] : ['', 'These files could not be compared:', '', ...problems]),
  ].join('\n');
  const blocks = apisOf(report).map((api) => apiBlock(api, report));
  const whole = `${[head, ...blocks].join('\n\n')}\n`;
  if (whole.length <= longest) return whole;
  const short = apisOf(report).map((api) => `- ${escapeCell(api)}: ${countText(report.changes.filter((change) => change.api === api))}`);
  return `${head}\n\n${short.join('\n')}\n\nThe full list is too long for a comment. Run \`npm run specs:diff -- ${escapeCell(report.base)}\` to see it.\n`;
};
