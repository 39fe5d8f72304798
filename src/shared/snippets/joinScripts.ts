/** A script of one call, and a title that names the call. */
export type ScriptPart = { readonly title: string; readonly code: string };

const importPattern = /^import \{ ([^}]+) \} from ('[^']+');\n/gm;

/** Extracts the named imports of modules, merged and without duplicates, from the code of each part. */
const hoistImports = (parts: readonly ScriptPart[]): { readonly imports: string; readonly rest: readonly ScriptPart[] } => {
  const names = new Map<string, Set<string>>();
  const rest = parts.map(({ title, code }) => ({
    title,
    code: code
      .replace(importPattern, (_, list: string, from: string) => {
        const known = names.get(from) ?? new Set();
        for (const name of list.split(', ')) known.add(name);
        names.set(from, known);
        return '';
      })
      .replace(/^\n+/, ''),
  }));
  return { imports: [...names].map(([from, known]) => `import { ${[...known].join(', ')} } from ${from};\n`).join(''), rest };
};

/** Joins scripts one after the other, each below its title, for languages in which a name may be assigned twice. */
export const joinLines =
  (comment: string) =>
  (parts: readonly ScriptPart[]): string =>
    parts.map(({ title, code }) => `${comment} ${title}\n${code}`).join('\n');

/**
 * Joins shell commands. They run in a subshell, which ends at the first error, but not the terminal that a reader pastes them
 * into.
 */
export const joinShell = (parts: readonly ScriptPart[]): string => `(\nset -euo pipefail\n\n${joinLines('#')(parts)})\n`;

/** Joins JavaScript or TypeScript modules: the imports first, then a block for each call. */
export const joinModules = (parts: readonly ScriptPart[]): string => {
  const { imports, rest } = hoistImports(parts);
  const blocks = rest.map(({ title, code }) => `// ${title}\n{\n${code}}\n`);
  return [...(imports === '' ? [] : [imports]), ...blocks].join('\n');
};

/** Joins Python scripts, with each import once at the top. */
export const joinPython = (parts: readonly ScriptPart[]): string => {
  const isImport = (line: string): boolean => /^(?:import \w+|from \w+ import \w+)$/.test(line);
  const split = parts.map(({ title, code }) => {
    const lines = code.split('\n');
    const start = lines.findIndex((line) => line !== '' && !isImport(line));
    return { imports: lines.slice(0, start).filter(isImport), call: `# ${title}\n${lines.slice(start).join('\n')}` };
  });
  const standard = [...new Set(split.flatMap(({ imports }) => imports))].filter((line) => line !== 'import requests').toSorted();
  return `${standard.map((line) => `${line}\n`).join('')}\nimport requests\n\n${split.map(({ call }) => call).join('\n')}`;
};

/** Joins Go programs into one file: a function for each call, and a `main` that calls them in order. */
export const joinGo = (parts: readonly ScriptPart[]): string => {
  const imports = new Set(parts.flatMap(({ code }) => /import \(\n(.*?)\n\)/s.exec(code)?.[1]?.split('\n') ?? []));
  const head = 'func run(';
  const calls = parts.map(({ title, code }, at) => `// ${title}\nfunc call${at + 1}(${code.slice(code.indexOf(head) + head.length)}`);
  const main =
    `func main() {\n\tfor _, call := range []func(context.Context) error{${parts.map((_, at) => `call${at + 1}`).join(', ')}} {\n` +
    '\t\tif err := call(context.Background()); err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t}\n}\n';
  return `package main\n\nimport (\n${[...imports].toSorted().join('\n')}\n)\n\n${[main, ...calls].join('\n')}`;
};

/** Joins React components. The names that each call imports and declares get the number of the call, so that they are unique. */
export const joinComponents = (parts: readonly ScriptPart[]): string => {
  const numbered = parts.map(({ title, code }, at) => {
    const [whole = '', hook = '', from = ''] = /^import \{ configure, (\w+) \} from ('[^']+');\n/.exec(code) ?? [];
    const number = at + 1;
    return {
      head: whole === '' ? '' : `import { configure as configure${number}, ${hook} as ${hook}${number} } from ${from};\n`,
      // Only the first occurrence of each name is replaced: later ones may be in the reader's values.
      body: `// ${title}\n${code
        .slice(whole.length)
        .replace(/^\n+/, '')
        .replace('export {};\n', '')
        .replace(/^configure\(/m, `configure${number}(`)
        .replace(/^export function (\w+)\(/m, `export function $1${number}(`)
        .replace(`= ${hook}(`, `= ${hook}${number}(`)}`,
    };
  });
  return `${numbered.map(({ head }) => head).join('')}\n${numbered.map(({ body }) => body).join('\n')}`;
};
