import type { DataTypes } from '../../files/generatedFiles.ts';
import { jsonFile } from '../../files/source.ts';
import type { GeneratedFile } from '../types.ts';

/**
 * Returns a JSON file with its type, so that the type checker does not have to infer it. Large data is JSON rather than TypeScript:
 * neither codegen, the bundler nor a browser builds a syntax tree of it.
 * @param line the first line of generated modules
 * @param name the file's name, without extension
 * @param imported a type of `src/shared` and its module
 * @param type the value's type, in which the imported one may occur
 */
export const typedJson = (
  line: string,
  name: string,
  imported: { readonly name: string; readonly from: string },
  type: string,
  value: unknown,
): readonly GeneratedFile[] => [
  { path: `${name}.json`, content: jsonFile(value) },
  {
    path: `${name}.d.json.ts`,
    content: `${line}import type { ${imported.name} } from '../../src/shared/${imported.from}.ts';\ndeclare const value: ${type};\nexport default value;\n`,
  },
];

/**
 * Returns the JSON file of a page's data with its type.
 * @param line the first line of generated modules
 * @param name the file's name, without extension
 * @param type the name of the value's type in `src/shared/pages/referencePage.ts`
 */
export const dataFiles = <Type extends keyof DataTypes>(
  line: string,
  name: string,
  type: Type,
  value: DataTypes[Type],
): readonly GeneratedFile[] => typedJson(line, name, { name: type, from: 'pages/referencePage' }, type, value);
