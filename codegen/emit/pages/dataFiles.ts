import type { DataTypes } from '../../files/generatedFiles.ts';
import { jsonFile } from '../../files/source.ts';
import type { GeneratedFile } from '../types.ts';

/**
 * Returns a JSON file with its types, so that the type checker does not have to infer them.
 * @param line the first line of generated modules
 * @param name the file's name, without extension
 * @param type the name of the value's type in `src/shared/pages/referencePage.ts`
 */
export const dataFiles = <Type extends keyof DataTypes>(
  line: string,
  name: string,
  type: Type,
  value: DataTypes[Type],
): readonly GeneratedFile[] => [
  { path: `${name}.json`, content: jsonFile(value) },
  {
    path: `${name}.d.json.ts`,
    content: `${line}import type { ${type} } from '../../src/shared/pages/referencePage.ts';\ndeclare const value: ${type};\nexport default value;\n`,
  },
];
