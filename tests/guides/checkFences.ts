import { loadJq } from 'jq-wasm';
import n3 from 'n3';
import { spawnSync } from 'node:child_process';
import { parseAst } from 'vite';
import { parse } from 'yaml';
import type { GuideFence } from '../../codegen/guides/read/fences.ts';
import type { Product } from '../../codegen/load/settings/product.ts';
import { escapeRegExp } from '../../codegen/escapeRegExp.ts';
import { applyDefinition } from '../../src/guides/playground/jqProgram.ts';
import { cloudFormationProblem } from './cloudFormationFences.ts';
import { definitionKinds, definitionProblem } from './definitionFences.ts';
import { readFenceMeta, type FenceMeta } from './fenceMeta.ts';
import { runPrograms, type Program } from './programFences.ts';
import { terraformProblem } from './terraformFences.ts';
import { compileFences } from './typescriptFences.ts';
import { findProgram } from '../programs.ts';
import { messageOf } from '../../src/shared/messageOf.ts';

/** A code block, how it was checked, its problem if any, and its output. */
export type CheckedFence = {
  readonly fence: GuideFence;
  readonly kind: string;
  readonly problem: string | undefined;
  readonly output: string | undefined;
};

type Verdict = { readonly problem?: string | undefined; readonly output?: string | undefined };

const attempt = (check: () => unknown): Verdict => {
  try {
    check();
    return {};
  } catch (error) {
    return { problem: messageOf(error) };
  }
};

const parsers: Readonly<Record<string, readonly [program: string, ...parameters: string[]]>> = {
  sh: ['bash', '-n'],
  python: ['python', '-c', 'import ast, sys; ast.parse(sys.stdin.read())'],
};

/** Parses code that the tests cannot run. */
const checkSyntax = ({ language, text }: GuideFence): Verdict => {
  if (language === 'yaml') return attempt(() => parse(text) as unknown);
  if (language === 'javascript') return attempt(() => parseAst(text));
  const [name, ...parameters] = parsers[language] ?? [];
  const program = name === undefined ? undefined : findProgram(name);
  if (program === undefined) return {};
  const { status, stderr } = spawnSync(program, parameters, { input: text, encoding: 'utf8' });
  return status === 0 ? {} : { problem: stderr.trim() };
};

const checkJq = async (text: string, { values }: FenceMeta): Promise<Verdict> => {
  const { input, output } = values;
  if (input === undefined || output === undefined)
    return { problem: "A jq block says what it reads and what it gives: ```jq input='{\"a\":1}' output='1'." };
  try {
    const outcome = applyDefinition(await loadJq(), text.trim(), input);
    const given = outcome.kind === 'results' ? outcome.results.join('\n') : outcome.message;
    return given === output.trim() ? { output: given } : { problem: `It gives ${given} in place of ${output.trim()}.` };
  } catch (error) {
    return { problem: messageOf(error) };
  }
};

/** Returns the program that runs a code block of a language. */
export const programOfFence = (language: string): 'python3' | 'bash' => (language === 'python' || language === 'py' ? 'python3' : 'bash');

const programOf = ({ language, text }: GuideFence, { values }: FenceMeta): Program => ({
  language: programOfFence(language) === 'python3' ? 'python' : 'sh',
  text,
  token: values['as'] ?? 'admin',
  wait: Number.parseInt(values['wait'] ?? '0', 10),
});

const endOfCell = '\u001E';

/** Returns one program for the cells of a notebook, which prints a separator after each but the last. */
const notebookOf = (cells: readonly Program[]): readonly Program[] =>
  cells.slice(0, 1).map((cell) => ({ ...cell, text: cells.map(({ text }) => text).join(`\nprint("${endOfCell}", end="")\n`) }));

const normalized = (text: string): string => text.trim().replaceAll(/[ \t]+$/gm, '');

/** Compares the output that a page shows with that of its program. `…` matches anything. */
const outputProblem = (shown: string, printed: string): string | undefined => {
  const pattern = normalized(shown).split('…').map(escapeRegExp).join('.*');
  return new RegExp(`^${pattern}$`, 's').test(normalized(printed)) ? undefined : `The block before it prints:\n${printed.trim()}`;
};

type Kind =
  | 'call'
  | 'text'
  | 'output'
  | 'unchecked'
  | 'compiled'
  | 'run'
  | 'definition'
  | 'cloudformation'
  | 'turtle'
  | 'jq'
  | 'json'
  | 'hcl'
  | 'unknown';

/** Returns how a code block is checked. */
export const kindOfFence = ({ language, meta }: GuideFence): Kind => {
  const { flags, values } = readFenceMeta(meta);
  if (language === 'call') return 'call';
  if (values['unchecked'] !== undefined) return 'unchecked';
  if (language === 'text' && values['title'] === 'Output') return 'output';
  if (language === 'text' || language === '') return 'text';
  if (['ts', 'tsx', 'typescript'].includes(language) && flags.includes('check')) return 'compiled';
  if (['sh', 'bash', 'shell', 'python', 'py'].includes(language) && flags.includes('run')) return 'run';
  if (['yaml', 'yml'].includes(language) && flags.some((flag) => definitionKinds.includes(flag))) return 'definition';
  if (language === 'yaml' && flags.includes('cloudformation')) return 'cloudformation';
  return language === 'turtle' || language === 'jq' || language === 'json' || language === 'hcl' ? language : 'unknown';
};

