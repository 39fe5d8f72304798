import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isValidElement, type ReactNode } from 'react';
import type { Language } from '../../../src/shared/snippets/language.ts';
import { pointerFunction } from '../../../src/shared/snippets/variants/goValue.ts';
import { configure } from '../../../generated/sdk/hooks.ts';
import { product } from '../../../generated/product.ts';
import { variables } from '../../../src/shared/pages/agentSetup.ts';
import { programPath } from '../../programs.ts';
import { messageOf } from '../../../src/shared/messageOf.ts';

const execute = promisify(execFile);

/**
 * The server for snippets and their user. Before each snippet, `reset` receives a POST with the header that the mock requires.
 */
export type Target = {
  readonly url: string;
  readonly token: string;
  readonly reset?: string;
  /** Whether modules may call it concurrently. */
  readonly concurrent?: true;
  /** The timeout of a call from hooks, in milliseconds. */
  readonly timeout?: number;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** The clients that snippets import: a folder of Python packages, and lines of a go.mod. */
  readonly clients?: { readonly pythonPath: string; readonly goMod: string };
};

/** Snippets of one language, in the order in which they run. */
export type SnippetFile = { readonly path: string; readonly code: string };

/** The environment variables that snippets read. */
const names = variables(product.screaming);

const root = join(import.meta.dirname, '..', '..', '..');

/** A folder below the project, so that modules in it find their packages. */
export const scratch = async (name: string): Promise<string> => {
  const folder = join(root, '.cache', 'snippets', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
};

const environment = ({ url, token, env, clients }: Target): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
  ...(clients !== undefined && { PYTHONPATH: clients.pythonPath }),
  [names.url]: url,
  [names.token]: token,
  LC_ALL: 'C.UTF-8',
  PYTHONIOENCODING: 'utf-8',
  no_proxy: '*',
  NO_PROXY: '*',
});

/** Calls a function with a separate folder below the project. */
const inScratch = async <Result>(name: string, use: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await scratch(`${name}-${randomUUID()}`);
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Writes snippets into a folder. */
export const writeSnippets = async (files: readonly SnippetFile[], folder: string): Promise<void> => {
  for (const { path, code } of files) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), code);
  }
};

/** The result of a snippet: its output if it fails, or undefined if it succeeds. */
export type Outcome = { readonly path: string; readonly failure: string | undefined };

/** Snippets to run, each against its own URL if it has one. */
type Files = readonly (Pick<SnippetFile, 'path'> & { readonly url?: string })[];

/**
 * Runs the snippets of a folder in sequence in one process of their language. If one process cannot run all, each runs alone.
 */
