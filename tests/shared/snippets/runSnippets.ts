import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isValidElement, type ReactNode } from 'react';
import type { Language } from '../../../src/shared/snippets/language.ts';
import { configure } from '../../../generated/sdk/hooks.ts';
import { programPath } from '../../programs.ts';

const execute = promisify(execFile);

/** Where snippets are sent and as whom. `reset` is posted to before each, with the header that the mock wants. */
export type Target = { readonly url: string; readonly token: string; readonly reset?: string };

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

const environment = ({ url, token }: Target): NodeJS.ProcessEnv => ({
  ...process.env,
  ACME_API_URL: url,
  ACME_TOKEN: token,
  LC_ALL: 'C.UTF-8',
  PYTHONIOENCODING: 'utf-8',
  no_proxy: '*',
  NO_PROXY: '*',
});

/** Writes snippets into a folder. */
export const writeSnippets = async (files: readonly SnippetFile[], folder: string): Promise<void> => {
  for (const { path, code } of files) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), code);
  }
};

/**
 * Runs the snippets of a folder one after the other in one process of their language. All failures are reported together at
 * the end. Where no way to run them all at once is known, each is run alone.
 */
export const runSnippets = async (
  { program }: Pick<Language, 'program'>,
  files: readonly Pick<SnippetFile, 'path'>[],
  folder: string,
  target: Target,
): Promise<void> => {
  switch (program) {
    case 'bash':
      return runCurl(files, folder, target);
    case 'python3':
      return runPython(files, folder, target);
    case 'go run':
      return runGo(files, folder, target);
    case 'node':
      return runModules(files, folder, target);
    default:
      return runEach(program, files, folder, target);
  }
};

const resetOf = ({ reset }: Target): (() => Promise<unknown>) =>
  reset === undefined ? async () => undefined : () => fetch(reset, { method: 'POST', headers: { 'X-Mock-Control': '1' } });

const runEach = async (program: string, files: readonly Pick<SnippetFile, 'path'>[], folder: string, target: Target): Promise<void> => {
  const [command = '', ...given] = program.split(' ');
  const failed: string[] = [];
  for (const { path } of files) {
    await resetOf(target)();
    await execute(programPath(command), [...given, path], { cwd: folder, env: environment(target), maxBuffer: 1e8 }).catch(
      (error: unknown) => {
        failed.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      },
    );
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
};

/** A `curl` that sends what the snippet writes, to the target's origin in place of the one in its URL, the first word. */
const curlToTarget = `curl() {
  local rest="\${1#*://}"
  case "$rest" in */*) rest="/\${rest#*/}" ;; *) rest="" ;; esac
  shift
  command curl "$ACME_API_URL$rest" --silent --show-error --noproxy '*' "$@"
}`;

const runCurl = async (files: readonly Pick<SnippetFile, 'path'>[], folder: string, target: Target): Promise<void> => {
  const work = await scratch('curl-all');
  const reset = target.reset === undefined ? '' : `command curl --silent --noproxy '*' -X POST -H 'X-Mock-Control: 1' ${target.reset}\n`;
  await writeFile(
    join(work, 'all.sh'),
    `${curlToTarget}\n${files.map(({ path }) => `${reset}. ./${path} || echo "${path} failed" >&2`).join('\n')}\n`,
  );
  const { stderr } = await execute(programPath('bash'), [join(work, 'all.sh')], { cwd: folder, env: environment(target), maxBuffer: 1e8 });
  if (stderr !== '') throw new Error(stderr);
};

const runPython = async (files: readonly Pick<SnippetFile, 'path'>[], folder: string, target: Target): Promise<void> => {
  const work = await scratch('python-all');
  const reset = target.reset === undefined ? 'pass' : `requests.post(${JSON.stringify(target.reset)}, headers={"X-Mock-Control": "1"})`;
  await writeFile(
    join(work, 'all.py'),
    `import runpy\nimport sys\nimport requests\nfailed = []\nfor path in ${JSON.stringify(files.map(({ path }) => path))}:\n    ${reset}\n    try:\n        runpy.run_path(path)\n` +
      '    except (Exception, SystemExit) as error:\n        failed.append(f"{path}: {error!r}")\nif failed:\n    sys.exit("\\n".join(failed))\n',
  );
  await execute(programPath('python'), [join(work, 'all.py')], { cwd: folder, env: environment(target), maxBuffer: 1e8 });
};

/** One program: a `go run` for each would spend its time in the linker. */
const runGo = async (files: readonly Pick<SnippetFile, 'path'>[], folder: string, target: Target): Promise<void> => {
  const work = await scratch('go-all');
  const imports = new Set<string>(['\t"context"', '\t"fmt"', '\t"net/http"', '\t"os"']);
  const functions = await Promise.all(
    files.map(async ({ path }, index) => {
      const code = await readFile(join(folder, path), 'utf8');
      const list = /^package main\n\nimport \(\n([\s\S]*?)\n\)\n/.exec(code)?.[1] ?? '';
      for (const line of list.split('\n')) if (line !== '\t"log"') imports.add(line);
      return code.slice(code.indexOf('func run(')).replace('func run(', `func snippet${index}(`);
    }),
  );
  const reset =
    target.reset === undefined
      ? ''
      : `\treset, _ := http.NewRequest("POST", ${JSON.stringify(target.reset)}, nil)\n\treset.Header.Set("X-Mock-Control", "1")\n\thttp.DefaultClient.Do(reset)\n`;
  const calls = files.map(({ path }, index) => `\ttry(${JSON.stringify(path)}, snippet${index})\n`).join('');
  const attempt =
    `var failed = 0\n\nfunc try(path string, call func(context.Context) error) {\n${reset}` +
    '\tif err := call(context.Background()); err != nil {\n\t\tfmt.Fprintln(os.Stderr, path+":", err)\n\t\tfailed = 1\n\t}\n}\n';
  await writeFile(
    join(work, 'main.go'),
    `package main\n\nimport (\n${[...imports].toSorted().join('\n')}\n)\n\nvar _ = http.MethodGet\n\n${attempt}\n${functions.join('\n')}\nfunc main() {\n${calls}\tos.Exit(failed)\n}\n`,
  );
  await execute(programPath('go'), ['run', join(work, 'main.go')], {
    cwd: folder,
    env: { ...environment(target), GO111MODULE: 'off' },
    maxBuffer: 1e8,
  });
};

const runModules = async (files: readonly Pick<SnippetFile, 'path'>[], folder: string, target: Target): Promise<void> => {
  const before = { url: process.env['ACME_API_URL'], token: process.env['ACME_TOKEN'] };
  Object.assign(process.env, { ACME_API_URL: target.url, ACME_TOKEN: target.token });
  const { log } = console;
  console.log = () => undefined;
  const reset = resetOf(target);
  const failed: string[] = [];
  try {
    for (const { path } of files) {
      await reset();
      try {
        const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href)) as Readonly<Record<string, unknown>>;
        const components = Object.values(module).filter((exported) => typeof exported === 'function');
        // In place of the proxy that a reader's page sends to.
        if (components.length > 0) configure({ baseUrl: target.url, token: target.token });
        for (const component of components) await useComponent(component as () => ReactNode);
      } catch (error) {
        failed.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    console.log = log;
    Object.assign(process.env, { ACME_API_URL: before.url ?? '', ACME_TOKEN: before.token ?? '' });
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
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
