import { counted } from '../src/shared/counted.ts';
import { realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArguments, usage } from './commands/arguments.ts';
import type { Arguments } from './commands/arguments.ts';
import { askForStack, runWithEnoughStack } from './largeStack.ts';
import { pruneCache } from './cache/diskCache.ts';
import type { Diagnostic, Result } from './diagnostics/diagnostic.ts';
import { good } from './diagnostics/diagnostic.ts';
import { countDiagnostics, escapeText, formatDiagnostics } from './diagnostics/formatDiagnostics.ts';
import type { DiagnosticFormat } from './diagnostics/formatDiagnostics.ts';
import type { Emitter } from './emit/types.ts';
import { applyEdits } from './diagnostics/applyEdits.ts';
import { exitOnSignals } from './commands/exitOnSignals.ts';
import type { PipelineOutput } from './pipeline.ts';
import { inputsOf, recall, recallChecked, remember, rememberChecked, runOptions, writeOutput } from './lastRun.ts';
import { objectionToProjectFolder } from './commands/projectFolder.ts';
import { findStale, objectionToFolder } from './files/writeFiles.ts';
import { isUnfinished } from '../src/shared/node/unfinishedOutput.ts';

const inCi = ['CI', 'GITHUB_ACTIONS'].some((name) => !['', '0', 'false', undefined].includes(process.env[name]));
const onTerminal = process.stderr.isTTY && !inCi;

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const exitCodeOf = (problems: readonly Diagnostic[]): number => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return 0;
  return errors.some(({ rule }) => rule.startsWith('output-')) ? 2 : 1;
};

const printProblems = (problems: readonly Diagnostic[], format: DiagnosticFormat): number => {
  askForStack(problems);
  if (format === 'json' || problems.length > 0) process.stdout.write(formatDiagnostics(problems, format));
  if (format === 'github' && problems.length > 0) say(countDiagnostics(problems));
  return exitCodeOf(problems);
};

const ms = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;

const lint = async (root: string, out: string, given: Arguments, format: DiagnosticFormat): Promise<number> => {
  const inputs = inputsOf(root, out, optionsOf(given));
  const last = given.remoteHosts.length > 0 ? undefined : recallChecked(inputs);
  if (last !== undefined && !given.score) {
    say('Nothing changed since the specs and guides were last checked.');
    return printProblems(last.warnings, format);
  }
  const checked = await generate(root, given, []);
  const problems = checked.ok ? checked.warnings : checked.problems;
  const fixed = given.fix ? applyEdits(root, problems) : 0;
  if (fixed > 0) say(`Fixed ${counted(fixed, 'problem')}.`);
  const made = fixed > 0 ? await generate(root, given, []) : checked;
  const code = printProblems(made.ok ? made.warnings : made.problems, format);
  if (code === 0 && made.ok) {
    if (fixed === 0 && given.remoteHosts.length === 0) rememberChecked(inputs, { warnings: made.warnings, sources: made.value.sources });
    const { apis } = made.value.input;
    const operations = apis.reduce((sum, api) => sum + api.operations.length, 0);
    say(`Passed: ${counted(apis.length, 'spec')} with ${counted(operations, 'operation')}.`);
    if (given.score) {
      const { scoreApis, scoreReport } = await import('./check/score.ts');
      process.stdout.write(scoreReport(await scoreApis(made.value.input)));
    }
  }
  return code;
};

const check = async (root: string, out: string, given: Arguments, format: DiagnosticFormat): Promise<number> => {
  const made = await generate(root, given);
  if (!made.ok) return printProblems(made.problems, format);
  const { files } = made.value;
  const report = findStale(files, out);
  const stale = (paths: readonly string[], text: string): readonly Diagnostic[] =>
    paths.toSorted().map((path) => ({
      file: escapeText(join(given.out ?? 'generated', path)),
      line: 0,
      col: 0,
      severity: 'error',
      rule: 'codegen-check',
      text,
    }));
  const problems = [
    ...stale(report.stale, 'is stale.'),
    ...stale(report.missing, 'is missing.'),
    ...stale(report.leftOver, 'is left over: codegen does not make it.'),
  ];
  if (problems.length === 0) {
    say(`${files.length} generated files are up to date.`);
    return printProblems(made.warnings, format);
  }
  if (format === 'text') {
    for (const { file, text } of problems) process.stdout.write(`${file} ${text}\n`);
    process.stdout.write(`\n${problems.length} of the generated files differ. Run npm run codegen and commit what it writes.\n`);
  } else
    printProblems(
      problems.map((problem) => ({ ...problem, fix: 'Run npm run codegen and commit what it writes.' })),
      format,
    );
  return 1;
};

