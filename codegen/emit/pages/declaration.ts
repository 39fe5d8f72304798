/** The types of a JSON file, so that the type checker does not have to infer them. */
export const declaration = (line: string, type: string, from: string): string =>
  `${line}import type { ${type} } from '${from}';\ndeclare const value: ${type};\nexport default value;\n`;
