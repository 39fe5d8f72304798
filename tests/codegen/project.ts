import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Diagnostic } from '../../codegen/diagnostics/diagnostic.ts';
import { loadSpecs } from '../../codegen/pipeline/loadSpecs.ts';
import type { PipelineOptions } from '../../codegen/pipeline/options.ts';
import { temporaryFolder, writeBelow } from '../folders.ts';
import { packagePaths } from '../packagePaths.ts';
import { startNode } from '../startProgram.ts';

const repository = join(import.meta.dirname, '..', '..');
/** The small spec that most tests start from: two operations without errors. */
export const notesSpec = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'specs', 'notes.yaml'), 'utf8');

const rules = readFileSync(join(repository, 'redocly.yaml'), 'utf8');

const listOf = (names: readonly string[]): string =>
  `apis:\n${names.map((name) => `  ${name}:\n    root: specs/${name}.yaml\n    x-page: { route: /api/${name}, navLabel: ${name} }\n`).join('')}\n`;

/** A redocly.yaml for these APIs, with the lint settings of the repository. */
export const configOf = (...names: readonly string[]): string => listOf(names) + rules.slice(rules.indexOf('extends:'));

/** A redocly.yaml for these APIs, with no lint rules but these. */
export const configWith = (onlyRules: string, ...names: readonly string[]): string =>
  `${listOf(names)}extends: []\nrules: { ${onlyRules} }\n`;

const permissions = `roles:
  - { id: admin, label: Admin, description: All. }
  - { id: reader, label: Reader, description: Reads. }
permissions:
  - { id: 'notes:read', roles: [admin, reader], description: Read notes. }
  - { id: 'notes:write', roles: [admin], description: Write notes. }
`;

/** Makes a project in its own folder: the notes spec and everything it needs, with files replaced or added. */
export const makeProject = (files: Readonly<Record<string, string | Uint8Array>> = {}): string =>
  temporaryFolder({
    'redocly.yaml': configOf('notes'),
    'content/product.yaml': readFileSync(join(repository, 'content/product.yaml'), 'utf8'),
    'content/sidebar.ts': 'export const gettingStartedSidebar = [];\n',
    'specs/shared/permissions.yaml': permissions,
    'specs/shared/errors.yaml': readFileSync(join(repository, 'specs/shared/errors.yaml'), 'utf8'),
    'specs/notes.yaml': notesSpec,
    ...files,
  });

/** Returns all problems that linting a project finds. */
export const lintProject = async (
  files: Readonly<Record<string, string | Uint8Array>> = {},
  options: Partial<PipelineOptions> = {},
): Promise<readonly Diagnostic[]> => lintFolder(makeProject(files), options);

/** Returns all problems that linting a project finds whose spec has this text. */
export const lintSpec = async (text: string | Uint8Array, options: Partial<PipelineOptions> = {}): Promise<readonly Diagnostic[]> =>
  lintProject({ 'specs/notes.yaml': text }, options);

/** Returns all problems that linting a folder finds. */
export const lintFolder = async (root: string, options: Partial<PipelineOptions> = {}): Promise<readonly Diagnostic[]> => {
  const specs = await loadSpecs({ root, ...options });
  return specs.ok ? specs.warnings : specs.problems;
};

/** Returns the notes spec with a text replaced. Throws if the text is missing, so that a test cannot pass by accident. */
export const notesWith = (from: string, to: string): string => {
  if (!notesSpec.includes(from)) throw new Error(`notes.yaml does not contain ${from}`);
  return notesSpec.replace(from, () => to);
};

export type CliRun = { readonly code: number | null; readonly out: string; readonly err: string };

export type CliOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly cwd?: string;
  readonly onStart?: (pid: number) => void;
};

/** Runs the codegen command in a separate process, as if outside of CI. */
export const runCli = async (given: readonly string[], options: CliOptions = {}): Promise<CliRun> => {
  const { CI: _ci, GITHUB_ACTIONS: _actions, ...env } = process.env;
  const { child, ended } = startNode([join(repository, 'codegen', 'cli.ts'), ...given], {
    env: { ...env, ...options.env },
    cwd: options.cwd ?? repository,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  if (child.pid !== undefined) options.onStart?.(child.pid);
  const { code, signal, out, err } = await ended;
  // If a signal ends the process before it can handle it, the exit code is the one that shells report.
  return { code: code ?? (signal === null ? null : 128 + constants.signals[signal]), out, err };
};

/** Returns the compiler's errors for generated files and folders of a project outside of the repository, or an empty string. */
export const typeErrors = async (root: string, include: readonly string[]): Promise<string> => {
  for (const folder of ['src', 'codegen', 'node_modules']) symlinkSync(join(repository, folder), join(root, folder), 'junction');
  writeBelow(root, {
    'tsconfig.json': JSON.stringify({
      extends: join(repository, 'tsconfig.json'),
      compilerOptions: {
        typeRoots: [join(repository, 'node_modules/@types')],
        types: ['node'],
        paths: packagePaths('./generated'),
      },
      include: ['types.d.ts', ...include],
    }),
    'types.d.ts': '/// <reference types="vite/client" />\n/// <reference path="src/shared/pages/apiJson.d.ts" />\n',
  });
  const tsc = join(repository, 'node_modules/typescript7/bin/tsc');
  return promisify(execFile)(process.execPath, [tsc, '-p', join(root, 'tsconfig.json')]).then(
    () => '',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  );
};
