import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readCommandLine, type OptionValues } from '../../src/shared/node/commandLine.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { escapeText, formatDiagnostics } from '../diagnostics/formatDiagnostics.ts';
import { exitOnSignals } from './exitOnSignals.ts';
import { keepLayout } from './keepLayout.ts';
import { undoBundling } from './undoBundling.ts';
import type { SpecEntry } from '../load/settings/config.ts';
import { loadProject } from '../load/settings/project.ts';
import { fetchFile } from '../load/specs/remote.ts';
import { contentHash } from '../files/contentHash.ts';
import { compareSides } from '../diff/compare.ts';
import { textReport } from '../diff/report/text.ts';
import { createSide, textsOfFolder } from '../diff/side.ts';
import { findTouches } from '../diff/touches.ts';
import { filesBelow } from '../files/filesBelow.ts';
import { makeFolder } from '../files/folders.ts';
import { insertTokens } from '../load/settings/tokens.ts';
import { suggestClosest } from '../../src/shared/closest.ts';
import { loadSpecs } from '../pipeline.ts';
import { stageProject } from '../load/stagedProject.ts';

const usage = `Usage: npm run specs:pull -- [options]

  --from URL     where the platform is (apiHost of content/product.yaml, or SPECS_URL in the environment)
  --path PATH    where a spec is there ({basePath}/openapi.yaml); {basePath} is the path of the API, {name} its name
  --only NAME    one API alone; may be given more than once
  --dry-run      report what would change and replace nothing
  --root FOLDER  the project (where this program lies)

A token in SPECS_TOKEN is sent as a bearer token, over https or to this machine only. Specs whose entity tag is that of
the last time are not fetched again. What changes for callers is reported before anything is replaced.
Every spec is fetched and linted before the first is replaced. The product's name becomes tokens, what is copied from
specs/shared/ becomes references again, and extensions that only the present spec has are kept. What did not change keeps
its comments, order and layout.
`;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const options = { from: 'value', path: 'value', only: 'values', root: 'value', 'dry-run': 'flag', help: 'flag' } as const;

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

/** Entity tags of the last pull, each with a hash of the file that came of it. */
type Tags = Readonly<Record<string, { readonly etag: string; readonly local: string }>>;

const tagsFile = (root: string): string => join(root, '.cache', 'specs-pull.json');

const readTags = (root: string): Tags => {
  try {
    // Written by `writeTags`.
    return JSON.parse(readFileSync(tagsFile(root), 'utf8')) as Tags;
  } catch {
    return {};
  }
};

const writeTags = (root: string, tags: Tags): void => {
  makeFolder(dirname(tagsFile(root)));
  writeFileSync(tagsFile(root), JSON.stringify(tags, null, 2));
};

const localText = (root: string, path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

/** The entity tag of a spec, unless its file was edited since it was fetched. */
const tagFor = (root: string, tags: Tags, address: string, path: string): string | undefined => {
  const known = Object.hasOwn(tags, address) ? tags[address] : undefined;
  return known !== undefined && known.local === contentHash(localText(root, path)) ? known.etag : undefined;
};

/** Whether a token may be sent there without being readable on the way. */
const isPrivate = (base: string): boolean => {
  const { protocol, hostname } = new URL(base);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

/** The texts of the shared files, by their path relative to a spec. */
const sharedTexts = (root: string, spec: string): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(join(root, 'specs', 'shared'))
      .filter((path) => path.endsWith('.yaml'))
      .map((path) => [relative(dirname(join(root, spec)), path).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const),
  );

/** The site's own YAML starts with a line that says it is generated; a source is not. */
const withoutBanner = (text: string): string => text.replace(/^# Generated by [^\n]*\n/, '');

/** Reports what the new files change for callers. */
const printDifference = (root: string, next: string): void => {
  const sides = { before: createSide(textsOfFolder(root)), after: createSide(textsOfFolder(next)) };
  const comparison = compareSides(sides, new Date().toISOString().slice(0, 10));
  process.stdout.write(textReport({ base: 'the present specs', ...comparison, touches: findTouches(root, comparison.changes, sides) }));
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
  const token = process.env['SPECS_TOKEN'] || undefined;
  if (token !== undefined && !isPrivate(base)) {
    say(`SPECS_TOKEN is not sent to ${escapeText(base)}: use https.`);
    return 2;
  }
  const template = given.path ?? '{basePath}/openapi.yaml';
  const tags = readTags(root);
  const fetched = await Promise.all(
    config.entries
      .filter(({ name }) => only.length === 0 || only.includes(name))
      .map(async (entry) => {
        const address = base + template.replaceAll('{basePath}', basePathOf(root, entry)).replaceAll('{name}', entry.name);
        return { entry, address, file: await fetchFile(address, { token, etag: tagFor(root, tags, address, entry.root) }) };
      }),
  );
  const missing = fetched.flatMap(({ file }) => (file.ok ? [] : file.problems));
  if (missing.length > 0) {
    print(missing);
    if (missing.some(({ text }) => /returned 40[13]\.$/.test(text)))
      say(token === undefined ? 'Set SPECS_TOKEN to a token that may read the specs.' : 'The token in SPECS_TOKEN may not read the specs.');
    return 2;
  }
  const texts = new Map(
    fetched.flatMap(({ entry, file }) => {
      if (!file.ok || file.value.kind === 'unchanged') return [];
      const present = localText(root, entry.root);
      const next = undoBundling(insertTokens(withoutBanner(file.value.text), product), sharedTexts(root, entry.root));
      return [[entry.root, keepLayout(next, present)] as const];
    }),
  );
  const changed = new Map([...texts].filter(([path, text]) => localText(root, path) !== text));
  const staged = stageProject(root, texts);
  try {
    const checked = changed.size === 0 ? undefined : await loadSpecs({ root: staged.root });
    if (checked?.ok === false) {
      print(checked.problems);
      say('Nothing was replaced: the specs of the platform do not pass the lint rules.');
      return 1;
    }
    if (changed.size > 0) printDifference(root, staged.root);
  } finally {
    staged.remove();
  }
  if (given['dry-run']) {
    say(changed.size === 0 ? 'Nothing would be replaced.' : `Would replace ${[...changed.keys()].join(', ')}.`);
    return 0;
  }
  replaceFiles(root, changed);
  const fresh = fetched.flatMap(({ entry, address, file }) =>
    file.ok && file.value.kind === 'text' && file.value.etag !== undefined
      ? [[address, { etag: file.value.etag, local: contentHash(localText(root, entry.root)) }] as const]
      : [],
  );
  if (fresh.length > 0) writeTags(root, { ...tags, ...Object.fromEntries(fresh) });
  say(
    changed.size === 0
      ? `${fetched.length} specs are unchanged.`
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
