import { firstOf } from '../../../src/shared/counted.ts';
import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../../diagnostics/formatDiagnostics.ts';
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

const fingerprintOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex');

/**
 * The changes as a GitLab Code Quality report.
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export const gitlabReport = ({ changes, unchecked }: DiffReport): string => {
  const severities = { breaking: 'critical', compatible: 'minor', documentation: 'info' } as const;
  const issues = changes.map((change) => ({
    description: messageOf(change),
    check_name: change.rule,
    fingerprint: fingerprintOf(change.api, change.rule, change.text),
    severity: severities[change.impact],
    location: { path: change.after?.file ?? change.before?.file ?? 'redocly.yaml', lines: { begin: change.after?.line ?? 1 } },
  }));
  const { file: path, line: begin } = uncheckedPlace;
  const unmade = unchecked.map((text) => ({
    description: text,
    check_name: 'unchecked',
    fingerprint: fingerprintOf('unchecked', text),
    severity: 'info',
    location: { path, lines: { begin } },
  }));
  return `${JSON.stringify([...issues, ...unmade], null, 2)}\n`;
};
