import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { readCommandLine, type Options, type OptionValues } from '../../src/shared/node/commandLine.ts';
import { isDiskFull } from '../files/folders.ts';
import { home } from '../files/home.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { escapeText, formatDiagnostics } from '../diagnostics/formatDiagnostics.ts';
import { askForStack, runWithEnoughStack } from '../largeStack.ts';
import { exitOnSignals } from './exitOnSignals.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import { messageOf } from '../../src/shared/messageOf.ts';

/** The options of a command; all commands have these two. */
type CommandOptions = Options & { readonly root: 'value'; readonly help: 'flag' };

/** The parsed command line of a command. */
type Given<Known extends CommandOptions> = {
  readonly values: OptionValues<Known>;
  readonly words: readonly string[];
  /** The project to work on: the one of this program unless `--root` sets another. */
  readonly root: string;
  /** Prints what is wrong with the command line, and the usage. Returns the exit code. */
  readonly wrong: (text: string) => number;
};

type Command<Known extends CommandOptions> = {
  /** The npm script, for messages. */
  readonly name: string;
  readonly usage: string;
  readonly options: Known;
  /** Whether the command takes arguments besides its options. */
  readonly takesWords?: boolean;
  /** The file of the command, if it has to be restarted with a large stack for deep specs. */
  readonly program?: string;
  /** Returns the exit code. */
  readonly run: (given: Given<Known>) => number | Promise<number>;
};

/** Prints a line for users of a command, on standard error. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Prints problems on standard output. */
export const printProblems = (problems: readonly Diagnostic[]): void => {
  askForStack(problems);
  process.stdout.write(formatDiagnostics(problems, 'text'));
};

/** Returns what is wrong with a name that no known API has; undefined when all are known. */
export const objectionToApis = (names: readonly string[], known: readonly string[]): string | undefined => {
  const stranger = names.find((name) => !known.includes(name));
  return stranger === undefined ? undefined : `No API is named "${stranger}". ${suggestClosest(stranger, known)}`;
};

const systemErrors: Readonly<Record<string, string>> = {
  EACCES: 'Permission denied',
  EISDIR: 'Not a file but a folder',
  ENOENT: 'No such file or folder',
};

/** Explains errors of files that users named, without the name of the system call. */
const explain = (error: unknown): string => {
  if (isDiskFull(error)) return `no space is left on the disk of the project or of ${tmpdir()}. Free some, and run the command again.`;
  const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const problem = systemErrors[code ?? ''];
  return problem === undefined || path === undefined ? messageOf(error) : `${problem}: ${path}`;
};

/**
 * Runs a command and sets the exit code of the process: the one that the command returns, 0 after `--help`, and 2 with a message
 * if the command line is wrong or the command throws. `CODEGEN_DEBUG` in the environment adds the stack trace.
 */
export const runCommand = async <const Known extends CommandOptions>({
  name,
  usage,
  options,
  ...command
}: Command<Known>): Promise<void> => {
  const wrong = (text: string): number => {
    say(`${escapeText(text)}\n\n${usage}`);
    return 2;
  };
  const main = (): number | Promise<number> => {
    const line = readCommandLine(process.argv.slice(2), options);
    if (!line.ok) return wrong(line.text);
    const { values, words } = line;
    if (values.help) {
      process.stdout.write(usage);
      return 0;
    }
    if (words.length > 0 && command.takesWords !== true) return wrong(`"${words[0]}" is not an option.`);
    return command.run({ values, words, root: resolve(typeof values.root === 'string' ? values.root : home), wrong });
  };
  exitOnSignals();
  try {
    process.exitCode = await (command.program === undefined ? main() : runWithEnoughStack(command.program, main));
  } catch (error) {
    say(`${name} failed: ${escapeText(explain(error))}`);
    if (process.env['CODEGEN_DEBUG'] !== undefined && error instanceof Error) say(error.stack ?? '');
    process.exitCode = 2;
  }
};
