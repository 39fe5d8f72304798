/** A script of one call, and a line that says which call it makes. */
export type ScriptPart = { readonly title: string; readonly code: string };

const importPattern = /^import \{ ([^}]+) \} from ('[^']+');\n/gm;

/** The named imports of modules as one list without repetition, and what is left of each part. */
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

/** Scripts one after the other, each below its title: for languages in which a name may be set twice. */
export const joinLines =
  (comment: string) =>
  (parts: readonly ScriptPart[]): string =>
    parts.map(({ title, code }) => `${comment} ${title}\n${code}`).join('\n');

/** Modules of JavaScript or TypeScript: their imports first, then a block for each call. */
export const joinModules = (parts: readonly ScriptPart[]): string => {
  const { imports, rest } = hoistImports(parts);
  const blocks = rest.map(({ title, code }) => `// ${title}\n{\n${code}}\n`);
  return [...(imports === '' ? [] : [imports]), ...blocks].join('\n');
};

/** Python: each import once, at the top. */
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

/** Go: one file, a function for each call, and a main that makes them in turn. */
export const joinGo = (parts: readonly ScriptPart[]): string => {
  const imports = new Set(parts.flatMap(({ code }) => /import \(\n(.*?)\n\)/s.exec(code)?.[1]?.split('\n') ?? []));
  const head = 'func run(';
  const calls = parts.map(({ title, code }, at) => `// ${title}\nfunc call${at + 1}(${code.slice(code.indexOf(head) + head.length)}`);
  const main =
    `func main() {\n\tfor _, call := range []func(context.Context) error{${parts.map((_, at) => `call${at + 1}`).join(', ')}} {\n` +
    '\t\tif err := call(context.Background()); err != nil {\n\t\t\tlog.Fatal(err)\n\t\t}\n\t}\n}\n';
  return `package main\n\nimport (\n${[...imports].toSorted().join('\n')}\n)\n\n${[main, ...calls].join('\n')}`;
};

/** React components: what each call imports and declares gets the number of the call, so that no name is there twice. */
export const joinComponents = (parts: readonly ScriptPart[]): string => {
  const numbered = parts.map(({ title, code }, at) => {
    const [whole = '', hook = '', from = ''] = /^import \{ configure, (\w+) \} from ('[^']+');\n/.exec(code) ?? [];
    const number = at + 1;
    return {
      head: whole === '' ? '' : `import { configure as configure${number}, ${hook} as ${hook}${number} } from ${from};\n`,
      // Values of the reader come after the first place of each name.
      body: `// ${title}\n${code
        .slice(whole.length)
        .replace(/^\n+/, '')
        .replace('export {};\n', '')
        .replace(/^configure\(/, `configure${number}(`)
        .replace(/^export function (\w+)\(/m, `export function $1${number}(`)
        .replace(`= ${hook}(`, `= ${hook}${number}(`)}`,
    };
  });
  return `${numbered.map(({ head }) => head).join('')}\n${numbered.map(({ body }) => body).join('\n')}`;
};
