import { join } from 'node:path';
import ts from 'typescript';
import { snippetOptions } from '../files/snippetOptions.ts';

// Node's types are larger than all generated files together. What snippets use of them is declared here and in the DOM's types.
const lib = [...snippetOptions.lib, 'DOM.AsyncIterable'];
const { options } = ts.convertCompilerOptionsFromJson({ ...snippetOptions, lib, types: [] }, '');

const nodeTypes = `declare const process: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): boolean };
};`;

/** The path under which the compiler sees a generated file, from which it can find the project's packages. */
export const placeOf = (home: string, path: string): string => join(home, 'generated', path);

/** The generated module for an import from the package in snippets. */
const packagedModule = (home: string, specifier: string): string | undefined => {
  const [, react, api] = /^@[^/]+\/api\/(react\/)?([^/]+)$/.exec(specifier) ?? [];
  return api === undefined ? undefined : placeOf(home, `${api}/${react === undefined ? 'client' : 'hooks'}.ts`);
};

/**
 * Creates a compiler program for generated files that are not on disk; the current contents of generated/ are ignored.
 * @param files contents keyed by path below generated/; `roots` are the files to compile.
 */
export const createProgram = (home: string, files: ReadonlyMap<string, string>, roots: readonly string[]): ts.Program => {
  const folder = `${join(home, 'generated')}/`;
  const nodeFile = join(home, 'node_modules/@types/environment.d.ts');
  const host = ts.createCompilerHost(options);
  const isOurs = (path: string): boolean => path.startsWith(folder);
  const given = (path: string): string | undefined => (isOurs(path) ? files.get(path.slice(folder.length)) : undefined);
  const reading = {
    fileExists: (path: string): boolean => (isOurs(path) ? given(path) !== undefined : host.fileExists(path)),
    readFile: (path: string): string | undefined => (isOurs(path) ? given(path) : host.readFile(path)),
    directoryExists: (path: string): boolean => isOurs(`${path}/`) || (host.directoryExists?.(path) ?? true),
  };
  return ts.createProgram({
    rootNames: [nodeFile, ...roots.map((path) => placeOf(home, path))],
    options,
    host: {
      ...host,
      ...reading,
      resolveModuleNameLiterals: (literals, from) =>
        literals.map(({ text }) => {
          const packaged = packagedModule(home, text);
          if (packaged === undefined) return ts.resolveModuleName(text, from, options, { ...host, ...reading });
          return { resolvedModule: { resolvedFileName: packaged, extension: ts.Extension.Ts } };
        }),
      getSourceFile: (path, version) => {
        const text = path === nodeFile ? nodeTypes : given(path);
        if (text !== undefined) return ts.createSourceFile(path, text, version);
        return isOurs(path) ? undefined : host.getSourceFile(path, version);
      },
      getCurrentDirectory: () => home,
    },
  });
};
