import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { errorIn, type Diagnostic, type Position, type Result } from '../diagnostics/diagnostic.ts';
import { filesBelow } from '../files/filesBelow.ts';
import { configFile } from '../load/settings/config.ts';
import { parseProduct } from '../load/settings/product.ts';
import { decodeText, readSourceText } from '../load/sourceText.ts';
import { replaceTokens } from '../load/settings/tokens.ts';
import { withoutConsequences } from '../rules/builtIn/consequences.ts';
import { parseLocatedYaml, type LocatedYaml } from '../load/yamlDocument.ts';
import { isObject, step } from '../../src/shared/model/raw.ts';
import { specPaths } from '../load/stagedProject.ts';

/** One state of the project: the text of each file that specs are read from, keyed by its path in the project. */
export type SpecTexts = ReadonlyMap<string, string>;

/** An API as listed in redocly.yaml. */
export type ListedApi = { readonly name: string; readonly spec: string; readonly route: string };

/** One side of a comparison. Files are parsed on demand. */
export type SpecSide = {
  readonly apis: readonly ListedApi[];
  /** The paths of its files. */
  readonly files: readonly string[];
  /** The text of a file with product tokens replaced; undefined when the file does not exist. */
  readonly text: (file: string) => string | undefined;
  /** Replaces the product tokens in a text, such as the name of a file. */
  readonly withProduct: (written: string) => string;
  /** The parsed file; undefined when it is missing or is not valid YAML, which `problems` then reports. */
  readonly file: (file: string) => LocatedYaml | undefined;
  /** Problems of the files parsed so far. */
  readonly problems: () => readonly Diagnostic[];
};

/** Both sides of a comparison. */
export type Sides = { readonly before: SpecSide; readonly after: SpecSide };

/**
 * Adds a file unless it cannot be read. A redocly.yaml that cannot be read counts as an empty one: without the file, a project has
 * no APIs.
 */
const addText = (texts: Map<string, string>, file: string, text: Result<string>): void => {
  if (text.ok) texts.set(file, text.value);
  else if (file === configFile && text.problems.every(({ rule }) => rule !== 'file-missing')) texts.set(file, '');
};

/** Whether a file is read: in content/, images and other files are not. */
const isText = (file: string): boolean => !file.startsWith('content/') || /\.(?:mdx|ya?ml)$/.test(file);

/**
 * Reads the existing files of a project folder.
 * @param wanted the paths of files and folders; by default, all paths that specs are read from
 */
export const textsOfFolder = (root: string, wanted: readonly string[] = specPaths): SpecTexts => {
  const texts = new Map<string, string>();
  const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const paths = wanted.map((path) => join(root, path)).flatMap((path) => (isFolder(path) ? filesBelow(path) : [path]));
  for (const path of paths) {
    const file = path.slice(root.length + 1).replaceAll('\\', '/');
    if (isText(file)) addText(texts, file, readSourceText(root, file));
  }
  return texts;
};

/** Parses the output of `git cat-file --batch`: for each requested object, a header line, the object and a newline. */
const splitBatch = (output: Buffer, names: readonly string[]): SpecTexts => {
  const texts = new Map<string, string>();
  let at = 0;
  for (const name of names) {
    const end = output.indexOf(10, at);
    const [, , size] = output.toString('utf8', at, end).split(' ');
    const length = Number(size);
    addText(texts, name, decodeText(output.subarray(end + 1, end + 1 + length), name));
    at = end + 1 + length + 1;
  }
  return texts;
};

/**
 * Reads the existing files of a commit.
 * @param wanted the paths of files and folders; by default, all paths that specs are read from
 * @throws when `root` is not in a git repository or the commit does not exist
 */
export const textsOfCommit = (root: string, commit: string, wanted: readonly string[] = specPaths): SpecTexts => {
  const git = (args: readonly string[], input?: string): Buffer =>
    execFileSync('git', [...args], { cwd: root, input: input ?? '', maxBuffer: 1e9, stdio: ['pipe', 'pipe', 'pipe'] });
  // Each entry is `MODE TYPE HASH<tab>NAME`. A submodule has the type commit, and no content in this repository.
  const files = git(['ls-tree', '-r', '-z', `${commit}^{commit}`, '--', ...wanted])
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const [, hash = '', name = ''] = /^\d+ blob (\w+)\t(.+)$/s.exec(entry) ?? [];
      return name !== '' && isText(name) ? [{ hash, name }] : [];
    });
  const output = git(['cat-file', '--batch'], files.map(({ hash }) => `${hash}\n`).join(''));
  return splitBatch(
    output,
    files.map(({ name }) => name),
  );
};