export const outcomesOf = async (
  { program }: Pick<Language, 'program'>,
  files: Files,
  folder: string,
  target: Target,
): Promise<readonly Outcome[]> => {
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

/** Runs the snippets of a folder. Throws with all failures together. */
export const runSnippets = async (language: Pick<Language, 'program'>, files: Files, folder: string, target: Target): Promise<void> => {
  const outcomes = await outcomesOf(language, files, folder, target);
  const failed = outcomes.flatMap(({ path, failure }) => (failure === undefined ? [] : [`${path}: ${failure}`]));
  if (failed.length > 0) throw new Error(failed.join('\n'));
};

const resetOf = ({ reset }: Target): (() => Promise<unknown>) =>
  reset === undefined ? async () => undefined : () => fetch(reset, { method: 'POST', headers: { 'X-Mock-Control': '1' } });

const runEach = async (program: string, files: Files, folder: string, target: Target): Promise<readonly Outcome[]> => {
  const [command = '', ...given] = program.split(' ');
  const outcomes: Outcome[] = [];
  for (const { path, url = target.url } of files) {
    await resetOf(target)();
    const failure = await execute(programPath(command), [...given, path], {
      cwd: folder,
      env: environment({ ...target, url }),
      maxBuffer: 1e8,
    }).then(
      () => undefined,
      (error: unknown) => messageOf(error),
    );
    outcomes.push({ path, failure });
  }
  return outcomes;
};

/** Reads the results that a program has written as JSON: the output of each snippet if it fails, or null. */
const readOutcomes = async (files: Files, file: string): Promise<readonly Outcome[]> => {
  const failures = JSON.parse(await readFile(file, 'utf8')) as readonly (string | null)[];
  return files.map(({ path }, index) => ({ path, failure: failures[index] ?? undefined }));
};

/** A `curl` that sends a snippet's request to the target's origin instead of the origin in its first argument, the URL. */
const curlToTarget = `curl() {
  local rest="\${1#*://}"
  case "$rest" in */*) rest="/\${rest#*/}" ;; *) rest="" ;; esac
  shift
  command curl "\${${names.url}%/}$rest" --silent --show-error --noproxy '*' "$@"
}`;

const runCurl = (files: Files, folder: string, target: Target): Promise<readonly Outcome[]> =>
  inScratch('curl', async (work) => {
    const reset = target.reset === undefined ? '' : `command curl --silent --noproxy '*' -X POST -H 'X-Mock-Control: 1' ${target.reset}\n`;
    // The separators do not occur in any output.
    const attempt = 'try() {\n  local output\n  output=$( (. "$1") 2>&1 )\n  printf "%s\\037%s\\036" "$?" "$output" >> "$2"\n}';
    const results = join(work, 'results');
    await writeFile(
      join(work, 'all.sh'),
      `${curlToTarget}\n${attempt}\n${files.map(({ path, url = target.url }) => `${reset}${names.url}=${url} try ./${path} ${results}`).join('\n')}\n`,
    );
    await execute(programPath('bash'), [join(work, 'all.sh')], { cwd: folder, env: environment(target), maxBuffer: 1e8 });
    const ended = (await readFile(results, 'utf8')).split('\u001e').map((one) => one.split('\u001f'));
    return files.map(({ path }, index) => {
      const [code, output = ''] = ended[index] ?? [];
      return { path, failure: code === '0' ? undefined : `exit code ${code}: ${output}` };
    });
  });

const runPython = (files: Files, folder: string, target: Target): Promise<readonly Outcome[]> =>
  inScratch('python', async (work) => {
    const reset = target.reset === undefined ? 'pass' : `requests.post(${JSON.stringify(target.reset)}, headers={"X-Mock-Control": "1"})`;
    const results = join(work, 'results.json');
    await writeFile(
      join(work, 'all.py'),
      `import contextlib\nimport io\nimport json\nimport os\nimport runpy\nimport requests\nfailures = []\nfor path, url in ${JSON.stringify(files.map(({ path, url = target.url }) => [path, url]))}:\n    ${reset}\n    os.environ["${names.url}"] = url\n` +
        '    output = io.StringIO()\n    failure = None\n    try:\n        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):\n            runpy.run_path(path)\n' +
        '    except (Exception, SystemExit) as error:\n        failure = output.getvalue() + repr(error)\n    failures.append(failure)\n' +
        `with open(${JSON.stringify(results)}, "w") as file:\n    json.dump(failures, file)\n`,
    );
    await execute(programPath('python'), [join(work, 'all.py')], { cwd: folder, env: environment(target), maxBuffer: 1e8 });
    return readOutcomes(files, results);
  });

/** Returns the environment in which Go finds the clients, and nothing else, from a folder. */
export const goModules = async (folder: string, clients: Target['clients']): Promise<NodeJS.ProcessEnv> => {
  if (clients === undefined) return { GO111MODULE: 'off' };
  await writeFile(join(folder, 'go.mod'), clients.goMod);
  return { GO111MODULE: 'on', GOFLAGS: '-mod=mod', GOPROXY: 'off', GOWORK: 'off' };
};

/** Runs all snippets in one program, because a `go run` for each would spend its time in the linker. */
const runGo = (files: Files, folder: string, target: Target): Promise<readonly Outcome[]> =>
  inScratch('go', async (work) => {
    const paths = [...new Set(files.map(({ path }) => path))];
    const imports = new Set<string>(['\t"context"', '\t"encoding/json"', '\t"net/http"', '\t"os"']);
    const functions = await Promise.all(
      paths.map(async (path, index) => {
        const code = await readFile(join(folder, path), 'utf8');
        const list = /^package main\n\nimport \(\n([\s\S]*?)\n\)\n/.exec(code)?.[1] ?? '';
        for (const line of list.split('\n')) if (line !== '\t"log"') imports.add(line);
        const own = code.slice(code.indexOf('func run(')).replace(pointerFunction, '');
        return own.replace('func run(', `func snippet${index}(`);
      }),
    );
    const reset =
      target.reset === undefined
        ? ''
        : `\treset, _ := http.NewRequest("POST", ${JSON.stringify(target.reset)}, nil)\n\treset.Header.Set("X-Mock-Control", "1")\n\thttp.DefaultClient.Do(reset)\n`;
    const results = join(work, 'results.json');
    const calls = files.map(({ path, url = target.url }) => `\ttry(${JSON.stringify(url)}, snippet${paths.indexOf(path)})\n`).join('');
    const attempt =
      `var failures []any\n\nfunc try(url string, call func(context.Context) error) {\n${reset}\tos.Setenv("${names.url}", url)\n` +
      '\tif err := call(context.Background()); err != nil {\n\t\tfailures = append(failures, err.Error())\n\t} else {\n\t\tfailures = append(failures, nil)\n\t}\n}\n';
    await writeFile(
      join(work, 'main.go'),
      `package main\n\nimport (\n${[...imports].toSorted().join('\n')}\n)\n\nvar _ = http.MethodGet\n\n${pointerFunction}\n${attempt}\n${functions.join('\n')}\nfunc main() {\n${calls}` +
        `\tcontent, _ := json.Marshal(failures)\n\tos.WriteFile(${JSON.stringify(results)}, content, 0o644)\n}\n`,
    );
    await execute(programPath('go'), ['run', join(work, 'main.go')], {
      cwd: target.clients === undefined ? folder : work,
      env: { ...environment(target), ...(await goModules(work, target.clients)) },
      maxBuffer: 1e8,
    });
    return readOutcomes(files, results);
  });

let runs = 0;

const runModules = async (files: Files, folder: string, target: Target): Promise<readonly Outcome[]> => {
  const settings = { ...target.env, [names.url]: target.url, [names.token]: target.token };
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name] ?? '']));
  Object.assign(process.env, settings);
  const { log } = console;
  console.log = () => undefined;
  const reset = resetOf(target);
  const outcomes: Outcome[] = [];
  const outcomeOf = async ({ path, url = target.url }: Files[number]): Promise<Outcome> => {
    runs++;
    try {
      // A module runs once for each address.
      const address = `${pathToFileURL(join(folder, path)).href}?${runs}`;
      const module = (await import(/* @vite-ignore */ address)) as Readonly<Record<string, unknown>>;
      const components = Object.values(module).filter((exported) => typeof exported === 'function');
      // Calls the server directly, in place of the proxy of a reader's page.
      if (components.length > 0) configure({ baseUrl: url, token: target.token, timeout: target.timeout });
      for (const component of components) await useComponent(component as () => ReactNode);
      return { path, failure: undefined };
    } catch (error) {
      return { path, failure: messageOf(error) };
    }
  };
  try {
    if (target.concurrent === true) return await Promise.all(files.map(outcomeOf));
    for (const file of files) {
      await reset();
      process.env[names.url] = file.url ?? target.url;
      outcomes.push(await outcomeOf(file));
    }
  } finally {
    console.log = log;
    Object.assign(process.env, before);
  }
  return outcomes;
};

/** The pending calls of the stand-in for TanStack Query: see `queryStandIn`. */
export const started: Promise<unknown>[] = [];

/** Stand-ins for `useQuery` and `useMutation` that call the functions that a hook passes to them, without a DOM. */
export const queryStandIn = {
  useQuery: (options: { readonly queryFn: (context: object) => Promise<unknown> }) => {
    started.push(options.queryFn({ signal: new AbortController().signal }));
    return { data: undefined, error: null, isPending: true };
  },
  useMutation: (options: { readonly mutationFn: (variables: unknown) => Promise<unknown> }) => ({
    mutate: (given: unknown) => started.push(options.mutationFn(given)),
    data: undefined,
    error: null,
    isPending: false,
  }),
};

/** Calls a component without rendering its children, and presses its button. */
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
