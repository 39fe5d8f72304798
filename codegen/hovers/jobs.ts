import { languages } from '../../src/shared/snippets/languages/index.ts';
import { contentHash } from '../files/contentHash.ts';
import type { GeneratedFile } from '../emit/types.ts';
import { sdkPaths } from '../model/sdkModules.ts';

/** The snippets of one operation that need hovers, and the file below generated/ for the result. */
export type HoverJob = {
  readonly api: string;
  readonly path: string;
  /** A hash of all files that the compiler reads for them. */
  readonly key: string;
  /** Paths of the snippets, keyed by language. */
  readonly snippets: Readonly<Record<string, string>>;
};

/** The input of the program that reads types: files by path below generated/, and the snippets to inspect. */
export type HoverRequest = {
  readonly files: Readonly<Record<string, string>>;
  readonly jobs: readonly Pick<HoverJob, 'path' | 'snippets'>[];
};

const snippetPath = /^([^/]+)\/snippets\/([^/]+)\/([^/.]+)\.tsx?$/;

/** The files that the snippets of an API are compiled with. */
const sharedPaths = (api: string): readonly string[] => [
  ...['client.ts', 'hooks.ts', 'queries.ts', 'send.ts', 'schema.d.ts'].map((name) => `${api}/${name}`),
  ...sdkPaths,
];

/** A job without the hash of its input. */
type HoverTarget = Omit<HoverJob, 'key'>;

/** Returns every operation with snippets in TypeScript. */
export const hoverTargets = (files: readonly GeneratedFile[]): readonly HoverTarget[] => {
  const found = new Map<string, { readonly api: string; readonly name: string; readonly snippets: Record<string, string> }>();
  // Sorted, because the result must not depend on the order in which files were generated.
  for (const path of files.map((file) => file.path).toSorted()) {
    const [, api, language, name] = snippetPath.exec(path) ?? [];
    // Variants get no hovers: the types of an infinite query are too long to read.
    if (api === undefined || name === undefined || !languages.some(({ id }) => id === language)) continue;
    const id = `${api}/${name}`;
    const job = found.get(id) ?? { api, name, snippets: {} };
    job.snippets[language ?? ''] = path;
    found.set(id, job);
  }
  return [...found.values()].map(({ api, name, snippets }) => ({ api, path: `${api}/hovers/${name}.json`, snippets }));
};

/** Returns one job for every operation with snippets in TypeScript. */
export const hoverJobs = (files: readonly GeneratedFile[]): readonly HoverJob[] => {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const targets = hoverTargets(files);
  const hashOf = (paths: readonly string[]): string => contentHash(paths.map((path) => `${path}\0${contents.get(path) ?? ''}`).join('\n'));
  const shared = new Map([...new Set(targets.map(({ api }) => api))].map((api) => [api, hashOf(sharedPaths(api))]));
  return targets.map(({ api, path, snippets }) => {
    const key = `${shared.get(api)} ${hashOf(Object.values(snippets))}`;
    return { api, path, key, snippets };
  });
};

/** The input of the compiler for these jobs. */
export const hoverRequest = (files: readonly GeneratedFile[], jobs: readonly HoverJob[]): HoverRequest => {
  const needed = new Set(jobs.flatMap(({ api, snippets }) => [...sharedPaths(api), ...Object.values(snippets)]));
  return {
    files: Object.fromEntries(files.filter(({ path }) => needed.has(path)).map(({ path, content }) => [path, content])),
    jobs: jobs.map(({ path, snippets }) => ({ path, snippets })),
  };
};