/** Whether a folder is in a clone that has only the latest commits. */
export const isShallow = (root: string): boolean =>
  spawnSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: root, encoding: 'utf8' }).stdout?.trim() === 'true';

/** The APIs in redocly.yaml; undefined unless it lists at least one, and a file for each. */
const listedApis = (config: unknown): readonly ListedApi[] | undefined => {
  const written = step(config, 'apis');
  const apis = Object.entries(isObject(written) ? written : {});
  const listed = apis.flatMap(([name, api]) => {
    const spec = step(api, 'root');
    const route = step(step(api, 'x-page'), 'route');
    return typeof spec === 'string' ? [{ name, spec: posix.normalize(spec), route: typeof route === 'string' ? route : '' }] : [];
  });
  return listed.length > 0 && listed.length === apis.length ? listed : undefined;
};

/** Whether a file exists but cannot be parsed. Its problems are reported, and nothing in it counts as removed or added. */
export const isUnreadable = (side: SpecSide, file: string): boolean => side.text(file) !== undefined && side.file(file) === undefined;

/** Returns an API as it was before: the one with its name or, if the API was renamed, with its spec. */
export const formerOf = (after: ListedApi, sides: Sides): ListedApi | undefined =>
  sides.before.apis.find(({ name }) => name === after.name) ??
  sides.before.apis.find(({ name, spec }) => spec === after.spec && sides.after.apis.every((other) => other.name !== name));

/** Returns an API as it is afterwards; undefined when it was removed. */
export const laterOf = (before: ListedApi, sides: Sides): ListedApi | undefined =>
  sides.after.apis.find((after) => formerOf(after, sides) === before);

/** The problem of a listed spec whose file does not exist. */
const missing = (spec: string): Diagnostic =>
  errorIn(
    spec,
    'spec-missing',
    `${spec} does not exist below specs/, or is not UTF-8 text, so its API is not compared.`,
    'Correct it. In the current files, npm run lint:specs names the cause.',
  );

/** The problem of a redocly.yaml that cannot tell which APIs there are. */
const withoutList = (place?: Position): Diagnostic =>
  errorIn(
    configFile,
    'redocly-file',
    `${configFile} does not list every API with its root, or is not UTF-8 text, so its APIs are taken from the other side.`,
    'Correct it. In the current files, npm run lint:specs names the cause.',
    place,
  );

/**
 * Pairs two states. A state without a list of APIs, because its redocly.yaml is broken, gets the list of the other: otherwise all
 * APIs would count as removed or added. They do if a state has no redocly.yaml.
 */
export const pairSides = (before: SpecSide, after: SpecSide): Sides => {
  const withList = (side: SpecSide, other: SpecSide): SpecSide =>
    side.apis.length === 0 && side.files.includes(configFile) ? { ...side, apis: other.apis } : side;
  return { before: withList(before, after), after: withList(after, before) };
};

/** Prepares one side of a comparison. If the product file of a project is invalid, tokens are compared as they are. */
export const createSide = (texts: SpecTexts): SpecSide => {
  const product = parseProduct(texts.get('content/product.yaml') ?? '');
  const problems: Diagnostic[] = [];
  const parsed = new Map<string, LocatedYaml | undefined>();
  const withProduct = (written: string): string => (product.ok ? replaceTokens(written, product.value) : written);
  const text = (file: string): string | undefined => {
    const written = texts.get(file);
    return written === undefined ? undefined : withProduct(written);
  };
  const parse = (file: string): LocatedYaml | undefined => {
    const content = text(file);
    if (content === undefined) return undefined;
    const result = parseLocatedYaml(content, file);
    if (result.ok) return result.value;
    problems.push(...withoutConsequences(result.problems));
    return undefined;
  };
  const file = (name: string): LocatedYaml | undefined => {
    if (!parsed.has(name)) parsed.set(name, parse(name));
    return parsed.get(name);
  };
  const config = file(configFile);
  const listed = listedApis(config?.value);
  if (listed === undefined && texts.has(configFile) && problems.length === 0) problems.push(withoutList(config?.at(['apis'])));
  const apis = listed ?? [];
  for (const { spec } of apis) if (!texts.has(spec) && !spec.includes(':/')) problems.push(missing(spec));
  return { apis, files: [...texts.keys()], text, withProduct, file, problems: () => problems };
};
