import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../../diagnostics/formatDiagnostics.ts';
import type { Change } from '../types.ts';
import { operationsText, type DiffReport } from './report.ts';

const messageOf = ({ text, operations }: Change): string =>
  operations.length === 0 ? text : `${text} Operations: ${operationsText(operations, 6)}.`;

/** The changes as notes on the lines of the specs. */
export const githubReport = ({ changes, problems }: DiffReport): string =>
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
    ],
    'github',
  );

/** The changes as a Code Quality report. @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export const gitlabReport = ({ changes }: DiffReport): string => {
  const severities = { breaking: 'critical', compatible: 'minor', documentation: 'info' } as const;
  const issues = changes.map((change) => ({
    description: messageOf(change),
    check_name: change.rule,
    fingerprint: createHash('sha256').update([change.api, change.rule, change.text].join('\0')).digest('hex'),
    severity: severities[change.impact],
    location: { path: change.after?.file ?? change.before?.file ?? 'redocly.yaml', lines: { begin: change.after?.line ?? 1 } },
  }));
  return `${JSON.stringify(issues, null, 2)}\n`;
};
