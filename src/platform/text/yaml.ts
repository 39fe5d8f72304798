import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';

export type YamlResult = { readonly value: unknown } | { readonly problem: string };

/** Far above any real definition, and parsed in a fraction of a second. */
const mostCharacters = 100_000;

/** `maxAliases` bounds what a text may expand to. */
const options = { schema: CORE_SCHEMA, maxDepth: 50, maxAliases: 100 };

/** Parses one YAML 1.2 document of the core schema. A problem names line and column. */
export const readYaml = (text: string): YamlResult => {
  if (text.length > mostCharacters) return { problem: `line 1, column 1: the text has more than ${mostCharacters} characters.` };
  try {
    return { value: load(text, options) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    return { problem: `line ${(mark?.line ?? 0) + 1}, column ${(mark?.column ?? 0) + 1}: ${reason.slice(0, 200)}.` };
  }
};
