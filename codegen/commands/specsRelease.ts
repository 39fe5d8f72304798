import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { changedParts } from '../changelog/changedParts.ts';
import { draftEntry, entryText, nextVersion } from '../changelog/release.ts';
import { changesFolder, entryFile, entryFiles } from '../changelog/releaseEntry.ts';
import { escapeText } from '../diagnostics/formatDiagnostics.ts';
import { compareSides } from '../diff/compare.ts';
import { child, fileCursor, placeOf, type Cursor } from '../diff/cursor.ts';
import { countText, joinAlike, shortHash } from '../diff/report/report.ts';
import { createSide, pairSides, textsOfCommit, textsOfFolder } from '../diff/side.ts';
import { isDate } from '../rules/operations/deprecation.ts';
import { makeFolder } from '../files/folders.ts';
import { objectionToApis, printProblems, runCommand, say } from './runCommand.ts';

const usage = `Usage: npm run specs:release -- [options]

Compares the specs with the last release and writes an entry for each API that changed into ${changesFolder}/, for people
to edit. Proposes the next version by what changed and sets it in the spec, unless the spec has a new one already.

  --message TEXT  a sentence or two on what the release is about; asked for in a terminal when omitted. Every entry gets it.
  --api NAME      only this API, when others changed for another reason; can be repeated
  --base COMMIT   the last release (for each API, the last commit that added an entry of it)
  --date DATE     the day of the release (today)
  --root FOLDER   the project (the one that this program belongs to)

Exit codes: 0 written or nothing changed, 1 specs that cannot be read, 2 invalid arguments.
`;

/** Returns the last commit that added an entry of an API, or of any API; undefined when there is none. Entries are edited later. */
const lastRelease = (root: string, api?: string): string | undefined => {
  const entries = api === undefined ? changesFolder : `${changesFolder}/????-??-??-${api}.yaml`;
  try {
    const commit = execFileSync('git', ['log', '-1', '--diff-filter=A', '--format=%H', '--', entries], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
    return commit === '' ? undefined : commit;
  } catch {
    return undefined;
  }
};

/** Whether git knows a commit (`NAME^{commit}`) or a file of a commit (`NAME:./FILE`). */
const isKnown = (root: string, object: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', object], { cwd: root }).status === 0;

/** Sets the version of a spec in place. Returns whether it was found at the position that the parser reported. */
const setVersion = (root: string, spec: Cursor, to: string): boolean => {
  const path = join(root, spec.file);
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = (placeOf(child(spec, 'info', 'version'))?.line ?? 1) - 1;
  const from = lines.slice(at).join('\n');
  const written = from.replace(/^([^\n]*?\bversion["']?\s*:\s*)(?:'[^'\n]*'|"[^"\n]*"|[^\s,}#]+)/, `$1'${to}'`);
  writeFileSync(path, [...lines.slice(0, at), written].join('\n'));
  return written !== from;
};

/** Writes the entries of the APIs in `names` that changed since a commit. */
const release = (root: string, base: string, names: readonly string[], date: string, message: string): number => {
  const sides = pairSides(createSide(textsOfCommit(root, base)), createSide(textsOfFolder(root)));
  const { changes, problems } = compareSides(sides, date);
  if (problems.length > 0) {
    printProblems(problems.map(({ problem }) => problem));
    return 1;
  }
  const versionOf = (side: 'before' | 'after', spec: string): string =>
    String(child(fileCursor(sides[side], spec), 'info', 'version').value);
  for (const { name, spec } of sides.after.apis.filter((api) => names.includes(api.name))) {
    const own = joinAlike(changes.filter(({ api }) => api === name));
    if (own.length === 0) continue;
    const before = sides.before.apis.find((api) => api.name === name);
    const [was, is] = [before === undefined ? undefined : versionOf('before', before.spec), versionOf('after', spec)];
    const version = was === is ? nextVersion(is, own) : is;
    const top = fileCursor(sides.after, spec);
    const entry = draftEntry({
      api: name,
      date,
      version,
      summary: message,
      changes: own.filter(({ rule }) => rule !== 'version-changed'),
      partsOf: (change) => changedParts(change, top),
    });
    const path = join(root, entryFile(entry));
    if (existsSync(path)) {
      say(
        isKnown(root, `${base}:./${entryFile(entry)}`)
          ? `${entryFile(entry)} is a release of the same day. Add what changed since to it, or name another day with --date.`
          : `${entryFile(entry)} already exists. Delete it to generate it again.`,
      );
      continue;
    }
    // If the command is killed before it writes the entry, the next run writes it for this version.
    if (version !== is && !setVersion(root, top, version)) say(`Set info.version of ${spec} to '${version}'.`);
    makeFolder(dirname(path));
    writeFileSync(path, entryText(entry));
    say(`${entryFile(entry)}: ${version}${was === undefined ? '' : ` after ${was}`}, with ${countText(own)}.`);
  }
  if (changes.every(({ api }) => !names.includes(api))) say(`${names.join(', ')}: nothing changed since ${escapeText(shortHash(base))}.`);
  return 0;
};

/** Asks for the message; undefined without a terminal. */
const askForMessage = async (): Promise<string | undefined> => {
  if (!process.stdin.isTTY) return undefined;
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question('What is the release about? ');
  prompt.close();
  return answer;
};

await runCommand({
  name: 'specs:release',
  usage,
  options: { message: 'value', api: 'values', base: 'value', date: 'value', root: 'value', help: 'flag' },
  run: async ({ values, root, wrong }) => {
    const { date = new Date().toISOString().slice(0, 10) } = values;
    if (!isDate(date)) return wrong(`--date must be a day such as 2026-01-31, not "${date}".`);
    const { apis, problems } = createSide(textsOfFolder(root));
    if (apis.length === 0) {
      printProblems(problems());
      say('redocly.yaml lists no API that could be released.');
      return 1;
    }
    const known = apis.map(({ name }) => name);
    const stranger = objectionToApis(values.api, known);
    if (stranger !== undefined) return wrong(stranger);
    const wanted = values.api.length === 0 ? known : values.api;
    if (values.base !== undefined && !isKnown(root, `${values.base}^{commit}`)) return wrong(`--base: "${values.base}" is not a commit.`);
    const lost = entryFiles(root).flatMap(({ api, name }) => (known.includes(api) ? [] : [name]));
    if (lost.length > 0)
      say(
        `Entries of APIs that are not in redocly.yaml: ${lost.join(', ')}. If an API was removed, delete its entries in ${changesFolder}/.`,
      );
    const last = lastRelease(root);
    const since = values.base ?? last;
    const removed =
      since === undefined ? [] : createSide(textsOfCommit(root, since)).apis.flatMap(({ name }) => (known.includes(name) ? [] : [name]));
    if (removed.length > 0)
      say(
        `Removed since ${escapeText(shortHash(since ?? ''))}: ${removed.join(', ')}. Say so in the entry of another API: a removed one has no page for its own.`,
      );
    const bases = Map.groupBy(wanted, (name) => values.base ?? lastRelease(root, name) ?? last);
    if (bases.has(undefined)) return wrong('There is no release yet. Name the commit to compare with: --base COMMIT.');
    const message = (values.message ?? (await askForMessage()))?.trim() ?? '';
    if (message === '') return wrong('--message is missing: say what the release is about.');
    return Math.max(...[...bases].map(([base = '', names]) => release(root, base, names, date, message)));
  },
});
