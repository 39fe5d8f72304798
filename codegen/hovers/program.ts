import { join } from 'node:path';
import ts from 'typescript';
import { snippetOptions } from '../files/snippetOptions.ts';

const { options } = ts.convertCompilerOptionsFromJson(snippetOptions, '');

/** The folder where the compiler looks for generated files, so that it finds the project's packages from there. */
export const placeOf = (home: string, path: string): string => join(home, 'generated', path);

/** What snippets import from the package, as the generated module that the package has it from. */
const packagedModule = (home: string, specifier: string): string | undefined => {
  const [, react, api] = /^@[^/]+\/api\/(react\/)?([^/]+)$/.exec(specifier) ?? [];
  return api === undefined ? undefined : placeOf(home, `${api}/${react === undefined ? 'client' : 'hooks'}.ts`);
};

/**
 * A program over generated files that are not on disk; the current contents of generated/ are ignored.
 * @param files contents by path below generated/; `roots` are those to be compiled.
 */
export const createProgram = (home: string, files: ReadonlyMap<string, string>, roots: readonly string[]): ts.Program => {
  const folder = `${join(home, 'generated')}/`;
  const host = ts.createCompilerHost(options, true);
  const given = (path: string): string | undefined => files.get(path.slice(folder.length));
  const isOurs = (path: string): boolean => path.startsWith(folder);
  const reading = {
    fileExists: (path: string): boolean => (isOurs(path) ? given(path) !== undefined : host.fileExists(path)),
    readFile: (path: string): string | undefined => (isOurs(path) ? given(path) : host.readFile(path)),
    directoryExists: (path: string): boolean => isOurs(`${path}/`) || (host.directoryExists?.(path) ?? true),
  };
  return ts.createProgram({
    rootNames: roots.map((path) => placeOf(home, path)),
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
        if (!isOurs(path)) return host.getSourceFile(path, version);
        const text = given(path);
        return text === undefined ? undefined : ts.createSourceFile(path, text, version, true);
      },
      getCurrentDirectory: () => home,
    },
  });
};
