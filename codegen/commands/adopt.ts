import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { planAdoption, type AdoptionPlan } from '../adopt/plan.ts';
import { readSpec } from '../adopt/readSpec.ts';
import { testsOf, withSetAside } from '../adopt/tests.ts';
import { withoutTerms, withWords } from '../adopt/words.ts';
import { createContext } from '../cache/buildContext.ts';
import { filesBelow } from '../files/filesBelow.ts';
import { replaceTexts, removeEmptyFolders } from '../files/folders.ts';
import { isOrigin, isWebAddress } from '../load/settings/product.ts';
import { loadProject } from '../load/settings/project.ts';
import type { OptionValues } from '../../src/shared/node/commandLine.ts';
import { printProblems, runCommand, say } from './runCommand.ts';

const usage = `Usage: npm run adopt -- FILE-OR-URL… [options]

Puts other OpenAPI specs in place of those of this project, and one guide written from them in place of its guides.
Specs are OpenAPI 3 or Swagger 2.0, as YAML or JSON. Nothing changes unless codegen accepts all of them.

  --name NAME        the product (what the titles or the hosts of the specs have in common, or the first title)
  --api-host ORIGIN  where its APIs are (the first server)
  --url ORIGIN       where this site will be published
  --website URL      the product's website
  --links-to URL     the site to which descriptions link with only a path, such as /docs/guide
  --repository URL   the web address of the repository that this site is built from
  --email ADDRESS    where readers ask for help
  --force            replace files that have uncommitted changes
  --root FOLDER      the project (the one that this program belongs to)

.github/ADOPTING.md says what to do next.
`;

const options = {
  name: 'value',
  'api-host': 'value',
  url: 'value',
  website: 'value',
  'links-to': 'value',
  repository: 'value',
  email: 'value',
  force: 'flag',
  root: 'value',
  help: 'flag',
} as const;

type Given = OptionValues<typeof options>;

/** The names of the APIs with handwritten rules in the mock. */
const handwrittenApis = (root: string): readonly string[] => {
  const project = loadProject(root);
  return project.ok ? project.value.mock.handwritten : [];
};

/** What the command replaces or deletes, for git. */
const replaced = ['content', 'specs', 'generated', 'redocly.yaml', 'tsconfig.json', '.cspell.json'];

/** Returns why the files of the project should not be replaced; undefined when git can restore them. */
const objectionToReplacing = (root: string): string | undefined => {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...replaced], { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    return 'The project is not in a git repository, so its guides and specs could not be restored. Use --force to replace them anyway.';
  return stdout === '' ? undefined : `These files have uncommitted changes. Commit them first, or use --force.\n${stdout.trimEnd()}`;
};

const objectionToOptions = (given: Given): string | undefined => {
  for (const name of ['api-host', 'url'] as const)
    if (given[name] !== undefined && !isOrigin(given[name]))
      return `--${name} must be a scheme and host without a path, such as https://docs.example.com.`;
  for (const name of ['website', 'links-to', 'repository'] as const)
    if (given[name] !== undefined && !isWebAddress(given[name])) return `--${name} must be a URL, such as https://www.example.com.`;
  return undefined;
};

/** The files that a plan replaces: everything in content/ and specs/ except the style guide for authors. */
const replacedFiles = (root: string, plan: AdoptionPlan): readonly string[] =>
  ['content', 'specs']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(join(root, folder)))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((path) => path !== 'content/README.md' && !plan.files.has(path));

const applyPlan = (root: string, files: ReadonlyMap<string, string>, removed: readonly string[]): void => {
  replaceTexts(root, files);
  for (const path of removed) rmSync(join(root, path), { force: true });
  removeEmptyFolders(root, removed);
  // A clone does not know which generated files an earlier run wrote, so codegen would keep those of the old specs.
  rmSync(join(root, 'generated'), { recursive: true, force: true });
};

const termsFile = 'tests/tools/.textlintrc.json';

/** The spelling dictionary with the words of the new guides, and no house terms; empty if the project has no spelling check. */
const proseSettings = (root: string, { files }: AdoptionPlan): readonly (readonly [path: string, text: string])[] => {
  const path = join(root, '.cspell.json');
  if (!existsSync(path)) return [];
  const contents = [...files].filter(([name]) => name.endsWith('.mdx')).map(([, text]) => text);
  // The replaced guides passed the check, so it already knows their words.
  const checked = [join(root, 'README.md'), ...filesBelow(join(root, 'content'))].filter(
    (name) => /\.mdx?$/.test(name) && existsSync(name),
  );
  const known = checked.map((name) => readFileSync(name, 'utf8'));
  return [
    ['.cspell.json', withWords(readFileSync(path, 'utf8'), contents, known)],
    [termsFile, withoutTerms(readFileSync(join(root, termsFile), 'utf8'))],
  ];
};

const adopt = async (root: string, sources: readonly string[], given: Given): Promise<number> => {
  const objection = objectionToOptions(given) ?? (given.force ? undefined : objectionToReplacing(root));
  if (objection !== undefined) {
    say(objection);
    return 2;
  }
  const context = createContext(root);
  const read = await Promise.all(sources.map((source) => readSpec(source, context.disk('patterns'), given['links-to'])));
  const unreadable = read.flatMap((one) => (one.ok ? [] : one.problems));
  const plan =
    unreadable.length > 0
      ? undefined
      : await planAdoption(
          read.flatMap((one) => (one.ok ? [one.value] : [])),
          {
            name: given.name,
            apiHost: given['api-host'],
            url: given.url,
            website: given.website,
            repository: given.repository,
            email: given.email,
            taken: handwrittenApis(root),
            year: new Date().getFullYear(),
            context,
          },
        );
  if (plan === undefined || !plan.ok) {
    printProblems(plan === undefined ? unreadable : plan.problems);
    say('Nothing was changed.');
    return 1;
  }
  const removed = replacedFiles(root, plan.value);
  const setAside = testsOf(root, removed);
  const settings = withSetAside(readFileSync(join(root, 'tsconfig.json'), 'utf8'), setAside);
  applyPlan(root, new Map([...plan.value.files, ['tsconfig.json', settings], ...proseSettings(root, plan.value)]), removed);
  for (const note of plan.value.notes) say(note);
  for (const { name, route, size } of plan.value.apis) say(`${name}: ${size} at ${route}`);
  if (setAside.length > 0)
    say(`tsconfig.json now excludes ${setAside.length} files in tests/ that are about the replaced specs and guides.`);
  say('\nNext: npm run codegen, then npm start. See .github/ADOPTING.md.');
  return 0;
};

await runCommand({
  name: 'adopt',
  usage,
  options,
  takesWords: true,
  program: import.meta.filename,
  run: ({ root, words, values, wrong }) => (words.length === 0 ? wrong('Name at least one spec.') : adopt(root, words, values)),
});
