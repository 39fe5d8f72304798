import { execFileSync } from 'node:child_process';
import { join, posix } from 'node:path';
import { errorIn, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { filesBelow } from '../files/filesBelow.ts';
import { parseProduct } from '../load/settings/product.ts';
import { readSourceText } from '../load/sourceText.ts';
import { replaceTokens } from '../load/settings/tokens.ts';
import { parseLocatedYaml, type LocatedYaml } from '../load/yamlDocument.ts';
import { isObject, step } from '../../src/shared/model/raw.ts';
import { specPaths } from '../load/stagedProject.ts';

/** One state of the project: the text of each file that specs are read from, by its path in the project. */
export type SpecTexts = ReadonlyMap<string, string>;

/** One API as redocly.yaml lists it. */
export type ListedApi = { readonly name: string; readonly spec: string; readonly route: string };

/** One side of a comparison. Files are parsed when they are asked for. */
export type SpecSide = {
  readonly apis: readonly ListedApi[];
  /** The text of a file with product tokens replaced; undefined when there is none. */
  readonly text: (file: string) => string | undefined;
  /** The parsed file; undefined when it is missing or not valid YAML, which `problems` then reports. */
  readonly file: (file: string) => LocatedYaml | undefined;
  /** Problems of the files parsed so far. */
  readonly problems: () => readonly Diagnostic[];
};

/**
 * Reads files of a project folder that exist.
 * @param wanted their paths; those that specs are read from when omitted
 */
export const textsOfFolder = (root: string, wanted: readonly string[] = specPaths): SpecTexts => {
  const texts = new Map<string, string>();
  const paths = wanted.flatMap((path) => (path === 'specs' ? filesBelow(join(root, path)) : [join(root, path)]));
  for (const path of paths) {
    const file = path.slice(root.length + 1).replaceAll('\\', '/');
    const text = readSourceText(root, file);
    if (text.ok) texts.set(file, text.value);
  }
  return texts;
};

/** The content of `git cat-file --batch`: one header line, the object, a newline, for each name that was asked for. */
const splitBatch = (output: Buffer, names: readonly string[]): SpecTexts => {
  const texts = new Map<string, string>();
  let at = 0;
  for (const name of names) {
    const end = output.indexOf(10, at);
    const [, , size] = output.toString('utf8', at, end).split(' ');
    const length = Number(size);
    texts.set(name, output.toString('utf8', end + 1, end + 1 + length));
    at = end + 1 + length + 1;
  }
  return texts;
};

/**
 * Reads files of a commit that exist.
 * @param wanted their paths; those that specs are read from when omitted
 * @throws when `root` is not in a git repository or the commit does not exist
 */
export const textsOfCommit = (root: string, commit: string, wanted: readonly string[] = specPaths): SpecTexts => {
  const git = (args: readonly string[], input?: string): Buffer =>
    execFileSync('git', [...args], { cwd: root, input: input ?? '', maxBuffer: 1e9, stdio: ['pipe', 'pipe', 'pipe'] });
  const names = git(['ls-tree', '-r', '-z', '--name-only', `${commit}^{commit}`, '--', ...wanted])
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '');
  return splitBatch(git(['cat-file', '--batch'], names.map((name) => `${commit}:./${name}\n`).join('')), names);
};

const listedApis = (config: unknown): readonly ListedApi[] => {
  const apis = step(config, 'apis');
  return Object.entries(isObject(apis) ? apis : {}).flatMap(([name, api]) => {
    const spec = step(api, 'root');
    const route = step(step(api, 'x-page'), 'route');
    return typeof spec === 'string' ? [{ name, spec: posix.normalize(spec), route: typeof route === 'string' ? route : '' }] : [];
  });
};

/** The problem of a listed spec without a text. */
const missing = (spec: string): Diagnostic =>
  errorIn(
    spec,
    'spec-missing',
    `${spec} does not exist below specs/, or is not UTF-8 text, so its API is not compared.`,
    'npm run lint:specs names the cause.',
  );

/** Prepares one side of a comparison. A project whose product file cannot be used is compared with its tokens in place. */
export const createSide = (texts: SpecTexts): SpecSide => {
  const product = parseProduct(texts.get('content/product.yaml') ?? '');
  const problems: Diagnostic[] = [];
  const parsed = new Map<string, LocatedYaml | undefined>();
  const text = (file: string): string | undefined => {
    const written = texts.get(file);
    return written === undefined || !product.ok ? written : replaceTokens(written, product.value);
  };
  const parse = (file: string): LocatedYaml | undefined => {
    const content = text(file);
    if (content === undefined) return undefined;
    const result = parseLocatedYaml(content, file);
    if (result.ok) return result.value;
    problems.push(...result.problems);
    return undefined;
  };
  const file = (name: string): LocatedYaml | undefined => {
    if (!parsed.has(name)) parsed.set(name, parse(name));
    return parsed.get(name);
  };
  const apis = listedApis(file('redocly.yaml')?.value);
  for (const { spec } of apis) if (!texts.has(spec) && !spec.includes(':/')) problems.push(missing(spec));
  return { apis, text, file, problems: () => problems };
};
