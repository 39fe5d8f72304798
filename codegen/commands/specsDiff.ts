import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContext, type BuildContext } from '../cache/buildContext.ts';
import { escapeText, formatDiagnostics } from '../diagnostics/formatDiagnostics.ts';
import { compareSides } from '../diff/compare.ts';
import { githubReport, gitlabReport } from '../diff/report/annotations.ts';
import { jsonReport, reportSchema } from '../diff/report/json.ts';
import { markdownReport } from '../diff/report/markdown.ts';
import { countText, joinAlike, type DiffReport } from '../diff/report/report.ts';
import { textReport } from '../diff/report/text.ts';
import { specPaths } from '../load/stagedProject.ts';
import { createSide, isShallow, pairSides, textsOfCommit, textsOfFolder, type Sides, type SpecTexts } from '../diff/side.ts';
import { operationsWith } from '../diff/mentions.ts';
import { findTouches, snippetsOf } from '../diff/touches.ts';
import { impacts, type Change, type MockRuns, type Touch } from '../diff/types.ts';
import { runCommand, say } from './runCommand.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import { mapValues } from '../../src/shared/records.ts';

const usage = `Usage: npm run specs:diff -- [BASE] [options]

Reports every change of the specs since BASE: a commit (HEAD when omitted) or a folder that contains a project. Changes
of roles, permissions, product data, the navigation bar and the routes of guides are listed under "site". Each change
is breaking, compatible or documentation only, and comes with what it touches: pages, names in clients, guides, stories
and rules of the mock. What guides say or call is checked, and the TypeScript snippets of BASE that a breaking change
reaches are compiled with the new types. After npm run codegen, the changed operations are called on the mock, as their
examples and the guides do, to see which calls fail and which responses do not match the specs.

  --format FORMAT    text, markdown (a pull-request comment), json, github or gitlab (annotations); text by default
  --output FILE      write the report to a file instead of printing it
  --fail-on IMPACT   exit with 1 for changes that are breaking (the default), compatible or worse, documentation or
                     worse, or none
  --root FOLDER      the project (the one that this program belongs to)
  --json-schema      print the JSON Schema of the json format
  --help             print this

Exit codes: 0 no such changes, 1 such changes or specs that cannot be read, 2 invalid arguments.
`;

/** Formats for readers, in which a change of requests and responses, or of several APIs alike, is one change. */
const readable: Readonly<Record<string, (report: DiffReport) => string>> = {
  text: textReport,
  markdown: markdownReport,
  github: githubReport,
  gitlab: gitlabReport,
};
const formats: Readonly<Record<string, (report: DiffReport) => string>> = {
  ...mapValues(readable, (format) => (report: DiffReport) => format({ ...report, changes: joinAlike(report.changes) })),
  json: jsonReport,
};

const isProject = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && existsSync(join(folder, 'redocly.yaml'));

/** Returns files of BASE; undefined when it is neither a folder nor a commit. */
const baseTexts = (root: string, base: string, paths: readonly string[]): SpecTexts | undefined => {
  if (isProject(resolve(base))) return textsOfFolder(resolve(base), paths);
  try {
    return base.startsWith('-') ? undefined : textsOfCommit(root, base, paths);
  } catch {
    return undefined;
  }
};

const fails = ({ changes, problems }: DiffReport, failOn: string): boolean => {
  if (problems.length > 0) return true;
  const worst = impacts.findIndex((impact) => changes.some((change) => change.impact === impact));
  return failOn !== 'none' && worst !== -1 && worst <= impacts.findIndex((impact) => impact === failOn);
};

/** A comparison, with the input that the following checks share. */
type Compared = {
  readonly root: string;
  readonly base: string;
  readonly changes: readonly Change[];
  readonly sides: Sides;
  readonly context: BuildContext;
};

/** Returns what the changed operations do on the mock; undefined when they were not called. */
const runsOnMock = async ({ root, changes, context }: Compared): Promise<MockRuns | undefined> => {
  const changed = operationsWith(changes, 'breaking', 'compatible');
  if (changed.size === 0) return { failed: [], wrong: [] };
  const { runOnMock } = await import('../check/mockRuns.ts');
  return runOnMock(root, changed, context);
};

const notRun =
  'The changed operations were not called on the mock, because generated/ belongs to other specs. Run npm run codegen, and correct what it reports, to see which calls fail.';
const snippetsNotCompiled = 'The snippets were not compiled: the specs do not pass npm run lint:specs.';

