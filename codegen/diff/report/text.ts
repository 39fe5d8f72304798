import { firstOf } from '../../../src/shared/counted.ts';
import { escapeText } from '../../diagnostics/formatDiagnostics.ts';
import type { Change, Touch } from '../types.ts';
import { apisOf, countText, lineText, placeText, type DiffReport } from './report.ts';

const changeText = (change: Change): string => {
  const reached = change.operations.length === 0 ? '' : `  ${firstOf(change.operations, 6)}`;
  return `  ${change.impact.padEnd(13)} ${change.rule}  ${change.text}\n                ${placeText(change)}${reached}`;
};

const touchText = ({ kind, text, place, fix }: Touch): string =>
  `  ${kind.padEnd(13)} ${place === null ? '' : `${lineText(place)}  `}${text}${fix === undefined ? '' : `\n                fix: ${fix}`}`;

/** The report for a terminal. */
export const textReport = (report: DiffReport): string => {
  const blocks = apisOf(report).map((api) => {
    const changes = report.changes.filter((change) => change.api === api);
    const touches = report.touches.filter((touch) => touch.api === api);
    return [
      `${api}: ${countText(changes)}`,
      ...changes.map(changeText),
      ...(touches.length === 0 ? [] : ['', '  This also changes or breaks:', ...touches.map(touchText)]),
    ].join('\n');
  });
  if (report.unchecked.length > 0) blocks.push(report.unchecked.join('\n'));
  return blocks.length === 0 ? '' : `${blocks.join('\n\n').split('\n').map(escapeText).join('\n')}\n`;
};
