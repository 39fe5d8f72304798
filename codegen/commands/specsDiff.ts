import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SpecChange } from './breakingChanges.ts';
import { compareSpecs } from './breakingChanges.ts';
import { escapeText, formatDiagnostics } from '../diagnostics/formatDiagnostics.ts';
import { exitOnSignals } from './exitOnSignals.ts';
import { loadSpecs } from '../pipeline.ts';
import { specPaths, stageProject } from './stagedProject.ts';
import type { StagedProject } from './stagedProject.ts';

const usage = `Usage: npm run specs:diff -- [BASE]

Says what the specs change for callers since BASE: a commit (HEAD when absent) or a folder that holds a project.
Exits with 1 when a change breaks callers.
`;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'pipe'] });

/** The specs of a commit, in a folder of their own. */
const stageCommit = (root: string, commit: string): StagedProject => {
  const names = git(root, 'ls-tree', '-r', '-z', '--name-only', `${commit}^{commit}`, '--', ...specPaths)
    .split('\0')
    .filter((name) => name !== '');
  return stageProject(undefined, new Map(names.map((name) => [name, git(root, 'show', `${commit}:./${name}`)])));
};

const order = ['major', 'minor', 'patch'] as const;
const words = { major: 'breaks', minor: 'adds', patch: 'changes' } as const;

const report = (changes: readonly SpecChange[]): string =>
  [...new Set(changes.map(({ api }) => api))]
    .map((api) => {
      const lines = order.flatMap((impact) => changes.filter((change) => change.api === api && change.impact === impact));
      return `${api}\n${lines.map(({ impact, text, pointer }) => `  ${words[impact].padEnd(8)} ${escapeText(text)}${pointer === '' ? '' : `  (#${escapeText(pointer)})`}`).join('\n')}`;
    })
    .join('\n\n');

const diff = async (root: string, base: string): Promise<number> => {
  const isFolder = existsSync(resolve(base)) && statSync(resolve(base)).isDirectory() && existsSync(join(resolve(base), 'redocly.yaml'));
  let staged: StagedProject;
  try {
    staged = isFolder ? stageProject(resolve(base), new Map()) : stageCommit(root, base);
  } catch {
    say(`"${escapeText(base)}" is neither a commit nor a folder with a redocly.yaml.\n\n${usage}`);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'specs-diff-'));
  try {
    const [before, after] = [await loadSpecs({ root: staged.root }), await loadSpecs({ root })];
    if (!before.ok || !after.ok) {
      say(after.ok ? `The specs of ${escapeText(base)} do not pass the lint rules:` : 'The specs do not pass the lint rules:');
      process.stdout.write(formatDiagnostics(after.ok ? (before.ok ? [] : before.problems) : after.problems, 'text'));
      return 1;
    }
    const changes = await compareSpecs(before.value, after.value, folder);
    if (changes.length === 0) {
      say(`Nothing changed for callers since ${escapeText(base)}.`);
      return 0;
    }
    process.stdout.write(`${report(changes)}\n`);
    const broken = changes.filter(({ impact }) => impact === 'major').length;
    say(`\n${changes.length} changes since ${escapeText(base)}, ${broken} of them break callers.`);
    return broken > 0 ? 1 : 0;
  } finally {
    staged.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

exitOnSignals();
const [base = 'HEAD', ...more] = process.argv.slice(2);
if (base === '--help') process.stdout.write(usage);
else if (base.startsWith('-') || more.length > 0) {
  say(usage);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await diff(join(import.meta.dirname, '..', '..'), base);
  } catch (error) {
    say(`specs:diff failed: ${escapeText(error instanceof Error ? error.message : String(error))}`);
    process.exitCode = 2;
  }
}
