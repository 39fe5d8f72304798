import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { formatDiagnostics } from '../../codegen/diagnostics/formatDiagnostics.ts';
import { loadProduct } from '../../codegen/load/settings/product.ts';
import { apiPackage } from '../../codegen/downloads/packages/apiPackage.ts';
import { packageName } from '../../src/shared/snippets/context.ts';
import { downloadFiles } from '../../codegen/downloads/files.ts';
import { loadDownloadSource, type DownloadSource } from '../../codegen/downloads/source.ts';
import { apis } from '../../generated/apis.ts';
import { toolFile } from '../tools/install.ts';
import { temporaryFolder, writeBelow } from '../folders.ts';

export const repository = join(import.meta.dirname, '..', '..');
const loaded = loadProduct(repository);
if (!loaded.ok) throw new Error(formatDiagnostics(loaded.problems, 'text'));
export const product = loaded.value;

export const names = apis.map(({ name }) => name);

export const sources: ReadonlyMap<string, DownloadSource> = new Map(
  await Promise.all(names.map(async (name) => [name, await loadDownloadSource(repository, product, name)] as const)),
);

/** Returns the content of one download. */
export const takenAway = (name: string, file: string): string => {
  const source = sources.get(name);
  const found = source === undefined ? undefined : [...downloadFiles(source)].find((one) => one.file === file);
  if (found === undefined) throw new Error(`The API ${name} has no download ${file}.`);
  return found.content;
};

const lines = (content: string): readonly string[] =>
  (/^(?:\/\/.*\n)+/.exec(content)?.[0] ?? '').split('\n').map((line) => line.replace(/^\/\/ {0,3}/, ''));

/** Returns the packages that the header of a file tells its reader to install, without versions. */
export const packagesNamedIn = (content: string): readonly string[] =>
  (lines(content).find((line) => line.startsWith('npm install ')) ?? '')
    .split(' ')
    .slice(2)
    .map((name) => name.replace(/(?<=.)@[^@]*$/, ''));

/** Returns the example in the header of a file. */
export const exampleIn = (content: string): string => {
  const all = lines(content);
  return `${all.slice(all.findIndex((line) => line.startsWith('import '))).join('\n')}\n`;
};

/**
 * Makes a project outside of the repository with files that a reader has downloaded, and with only these packages.
 * @param packages the packages to link in its node_modules
 */
export const emptyProject = (files: Readonly<Record<string, string>>, packages: readonly string[]): string => {
  const folder = temporaryFolder({ 'package.json': '{ "type": "module" }\n', ...files });
  for (const name of new Set(packages)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    const own = join(repository, 'node_modules', name);
    symlinkSync(existsSync(own) ? own : toolFile(name), link, 'junction');
  }
  return folder;
};

/** Returns the settings of a strict project, plus these. */
export const strictWith = (more: object): string =>
  JSON.stringify({
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'preserve',
      strict: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      exactOptionalPropertyTypes: true,
      noImplicitOverride: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      erasableSyntaxOnly: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
      ...more,
    },
  });

/** Runs a program in a folder. @returns its output; all of it if it fails */
export const run = async (
  command: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
  ...given: readonly string[]
): Promise<string> => {
  const { stdout } = await promisify(execFile)(command, [...given], { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 1e8 }).catch(
    (error: { readonly stdout?: string; readonly stderr?: string }) => ({ stdout: `${error.stdout ?? ''}${error.stderr ?? ''}` }),
  );
  return stdout;
};

/** Installs the package of all APIs in a project, from its files instead of a registry. */
export const installApiPackage = async (folder: string): Promise<void> => {
  const files = (await apiPackage(product, join(repository, 'generated')))('1.0.0');
  writeBelow(join(folder, 'node_modules', packageName(product)), Object.fromEntries(files.map(({ path, content }) => [path, content])));
};