/** Returns the snippets of BASE that no longer compile; undefined when they could not be compiled. */
const snippetsThatFail = async ({ root, base, changes, sides, context }: Compared): Promise<readonly Touch[] | undefined> => {
  const ofOperations = snippetsOf(changes, sides);
  if (ofOperations.size === 0) return [];
  const snippets = baseTexts(root, base, [...ofOperations.keys()]);
  if (snippets === undefined || snippets.size === 0) return [];
  const { compileSnippets } = await import('../check/compiledSnippets.ts');
  const broken = await compileSnippets(root, snippets, context);
  return broken?.flatMap(({ path, line, col, problem }): readonly Touch[] => {
    const operation = ofOperations.get(path);
    const text = `The TypeScript snippet of ${operation?.id} no longer compiles: ${problem}`;
    return operation === undefined ? [] : [{ api: operation.api, kind: 'snippet', text, place: { file: path, line, col } }];
  });
};

/**
 * Returns everything that the changes affect, including wrong calls and sentences in guides, and snippets that no longer compile.
 */
const touchesOf = async (compared: Compared): Promise<Pick<DiffReport, 'touches' | 'unchecked'>> => {
  const { root, changes, sides, context } = compared;
  if (changes.length === 0) return { touches: findTouches(root, changes, sides), unchecked: [] };
  const runs = await runsOnMock(compared);
  const snippets = await snippetsThatFail(compared);
  const { guideProblems } = await import('../check/guideProblems.ts');
  const found = findTouches(root, changes, sides, { runs, problems: await guideProblems(root, context) });
  return {
    touches: [...(snippets ?? []), ...found],
    unchecked: [...(runs === undefined ? [notRun] : []), ...(snippets === undefined ? [snippetsNotCompiled] : [])],
  };
};

const run = async (root: string, base: string, format: string, failOn: string, output: string | undefined): Promise<number> => {
  const paths = [...specPaths, 'content'];
  const texts = baseTexts(root, base, paths);
  if (texts === undefined) {
    const hint = isShallow(root) ? ' This clone does not have all commits: get the others with git fetch --unshallow.' : '';
    say(`"${escapeText(base)}" is neither a commit nor a folder with a redocly.yaml.${hint}`);
    return 2;
  }
  const sides = pairSides(createSide(texts), createSide(textsOfFolder(root, paths)));
  const comparison = compareSides(sides, new Date().toISOString().slice(0, 10));
  const report: DiffReport = {
    base,
    ...comparison,
    ...(await touchesOf({ root, base, changes: comparison.changes, sides, context: createContext(root) })),
  };
  const text = formats[format]?.(report) ?? '';
  if (output === undefined) process.stdout.write(text);
  else writeFileSync(output, text);
  for (const side of ['before', 'after'] as const) {
    const problems = report.problems.filter((found) => found.side === side).map(({ problem }) => problem);
    if (problems.length > 0) say(`${side === 'before' ? escapeText(base) : 'The project'}:\n${formatDiagnostics(problems, 'text')}`);
  }
  say(
    report.changes.length === 0
      ? `Nothing changed ${report.problems.length === 0 ? '' : 'in the specs that could be compared '}since ${escapeText(base)}.`
      : `${countText(joinAlike(report.changes))} since ${escapeText(base)}.`,
  );
  return fails(report, failOn) ? 1 : 0;
};

await runCommand({
  name: 'specs:diff',
  usage,
  options: { format: 'value', output: 'value', 'fail-on': 'value', root: 'value', 'json-schema': 'flag', help: 'flag' },
  takesWords: true,
  run: ({ values, words, root, wrong }) => {
    const { format = 'text', output, 'fail-on': failOn = 'breaking', 'json-schema': wantsSchema } = values;
    if (wantsSchema) {
      process.stdout.write(`${JSON.stringify(reportSchema, null, 2)}\n`);
      return 0;
    }
    if (!Object.hasOwn(formats, format))
      return wrong(`The format "${format}" is not known. ${suggestClosest(format, Object.keys(formats))}`);
    const impactNames = [...impacts, 'none'];
    if (!impactNames.includes(failOn)) return wrong(`--fail-on "${failOn}" is not known. ${suggestClosest(failOn, impactNames)}`);
    const [base = 'HEAD', ...more] = words;
    if (more.length > 0) return wrong('Name one commit or folder to compare with.');
    return run(root, base, format, failOn, output);
  },
});
