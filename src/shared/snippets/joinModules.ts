import type { ScriptPart } from './language.ts';

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

/** Joins JavaScript or TypeScript modules: the imports first, then a block for each call. */
export const joinModules = (parts: readonly ScriptPart[]): string => {
  const { imports, rest } = hoistImports(parts);
  const blocks = rest.map(({ title, code }) => `// ${title}\n{\n${code}}\n`);
  return [...(imports === '' ? [] : [imports]), ...blocks].join('\n');
};
