import { arrive } from '../missingPart.ts';
import { readPlainYaml } from './plainYaml.ts';

/** The result of reading YAML text: a value, or one sentence that names the line. */
export type YamlResult = { readonly value: unknown } | { readonly problem: string };

/** Reads one YAML document. Texts beyond plain YAML, and those with mistakes, are left to a whole parser, loaded for the first of them. */
export const readYaml = async (text: string): Promise<YamlResult> => {
  const plain = readPlainYaml(text);
  if (plain !== undefined) return { value: plain };
  const { load, YAMLException } = await arrive(import('./wholeYaml.ts'));
  try {
    return { value: load(text) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const mark: unknown = error.mark;
    const line =
      typeof mark === 'object' && mark !== null && 'line' in mark && 'column' in mark
        ? `line ${Number(mark.line) + 1}, column ${Number(mark.column) + 1}: `
        : '';
    return { problem: `${line}${error.reason}.` };
  }
};