const optionsOf = ({ drafts, maxBytes }: Arguments): string => runOptions(drafts, maxBytes);

const generate = async (root: string, given: Arguments, emitters?: readonly Emitter[]): Promise<Result<PipelineOutput>> => {
  const [{ runPipeline }, { createContext, freshContext }, { readHoverFiles }] = await Promise.all([
    import('./pipeline.ts'),
    import('./cache/buildContext.ts'),
    import('./hovers/refresh.ts'),
  ]);
  const made = await runPipeline({
    root,
    remoteHosts: given.remoteHosts,
    drafts: given.drafts,
    ...(emitters === undefined ? {} : { emitters }),
    context: given.mode === 'check' ? freshContext() : createContext(root),
    ...(given.maxBytes === undefined ? {} : { maxBytes: given.maxBytes }),
    onProgress: (event) => {
      if (!onTerminal) return;
      if (event.kind === 'emitted') say(`  ${event.files} files  ${ms(event.ms)}`);
      else
        say(
          `  ${event.name.padEnd(24)} ${event.problems > 0 ? `${event.problems} problems` : `${event.operations} operations`}  ${ms(event.ms)}`,
        );
    },
  });
  if (!made.ok) return made;
  const hovers = await readHoverFiles(made.value.files, {
    onRead: (operations) => say(`  reading the types of ${operations} operations' snippets`),
  });
  return good({ ...made.value, files: [...made.value.files, ...hovers] }, made.warnings);
};

const write = async (root: string, out: string, given: Arguments, format: DiagnosticFormat): Promise<number> => {
  const started = performance.now();
  const inputs = inputsOf(root, out, optionsOf(given));
  // Files on other hosts can change at any time.
  const last = given.remoteHosts.length > 0 || isUnfinished(out) ? undefined : recall(inputs);
  if (last !== undefined) {
    say(`Nothing changed: ${last.files} generated files are up to date (${ms(performance.now() - started)}).`);
    return printProblems(last.warnings, format);
  }
  const objection = objectionToFolder(out);
  if (objection !== undefined) return printProblems([objection], format);
  const made = await generate(root, given);
  if (!made.ok) return printProblems(made.problems, format);
  const { files, sources } = made.value;
  const report = writeOutput(root, out, files);
  if (!report.ok) return printProblems([...made.warnings, ...report.problems], format);
  if (given.remoteHosts.length === 0) remember(inputs, { files: files.length, warnings: made.warnings, sources });
  pruneCache(root);
  say(
    `${files.length} files: ${report.value.written.length} written, ${report.value.removed.length} removed (${ms(performance.now() - started)}).`,
  );
  return printProblems(made.warnings, format);
};

const main = async (): Promise<number> => {
  const parsed = parseArguments(process.argv.slice(2));
  if (!parsed.ok) {
    say(`${escapeText(parsed.text)}\n\n${usage}`);
    return 2;
  }
  const given = parsed.value;
  if (given.mode === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  const wanted = resolve(given.root ?? join(import.meta.dirname, '..'));
  if (!statSync(wanted, { throwIfNoEntry: false })?.isDirectory()) {
    say(`--root: ${escapeText(wanted)} is not a folder.`);
    return 2;
  }
  const root = realpathSync(wanted);
  const objection = objectionToProjectFolder(root);
  if (objection !== undefined) {
    say(escapeText(objection));
    return 2;
  }
  const out = given.out === undefined ? join(root, 'generated') : resolve(given.out);
  const format = given.format ?? (process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'text');
  switch (given.mode) {
    case 'lint':
      return lint(root, out, given, format);
    case 'check':
      return check(root, out, given, format);
    case 'write':
      return write(root, out, given, format);
    default:
      return given.mode satisfies never;
  }
};

exitOnSignals();
try {
  process.exitCode = await runWithEnoughStack(import.meta.filename, main);
} catch (error) {
  // A bug, or a machine that ran out of a resource: print the message, and the stack only on request.
  say(`codegen failed: ${escapeText(error instanceof Error ? error.message : String(error))}`);
  if (process.env['CODEGEN_DEBUG'] !== undefined && error instanceof Error) say(error.stack ?? '');
  process.exitCode = 2;
}
