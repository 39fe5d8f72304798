import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine, type OptionValues } from '../../src/shared/node/commandLine.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { escapeText, formatDiagnostics } from '../diagnostics/formatDiagnostics.ts';
import { exitOnSignals } from './exitOnSignals.ts';
import { keepExtensions } from './keepExtensions.ts';
import type { SpecEntry } from '../load/settings/config.ts';
import { loadProject } from '../load/settings/project.ts';
import { fetchRemote } from '../load/specs/remote.ts';
import { insertTokens } from '../load/settings/tokens.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import { loadSpecs } from '../pipeline.ts';
import { stageProject } from '../load/stagedProject.ts';

const usage = `Usage: npm run specs:pull -- [options]

  --from URL     where the platform is (apiHost of content/product.yaml, or SPECS_URL in the environment)
  --path PATH    where a spec is there ({basePath}/openapi.yaml); {basePath} is the path of the API, {name} its name
  --only NAME    one API alone; may be given more than once
  --root FOLDER  the project (where this program lies)

Every spec is fetched and linted before the first is replaced. The product's name becomes tokens, and extensions
that only the present spec has are kept.
`;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const options = { from: 'value', path: 'value', only: 'values', root: 'value', help: 'flag' } as const;

/** The path of an API, taken from its current spec. */
const basePathOf = (root: string, entry: SpecEntry): string => {
  const path = join(root, entry.root);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /url: *['"]?__API_HOST__(\/[^\s'"]*)/.exec(text)?.[1] ?? entry.route;
};

/** Replaces all files or none: every new file is written beside the old one before the first is replaced. */
const replaceFiles = (root: string, texts: ReadonlyMap<string, string>): void => {
  const staged = [...texts].map(([path, text]) => ({
    path: join(root, path),
    text,
    next: join(dirname(join(root, path)), `.${path.replaceAll('/', '-')}.next`),
  }));
  try {
    for (const { next, text } of staged) writeFileSync(next, text);
    for (const { next, path } of staged) renameSync(next, path);
  } finally {
    for (const { next } of staged) rmSync(next, { force: true });
  }
};

const print = (problems: readonly Diagnostic[]): void => void process.stdout.write(formatDiagnostics(problems, 'text'));

const pull = async (root: string, given: OptionValues<typeof options>): Promise<number> => {
  const project = loadProject(root);
  if (!project.ok) {
    print(project.problems);
    return 1;
  }
  const { config, product } = project.value;
  const { only } = given;
  const stranger = only.find((name) => config.entries.every((entry) => entry.name !== name));
  if (stranger !== undefined) {
    say(
      `No API is named ${escapeText(stranger)}. ${suggestClosest(
        stranger,
        config.entries.map(({ name }) => name),
      )}`,
    );
    return 2;
  }
  const base = (given.from ?? process.env['SPECS_URL'] ?? product.apiHost).replace(/\/+$/, '');
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    say(`"${escapeText(base)}" is not a web address.`);
    return 2;
  }
  const template = given.path ?? '{basePath}/openapi.yaml';
  const entries = config.entries.filter(({ name }) => only.length === 0 || only.includes(name));
  const fetched = await Promise.all(
    entries.map(async (entry) => ({
      entry,
      text: await fetchRemote(base + template.replaceAll('{basePath}', basePathOf(root, entry)).replaceAll('{name}', entry.name)),
    })),
  );
  const missing = fetched.flatMap(({ text }) => (text.ok ? [] : text.problems));
  if (missing.length > 0) {
    print(missing);
    return 2;
  }
  const texts = new Map(
    fetched.flatMap(({ entry, text }) => {
      if (!text.ok) return [];
      const next = insertTokens(text.value, product);
      const path = join(root, entry.root);
      return [[entry.root, existsSync(path) ? keepExtensions(next, readFileSync(path, 'utf8')) : next] as const];
    }),
  );
  const staged = stageProject(root, texts);
  try {
    const checked = await loadSpecs({ root: staged.root });
    if (!checked.ok) {
      print(checked.problems);
      say('Nothing was replaced: the platform answers specs that do not pass the lint rules.');
      return 1;
    }
  } finally {
    staged.remove();
  }
  const changed = new Map(
    [...texts].filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text),
  );
  replaceFiles(root, changed);
  say(
    changed.size === 0
      ? `${texts.size} specs are as they were.`
      : `Replaced ${[...changed.keys()].join(', ')}. Look at the difference, then run npm run codegen.`,
  );
  return 0;
};

exitOnSignals();
const read = readCommandLine(process.argv.slice(2), options);
if (!read.ok || read.words.length > 0) {
  say(`${escapeText(read.ok ? `"${read.words[0]}" is not an option.` : read.text)}\n\n${usage}`);
  process.exitCode = 2;
} else if (read.values.help) process.stdout.write(usage);
else {
  try {
    process.exitCode = await pull(read.values.root ?? join(import.meta.dirname, '..', '..'), read.values);
  } catch (error) {
    say(`specs:pull failed: ${escapeText(error instanceof Error ? error.message : String(error))}`);
    process.exitCode = 2;
  }
}
