import { counted } from '../../src/shared/counted.ts';
import { escapeHtml } from '../site/prerender/document.ts';
import { escapeText } from '../diagnostics/formatDiagnostics.ts';
import type { DriftResult } from './drift.ts';

export const driftFormats = ['text', 'markdown', 'junit'] as const;

/** The result of a check, with the checked server or file as the heading, and sentences about what was not checked. */
type Report = DriftResult & { readonly subject: string; readonly notes: readonly string[] };

const countDrifts = ({ operations }: DriftResult): number => operations.reduce((sum, { drifts }) => sum + drifts.length, 0);

const summaryOf = (report: Report): string =>
  `${counted(report.operations.length, 'operation')} called, ${counted(countDrifts(report), 'deviation')}.`;

const text = (report: Report): string =>
  [
    ...report.operations
      .filter(({ drifts }) => drifts.length > 0)
      .map(
        ({ label, operation, drifts }) =>
          `${label} (${operation})\n${drifts.map((drift) => `  ${drift.status}  ${drift.kind.padEnd(13)}  ${escapeText(drift.text)}\n`).join('')}`,
      ),
    ...(report.unknown.length === 0
      ? []
      : [`Requests that match no operation:\n${report.unknown.map((line) => `  ${escapeText(line)}\n`).join('')}`]),
    `${escapeText(report.subject)}: ${summaryOf(report)}\n`,
    ...report.notes.map((note) => `${note}\n`),
  ].join('\n');

const cell = (value: string): string =>
  escapeText(value)
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;');

const markdown = (report: Report): string => {
  const rows = report.operations.flatMap(({ label, drifts }) =>
    drifts.map((drift) => `| \`${label}\` | ${drift.status} | ${drift.kind} | ${cell(drift.text)} |\n`),
  );
  return [
    `## Contract check of ${cell(report.subject)}\n\n${summaryOf(report)}\n`,
    ...report.notes.map((note) => `${cell(note)}\n`),
    ...(rows.length === 0 ? [] : [`| Operation | Status | Kind | Deviation |\n| --- | --- | --- | --- |\n${rows.join('')}`]),
    ...(report.unknown.length === 0
      ? []
      : [`Requests that match no operation:\n\n${report.unknown.map((line) => `- \`${cell(line)}\`\n`).join('')}`]),
  ].join('\n');
};

/** One test case for each operation that was called. */
const junit = (report: Report): string => {
  const failures = report.operations.filter(({ drifts }) => drifts.length > 0).length;
  const cases = report.operations.map(({ api, operation, drifts }) => {
    const start = `  <testcase classname="${escapeHtml(api)}" name="${escapeHtml(operation)}"`;
    if (drifts.length === 0) return `${start}/>\n`;
    const lines = drifts.map((drift) => `${drift.status} ${drift.kind}: ${drift.text}`).join('\n');
    return `${start}>\n    <failure message="${counted(drifts.length, 'deviation')}">${escapeHtml(escapeText(lines))}</failure>\n  </testcase>\n`;
  });
  const notes = report.notes.length === 0 ? '' : `  <system-err>${escapeHtml(report.notes.join('\n'))}</system-err>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="specs:check" tests="${report.operations.length}" failures="${failures}">\n${cases.join('')}${notes}</testsuite>\n`;
};

const writers = { text, markdown, junit } as const;

/** Returns a report by operation. */
export const driftReport = (report: Report, format: (typeof driftFormats)[number]): string => writers[format](report);
