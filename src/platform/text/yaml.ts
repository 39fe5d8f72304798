/** The result of reading YAML text: a value, or one sentence that names the line. */
export type YamlResult = { readonly value: unknown } | { readonly problem: string };

/** Reads one YAML document. The parser is loaded at the first call, so pages that never validate do not pay for it. */
export const readYaml = async (text: string): Promise<YamlResult> => {
  const { load, YAMLException } = await import('js-yaml');
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
