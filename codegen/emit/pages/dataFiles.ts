import type { DataTypes } from '../../files/generatedFiles.ts';
import { dataModule } from '../../files/dataModule.ts';
import { jsonFile } from '../../files/source.ts';
import type { GeneratedFile } from '../types.ts';

/** A type of `src/shared` and its module. */
type Imported = { readonly name: string; readonly from: string };

const declarationOf = (line: string, { name, from }: Imported, type: string): string =>
  `${line}import type { ${name} } from '../../src/shared/${from}.ts';\ndeclare const value: ${type};\nexport default value;\n`;

/**
 * Returns a module of data with its type. The mock imports its data as modules, because Node imports JSON only with an attribute, which
 * browsers apply to the scripts of a build as well.
 * @param line the first line of generated modules
 * @param name the file's name, without extension
 */
export const dataScript = (line: string, name: string, type: Imported, value: unknown): readonly GeneratedFile[] => [
  { path: `${name}.js`, content: line + dataModule(jsonFile(value)) },
  { path: `${name}.d.ts`, content: declarationOf(line, type, type.name) },
];

/**
 * Returns a JSON file with its type, so that the type checker does not have to infer it. Large data is JSON rather than TypeScript:
 * neither codegen, the bundler nor a browser builds a syntax tree of it.
 * @param line the first line of generated modules
 * @param name the file's name, without extension
 * @param type the value's type, in which the imported one may occur
 */
export const typedJson = (line: string, name: string, imported: Imported, type: string, value: unknown): readonly GeneratedFile[] => [
  { path: `${name}.json`, content: jsonFile(value) },
  { path: `${name}.d.json.ts`, content: declarationOf(line, imported, type) },
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
