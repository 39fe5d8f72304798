import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCommandLine } from '../../src/shared/node/commandLine.ts';
import { escapeText, formatDiagnostics } from '../diagnostics/formatDiagnostics.ts';
import { compareSides } from '../diff/compare.ts';
import { githubReport, gitlabReport } from '../diff/report/annotations.ts';
import { jsonReport, reportSchema } from '../diff/report/json.ts';
import { markdownReport } from '../diff/report/markdown.ts';
import type { DiffReport } from '../diff/report/report.ts';
import { countText } from '../diff/report/report.ts';
import { textReport } from '../diff/report/text.ts';
import type { SpecTexts } from '../diff/side.ts';
import { createSide, textsOfCommit, textsOfFolder } from '../diff/side.ts';
import type { Sides } from '../diff/compareApi.ts';
import type { Touch } from '../diff/touches.ts';
import { brokenOperations, findTouches } from '../diff/touches.ts';
import type { Change } from '../diff/types.ts';
import { impacts } from '../diff/types.ts';
import { runCommand } from './runCommand.ts';
import { suggestClosest } from '../../src/shared/closest.ts';

const usage = `Usage: npm run specs:diff -- [BASE] [options]

Reports every change of the specs since BASE: a commit (HEAD when omitted) or a folder that contains a project. Each
change is breaking, compatible or documentation only, and comes with what it touches: pages, names in clients, guides,
stories and rules of the mock. After npm run codegen, the calls of the guides are made on the mock to see which fail.

  --format FORMAT    text, markdown (a pull-request comment), json, github or gitlab (annotations); text by default
  --output FILE      write the report to a file instead of printing it
  --fail-on IMPACT   exit with 1 for changes that are breaking (the default), compatible or worse, documentation or
                     worse, or none
  --root FOLDER      the project (where this program lies)
  --json-schema      print the JSON Schema of the json format
  --help             print this

Exit codes: 0 no such changes, 1 such changes or specs that cannot be read, 2 wrong use.
`;

const formats: Readonly<Record<string, (report: DiffReport) => string>> = {
  text: textReport,
  markdown: markdownReport,
  json: jsonReport,
  github: githubReport,
  gitlab: gitlabReport,
};

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const isProject = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && existsSync(join(folder, 'redocly.yaml'));

/** Returns the files of BASE; undefined when it is neither a folder nor a commit. */
const baseTexts = (root: string, base: string): SpecTexts | undefined => {
  if (isProject(resolve(base))) return textsOfFolder(resolve(base));
  try {
    return base.startsWith('-') ? undefined : textsOfCommit(root, base);
  } catch {
    return undefined;
  }
};

const fails = ({ changes, problems }: DiffReport, failOn: string): boolean => {
  if (problems.length > 0) return true;
  const worst = impacts.findIndex((impact) => changes.some((change) => change.impact === impact));
  return failOn !== 'none' && worst !== -1 && worst <= impacts.findIndex((impact) => impact === failOn);
};

/** Returns what the changes touch, with the calls of guides that fail where they can be made. */
const touchesOf = async (root: string, changes: readonly Change[], sides: Sides): Promise<readonly Touch[]> => {
  const touches = findTouches(root, changes, sides);
  if (!touches.some(({ kind }) => kind === 'guide')) return touches;
  const { failedSteps } = await import('../diff/guideRuns.ts');
  const failed = await failedSteps(root, brokenOperations(changes));
  if (failed !== undefined) return findTouches(root, changes, sides, failed);
  say('The calls of the guides were not made: generated/ is not of these specs. Run npm run codegen first to see which of them fail.');
  return touches;
};

const run = async (root: string, base: string, format: string, failOn: string, output: string | undefined): Promise<number> => {
  const texts = baseTexts(root, base);
  if (texts === undefined) {
    say(`"${escapeText(base)}" is neither a commit nor a folder with a redocly.yaml.\n\n${usage}`);
    return 2;
  }
  const sides = { before: createSide(texts), after: createSide(textsOfFolder(root)) };
  const comparison = compareSides(sides, new Date().toISOString().slice(0, 10));
  const report: DiffReport = { base, ...comparison, touches: await touchesOf(root, comparison.changes, sides) };
  const text = formats[format]?.(report) ?? '';
  if (output === undefined) process.stdout.write(text);
  else writeFileSync(output, text);
  for (const side of ['before', 'after'] as const) {
    const problems = report.problems.filter((found) => found.side === side).map(({ problem }) => problem);
    if (problems.length > 0) say(`${side === 'before' ? escapeText(base) : 'The project'}:\n${formatDiagnostics(problems, 'text')}`);
  }
  say(
    report.changes.length === 0 ? `Nothing changed since ${escapeText(base)}.` : `${countText(report.changes)} since ${escapeText(base)}.`,
  );
  return fails(report, failOn) ? 1 : 0;
};

const main = async (): Promise<number> => {
  const read = readCommandLine(process.argv.slice(2), {
    format: 'value',
    output: 'value',
    'fail-on': 'value',
    root: 'value',
    'json-schema': 'flag',
    help: 'flag',
  });
  const wrong = (text: string): number => {
    say(`${escapeText(text)}\n\n${usage}`);
    return 2;
  };
  if (!read.ok) return wrong(read.text);
  const { format = 'text', output, 'fail-on': failOn = 'breaking', root, 'json-schema': wantsSchema, help } = read.values;
  if (help) process.stdout.write(usage);
  if (wantsSchema) process.stdout.write(`${JSON.stringify(reportSchema, null, 2)}\n`);
  if (help || wantsSchema) return 0;
  if (!Object.hasOwn(formats, format)) return wrong(`The format "${format}" is not known. ${suggestClosest(format, Object.keys(formats))}`);
  const impactNames = [...impacts, 'none'];
  if (!impactNames.includes(failOn)) return wrong(`--fail-on "${failOn}" is not known. ${suggestClosest(failOn, impactNames)}`);
  const [base = 'HEAD', ...more] = read.words;
  if (more.length > 0) return wrong('Name one commit or folder to compare with.');
  return run(resolve(root ?? join(import.meta.dirname, '../..')), base, format, failOn, output);
};

await runCommand('specs:diff', main);
