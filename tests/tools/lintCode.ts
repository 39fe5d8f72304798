import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proseOf } from './codeProse.ts';
import { requireTool, toolsFolder } from './install.ts';

/** The part of textlint that is used here. Its own types are available only once the tools are installed. */
type Textlint = {
  readonly loadTextlintrc: (options: { readonly configFilePath: string }) => Promise<Descriptor>;
  readonly createLinter: (options: { readonly descriptor: Descriptor }) => {
    readonly lintText: (text: string, file: string) => Promise<{ readonly messages: readonly Message[] }>;
  };
};

type Descriptor = { readonly rule: { readonly allDescriptors: readonly unknown[] } };

type Message = { readonly loc: { readonly start: { readonly line: number; readonly column: number } }; readonly message: string };

const root = join(toolsFolder, '..', '..');

const sourceFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ':!generated', ':!tests/fixtures'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    // git lists deleted files until the next commit.
    .filter((file) => /\.(?:tsx?|css|ya?ml)$/.test(file) && existsSync(join(root, file)));

/** Returns the words of comments and interface strings that language rules forbid, each with file, line and column. */
export const lintCode = async (): Promise<readonly string[]> => {
  const { createLinter, loadTextlintrc } = requireTool('textlint') as Textlint;
  const configFilePath = join(toolsFolder, '.textlintrc.code.json');
  const descriptor = await loadTextlintrc({ configFilePath });
  // textlint ignores a configuration that it cannot load.
  if (descriptor.rule.allDescriptors.length === 0) throw new Error(`textlint could not load ${configFilePath}.`);
  const linter = createLinter({ descriptor });
  const problems: string[] = [];
  for (const file of sourceFiles()) {
    const { messages } = await linter.lintText(proseOf(readFileSync(join(root, file), 'utf8'), file), `${file}.txt`);
    problems.push(...messages.map(({ loc: { start }, message }) => `${file}:${start.line}:${start.column} ${message}`));
  }
  return problems;
};
