import { counted } from '../../src/shared/counted.ts';
import { escapeHtml } from '../site/prerender/document.ts';
import { escapeMarkdown, escapeText } from '../diagnostics/formatDiagnostics.ts';
import type { DriftResult } from './drift.ts';

export const driftFormats = ['text', 'markdown', 'junit'] as const;

/** The result of a check, with the checked server or file as the heading, and sentences about what was not checked. */
type Report = DriftResult & {
  readonly subject: string;
  readonly notes: readonly string[];
  /** The operations that only returned errors of the server. */
  readonly failed: DriftResult['operations'];
  /** The operations that were called and did not respond. */
  readonly silent: readonly { readonly api: string; readonly operation: string }[];
};

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
    ...report.notes.map((note) => `${escapeText(note)}\n`),
  ].join('\n');

const markdown = (report: Report): string => {
  const rows = report.operations.flatMap(({ label, drifts }) =>
    drifts.map((drift) => `| \`${label}\` | ${drift.status} | ${drift.kind} | ${escapeMarkdown(drift.text)} |\n`),
  );
  return [
    `## Contract check of ${escapeMarkdown(report.subject)}\n\n${summaryOf(report)}\n`,
    ...report.notes.map((note) => `${escapeMarkdown(note)}\n`),
    ...(rows.length === 0 ? [] : [`| Operation | Status | Kind | Deviation |\n| --- | --- | --- | --- |\n${rows.join('')}`]),
    ...(report.unknown.length === 0
      ? []
      : [`Requests that match no operation:\n\n${report.unknown.map((line) => `- ${escapeMarkdown(line)}\n`).join('')}`]),
  ].join('\n');
};

/** XML has no control characters, not even escaped ones. */
const escapeXml = (value: string): string => escapeHtml(escapeText(value));

/** One test case for each operation that was called, also without a response. */
const junit = (report: Report): string => {
  const testCase = ({ api, operation }: Report['silent'][number], failure: string): string => {
    const start = `  <testcase classname="${escapeXml(api)}" name="${escapeXml(operation)}"`;
    return failure === '' ? `${start}/>\n` : `${start}>\n    <failure ${failure}\n  </testcase>\n`;
  };
  const cases = [
    ...report.operations.map((called) => {
      const lines = called.drifts.map((drift) => escapeXml(`${drift.status} ${drift.kind}: ${drift.text}`)).join('\n');
      if (lines !== '') return testCase(called, `message="${counted(called.drifts.length, 'deviation')}">${lines}</failure>`);
      return testCase(called, report.failed.includes(called) ? `message="only ${called.statuses.join(', ')}"/>` : '');
    }),
    ...report.silent.map((operation) => testCase(operation, 'message="no response"/>')),
  ];
  const notes = [...report.unknown.map((line) => `No operation matches ${line}.`), ...report.notes].map(escapeXml);
  const failures = cases.filter((each) => each.includes('<failure')).length;
  const messages = notes.length === 0 ? '' : `  <system-err>${notes.join('\n')}</system-err>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="specs:check" tests="${cases.length}" failures="${failures}">\n${cases.join('')}${messages}</testsuite>\n`;
};

const writers = { text, markdown, junit } as const;

/** Returns a report by operation. */
export const driftReport = (report: Report, format: (typeof driftFormats)[number]): string => writers[format](report);
