import { firstOf } from '../../../src/shared/counted.ts';
import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { escapeText, formatDiagnostics } from '../../diagnostics/formatDiagnostics.ts';
import type { Change } from '../types.ts';
import type { DiffReport } from './report.ts';

const messageOf = ({ text, operations }: Change): string =>
  operations.length === 0 ? text : `${text} Operations: ${firstOf(operations, 6)}.`;

/** Checks that could not be made are reported in the file that lists the specs. */
const uncheckedPlace = { file: 'redocly.yaml', line: 1, col: 1 };

/** The changes as annotations on the lines of the specs. */
export const githubReport = ({ changes, unchecked, problems }: DiffReport): string =>
  formatDiagnostics(
    [
      ...problems.filter(({ side }) => side === 'after').map(({ problem }) => problem),
      ...changes
        .filter(({ impact }) => impact !== 'documentation')
        .map((change): Diagnostic => ({
          file: change.after?.file ?? 'redocly.yaml',
          line: change.after?.line ?? 1,
          col: change.after?.col ?? 1,
          severity: change.impact === 'breaking' ? 'error' : 'warn',
          rule: change.rule,
          text: messageOf(change),
        })),
      ...unchecked.map((text): Diagnostic => ({ ...uncheckedPlace, severity: 'warn', rule: 'unchecked', text })),
    ],
    'github',
  );

/**
 * The changes as a GitLab Code Quality report.
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export const gitlabReport = ({ changes, unchecked, problems }: DiffReport): string => {
  const severities = { breaking: 'critical', compatible: 'minor', documentation: 'info' } as const;
  const issue = (rule: string, severity: string, text: string, place: Pick<Diagnostic, 'file' | 'line'>, pointer = '') => ({
    description: escapeText(text),
    check_name: rule,
    // A change keeps its fingerprint when its line moves. GitLab drops issues with equal ones.
    fingerprint: createHash('sha256').update([rule, text, place.file, pointer].join('\0')).digest('hex'),
    severity,
    location: { path: place.file, lines: { begin: Math.max(place.line, 1) } },
  });
  const issues = [
    ...problems.filter(({ side }) => side === 'after').map(({ problem }) => issue(problem.rule, 'blocker', problem.text, problem)),
    ...changes.map((change) =>
      issue(change.rule, severities[change.impact], messageOf(change), change.after ?? change.before ?? uncheckedPlace, change.pointer),
    ),
    ...unchecked.map((text) => issue('unchecked', 'info', text, uncheckedPlace)),
  ];
  return `${JSON.stringify(issues, null, 2)}\n`;
};
