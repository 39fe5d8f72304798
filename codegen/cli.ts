import { counted } from '../src/shared/counted.ts';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formats, objectionToArguments, options, usage, type Arguments } from './commands/arguments.ts';
import { runCommand, say } from './commands/runCommand.ts';
import { askForStack } from './largeStack.ts';
import { pruneCache } from './cache/diskCache.ts';
import { good, isError, type Diagnostic, type Result } from './diagnostics/diagnostic.ts';
import { countDiagnostics, escapeText, formatDiagnostics, type DiagnosticFormat } from './diagnostics/formatDiagnostics.ts';
import type { Emitter } from './emit/types.ts';
import { applyEdits } from './diagnostics/applyEdits.ts';
import type { PipelineOutput } from './pipeline/runPipeline.ts';
import { inputsOf, recall, recallChecked, remember, rememberChecked, runOptions, writeOutput } from './lastRun.ts';
import { isInside } from './load/sourceText.ts';
import { objectionToProjectFolder } from './checkNode.js';
import { findStale, objectionToFolder } from './files/writeFiles.ts';
import { isUnfinished } from '../src/shared/node/unfinishedOutput.ts';
import { defined } from '../src/shared/records.ts';

const inCi = ['CI', 'GITHUB_ACTIONS'].some((name) => !['', '0', 'false', undefined].includes(process.env[name]));
const onTerminal = process.stderr.isTTY && !inCi;

const exitCodeOf = (problems: readonly Diagnostic[]): number => {
  const errors = problems.filter(isError);
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
  const isRemote = given['allow-remote'].length > 0;
  const last = isRemote ? undefined : recallChecked(inputs);
  if (last !== undefined && !given.score && !given.examples) {
    say('Nothing changed since the specs and guides were last checked.');
    return printProblems(last.warnings, format);
  }
  const mock = given.examples ? await import('./check/refusedExamples.ts') : undefined;
  const stages = (): Promise<Result<PipelineOutput>> => runStages(root, given, mock?.mockEmitters ?? []);
  const checked = await stages();
  const problems = checked.ok ? checked.warnings : checked.problems;
  const fixed = given.fix ? applyEdits(root, problems) : 0;
  if (fixed > 0) say(`Fixed ${counted(fixed, 'problem')}.`);
  const made = fixed > 0 ? await stages() : checked;
  const refused = made.ok ? ((await mock?.examplesThatTheMockRefuses(made.value)) ?? []) : [];
  const code = printProblems(made.ok ? [...made.warnings, ...refused] : made.problems, format);
  if (code === 0 && made.ok) {
    if (fixed === 0 && !isRemote) rememberChecked(inputs, { warnings: made.warnings, sources: made.value.sources });
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
  const inputs = inputsOf(root, out, optionsOf(given));
  const made = await generate(root, given);
  if (!made.ok) return printProblems(made.problems, format);
  const { files, sources } = made.value;
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
    ...stale(report.leftOver, 'is obsolete: codegen no longer generates it.'),
  ];
  if (problems.length === 0) {
    // The next run has nothing to do.
    if (given['allow-remote'].length === 0) remember(inputs, files, { warnings: made.warnings, sources });
    say(`${files.length} generated files are up to date.`);
    return printProblems(made.warnings, format);
  }
  if (format === 'text') {
    for (const { file, text } of problems) process.stdout.write(`${file} ${text}\n`);
    process.stdout.write(`\n${problems.length} of the generated files differ. Run npm run codegen and commit the result.\n`);
  } else
    printProblems(
      problems.map((problem) => ({ ...problem, fix: 'Run npm run codegen and commit the result.' })),
      format,
    );
  return 1;
};

/** The maximum size of a file, in bytes. */
const maxBytesOf = ({ 'max-file-size': size }: Arguments): number | undefined =>
  size === undefined ? undefined : Number(size) * 1024 * 1024;

const optionsOf = (given: Arguments): string => runOptions(given.drafts, maxBytesOf(given));

const runStages = async (root: string, given: Arguments, emitters?: readonly Emitter[]): Promise<Result<PipelineOutput>> => {
  const [{ runPipeline }, { createContext, freshContext }] = await Promise.all([
    import('./pipeline/runPipeline.ts'),
    import('./cache/buildContext.ts'),
  ]);
  return runPipeline({
    root,
    remoteHosts: given['allow-remote'],
    drafts: given.drafts,
    ...defined({ emitters, maxBytes: maxBytesOf(given) }),
    context: given.check ? freshContext() : createContext(root),
    onProgress: (event) => {
      if (!onTerminal) return;
      if (event.kind === 'emitted') say(`  ${event.files} files  ${ms(event.ms)}`);
      else
        say(
          `  ${event.name.padEnd(24)} ${event.problems > 0 ? `${event.problems} problems` : `${event.operations} operations`}  ${ms(event.ms)}`,
        );
    },
  });
};

const generate = async (root: string, given: Arguments): Promise<Result<PipelineOutput>> => {
  const made = await runStages(root, given);
  if (!made.ok) return made;
  const { readHoverFiles } = await import('./hovers/refresh.ts');
  const hovers = await readHoverFiles(made.value.files, {
    onRead: (operations) => say(`  reading the types of ${operations} operations' snippets`),
  });
  return good({ ...made.value, files: [...made.value.files, ...hovers] }, made.warnings);
};

const write = async (root: string, out: string, given: Arguments, format: DiagnosticFormat): Promise<number> => {
  const started = performance.now();
  const inputs = inputsOf(root, out, optionsOf(given));
  // Files on other hosts can change at any time.
  const last = given['allow-remote'].length > 0 || isUnfinished(out) ? undefined : recall(inputs);
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
  if (given['allow-remote'].length === 0) remember(inputs, files, { warnings: made.warnings, sources });
  pruneCache(root);
  say(
    `${files.length} files: ${report.value.written.length} written, ${report.value.removed.length} removed (${ms(performance.now() - started)}).`,
  );
  return printProblems(made.warnings, format);
};

await runCommand({
  name: 'codegen',
  usage,
  options,
  takesWords: true,
  program: import.meta.filename,
  run: ({ values, words, root: wanted, wrong }) => {
    const objection = objectionToArguments(values, words);
    if (objection !== undefined) return wrong(objection);
    const isFolder = statSync(wanted, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const root = isFolder ? realpathSync(wanted) : wanted;
    const refusal = isFolder ? objectionToProjectFolder(root) : `--root: ${wanted} is not a folder.`;
    if (refusal !== undefined) {
      say(escapeText(refusal));
      return 2;
    }
    const out = values.out === undefined ? join(root, 'generated') : resolve(values.out);
    if (existsSync(out) && isInside(out, root)) return wrong(`--out: ${out} contains the project. Name a folder inside or beside it.`);
    const usual = process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'text';
    const format = formats.find((known) => known === values.format) ?? usual;
    if (values.lint) return lint(root, out, values, format);
    return values.check ? check(root, out, values, format) : write(root, out, values, format);
  },
});
