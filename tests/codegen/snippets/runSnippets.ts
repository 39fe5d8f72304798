import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isValidElement, type ReactNode } from 'react';
import type { LanguageId } from '../../../codegen/snippets/languages/index.ts';

const execute = promisify(execFile);

/** Where snippets are sent and as whom. */
export type Target = { readonly url: string; readonly token: string };

/** Snippets of one language, in the order in which they run. */
export type SnippetFile = { readonly path: string; readonly code: string };

const root = join(import.meta.dirname, '..', '..', '..');

/** A folder below the project, so that modules in it find their packages. */
export const scratch = async (name: string): Promise<string> => {
  const folder = join(root, '.cache', 'snippets', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
};

const environment = ({ url, token }: Target): NodeJS.ProcessEnv => ({ ...process.env, ACME_API_URL: url, ACME_TOKEN: token, LC_ALL: 'C.UTF-8', PYTHONIOENCODING: 'utf-8', no_proxy: '*', NO_PROXY: '*' });

/** Runs snippets one after the other in one process of their language; a failing snippet rejects. */
export const runSnippets = async (language: LanguageId, files: readonly SnippetFile[], folder: string, target: Target): Promise<void> => {
  await Promise.all(files.map(async ({ path, code }) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), code);
  }));
  switch (language) {
    case 'curl':
      return runCurl(files, folder, target);
    case 'python':
      return runPython(files, folder, target);
    case 'go':
      return runGo(files, folder, target);
    case 'javascript':
    case 'typescript':
    case 'tanstack-query':
      return runModules(files, folder, target);
    default:
      return language satisfies never;
  }
};

const runCurl = async (files: readonly SnippetFile[], folder: string, target: Target): Promise<void> => {
  const script = files.map(({ path }) => `. ./${path} || echo "${path} failed" >&2`).join('\n');
  await writeFile(join(folder, 'all.sh'), `curl() { command curl --silent --show-error --noproxy '*' "$@"; }\n${script}\n`);
  const { stderr } = await execute('bash', ['all.sh'], { cwd: folder, env: environment(target), maxBuffer: 1e8 });
  if (stderr !== '') throw new Error(stderr);
};

const runPython = async (files: readonly SnippetFile[], folder: string, target: Target): Promise<void> => {
  await writeFile(join(folder, 'all.py'), `import runpy\nfor path in ${JSON.stringify(files.map(({ path }) => path))}:\n    try:\n        runpy.run_path(path)\n    except Exception as error:\n        raise SystemExit(f"{path}: {error!r}")\n`);
  await execute('python3', ['all.py'], { cwd: folder, env: environment(target), maxBuffer: 1e8 });
};

/** One program: a `go run` for each would spend its time in the linker. */
const runGo = async (files: readonly SnippetFile[], folder: string, target: Target): Promise<void> => {
  const imports = new Set<string>();
  const functions = files.map(({ code }, index) => {
    const [, list = '', body = ''] = /^package main\n\nimport \(\n([\s\S]*?)\n\)\n\n([\s\S]*)$/.exec(code) ?? [];
    for (const line of list.split('\n')) imports.add(line);
    return body.replace('func main() {', `func snippet${index}() {`);
  });
  await mkdir(join(folder, 'all'), { recursive: true });
  await writeFile(join(folder, 'all', 'main.go'), `package main\n\nimport (\n${[...imports].toSorted().join('\n')}\n)\n\n${functions.join('\n')}\nfunc main() {\n${functions.map((_, index) => `\tsnippet${index}()\n`).join('')}}\n`);
  await execute('go', ['run', './all/main.go'], { cwd: folder, env: { ...environment(target), GOFLAGS: '-mod=mod', GO111MODULE: 'off' }, maxBuffer: 1e8 });
};

const runModules = async (files: readonly SnippetFile[], folder: string, target: Target): Promise<void> => {
  const before = { url: process.env['ACME_API_URL'], token: process.env['ACME_TOKEN'] };
  Object.assign(process.env, { ACME_API_URL: target.url, ACME_TOKEN: target.token });
  const { log } = console;
  console.log = () => undefined;
  try {
    for (const { path } of files) {
      const module = (await import(/* @vite-ignore */ join(folder, path))) as Readonly<Record<string, unknown>>;
      for (const exported of Object.values(module)) if (typeof exported === 'function') await useComponent(exported as () => ReactNode);
    }
  } finally {
    console.log = log;
    Object.assign(process.env, { ACME_API_URL: before.url ?? '', ACME_TOKEN: before.token ?? '' });
  }
};

/** What the stand-in of TanStack Query has started and not finished: see `queryStandIn`. */
export const started: Promise<unknown>[] = [];

/** In place of `useQuery` and `useMutation`: they call what the hook gives them, without a DOM to render in. */
export const queryStandIn = {
  useQuery: (options: { readonly queryFn: (context: object) => Promise<unknown> }) => {
    started.push(options.queryFn({ signal: new AbortController().signal }));
    return { data: undefined, error: null, isPending: true };
  },
  useMutation: (options: { readonly mutationFn: (variables: unknown) => Promise<unknown> }) => ({
    mutate: (variables: unknown) => started.push(options.mutationFn(variables)),
    data: undefined,
    error: null,
    isPending: false,
  }),
};

/** Renders a component without children's state and presses its button. */
const useComponent = async (component: () => ReactNode): Promise<void> => {
  press(component());
  await Promise.all(started.splice(0));
};

const press = (node: ReactNode): void => {
  if (Array.isArray(node)) return node.forEach(press);
  if (!isValidElement<{ readonly onClick?: () => void; readonly children?: ReactNode }>(node)) return;
  if (node.type === 'button') node.props.onClick?.();
  press(node.props.children);
};