/** An intentionally invalid definition quotes a part of the expected message in `refused="…"`. */
const expectRefusal = (problem: string | undefined, { values: { refused } }: FenceMeta): Verdict => {
  if (refused === undefined) return { problem };
  if (problem?.includes(refused) === true) return { output: problem };
  return {
    problem: `It should be refused with "${refused}", and ${problem === undefined ? 'it is valid' : `the message is: ${problem}`}.`,
  };
};

const commandLanguages: readonly string[] = ['sh', 'bash', 'shell', 'python', 'py'];

/** Whether readers run a block as it is; a titled block without `run` is a file. */
const isCommand = ({ language, meta }: GuideFence): boolean => {
  const { flags, values } = readFenceMeta(meta);
  return commandLanguages.includes(language) && (flags.includes('run') || values['title'] === undefined);
};

/** A command must be followed by its output, or be marked `quiet` if it prints nothing. */
const missingOutput = (fence: GuideFence, page: readonly GuideFence[], printed: string | undefined): string | undefined => {
  if (!isCommand(fence)) return undefined;
  const after = page[page.indexOf(fence) + 1];
  const isShown = after !== undefined && kindOfFence(after) === 'output';
  const isQuiet = readFenceMeta(fence.meta).flags.includes('quiet');
  if (isQuiet && (printed ?? '').trim() !== '') return `It is marked as quiet, and prints:\n${(printed ?? '').trim()}`;
  return isShown || isQuiet
    ? undefined
    : 'Show what it prints in a block ```text title="Output" after it, or write quiet after the language if it prints nothing.';
};

const checkPlain = async (kind: Kind, fence: GuideFence, meta: FenceMeta): Promise<Verdict> => {
  const { text } = fence;
  switch (kind) {
    case 'unchecked':
      return (meta.values['unchecked'] ?? '').length >= 10
        ? checkSyntax(fence)
        : { problem: 'Say in unchecked="…" why this code cannot be checked.' };
    case 'definition':
      return expectRefusal(await definitionProblem(meta.flags.find((flag) => definitionKinds.includes(flag)) ?? '', text), meta);
    case 'turtle':
      return attempt(() => new n3.Parser().parse(text));
    case 'hcl':
      return { problem: await terraformProblem(text) };
    case 'cloudformation':
      return { problem: await cloudFormationProblem(text) };
    case 'jq':
      return checkJq(text, meta);
    case 'json':
      return attempt(() => JSON.parse(text) as unknown);
    case 'unknown':
      return {
        problem: `Nothing checks this ${fence.language} block. Write \`\`\`ts check, sh run, python run, yaml ${definitionKinds.join('|')}, yaml cloudformation, hcl, turtle, jq, json or text, or say why it cannot be checked: \`\`\`${fence.language} unchecked="needs an AWS account".`,
      };
    default:
      return {};
  }
};

/**
 * Checks the code blocks of a page as their opening lines specify. Stories cover the calls.
 * @param port the port of the mock for the page's programs
 * @param page every code block of the page; those with a title are files for the programs
 */
export const checkFences = async (
  fences: readonly GuideFence[],
  product: Product,
  port = 5790,
  page: readonly GuideFence[] = fences,
): Promise<readonly CheckedFence[]> => {
  const items = fences
    .map((fence) => ({ fence, meta: readFenceMeta(fence.meta) }))
    .map((item) => ({ ...item, kind: kindOfFence(item.fence) }));
  const compiled = items.filter(({ kind }) => kind === 'compiled');
  const programs = items.filter(({ kind }) => kind === 'run');
  const runnable = programs.map(({ fence, meta }) => programOf(fence, meta));
  const isNotebook = programs.some(({ meta }) => meta.flags.includes('cell'));
  const [sayings, finished] = await Promise.all([
    compileFences(compiled.map(({ fence }) => ({ text: fence.text, extension: fence.language === 'tsx' ? 'tsx' : 'ts' }))),
    runPrograms(
      isNotebook ? notebookOf(runnable) : runnable,
      page.flatMap(({ text, meta }) => {
        const { title } = readFenceMeta(meta).values;
        return title === undefined || title === 'Output' ? [] : [{ name: title, text }];
      }),
      product,
      port,
    ),
  ]);
  const results = isNotebook
    ? finished.flatMap(({ problem, output }) => output.split(endOfCell).map((printed) => ({ problem, output: printed })))
    : finished;
  const verdictOf = async (item: (typeof items)[number]): Promise<Verdict> => {
    if (item.kind === 'output') {
      const before = page[page.indexOf(item.fence) - 1];
      const ran = results[programs.findIndex(({ fence }) => fence === before)];
      return ran === undefined || ran.problem !== undefined ? {} : { problem: outputProblem(item.fence.text, ran.output) };
    }
    if (item.kind === 'compiled') return { problem: sayings[compiled.indexOf(item)] };
    if (item.kind === 'run') return results[programs.indexOf(item)] ?? {};
    return checkPlain(item.kind, item.fence, item.meta);
  };
  const withOutput = (item: (typeof items)[number], verdict: Verdict): Verdict => ({
    ...verdict,
    problem: verdict.problem ?? missingOutput(item.fence, page, verdict.output),
  });
  const checked = await Promise.all(
    items.map(async (item): Promise<CheckedFence> => ({
      fence: item.fence,
      kind: `${item.fence.language} ${item.kind}`.trim(),
      problem: undefined,
      output: undefined,
      ...withOutput(item, await verdictOf(item)),
    })),
  );
  return checked.filter((_, index) => items[index]?.kind !== 'call');
};
