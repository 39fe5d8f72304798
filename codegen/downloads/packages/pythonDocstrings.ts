/** Escapes what would end a docstring or begin an escape sequence in it. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', String.raw`\"\"\"`)
    .replace(/"$/, String.raw`\"`);

/**
 * Returns a Python module with valid docstrings. The generator copies summaries and descriptions into them as they are, and a
 * backslash or a quotation mark at the end makes the module invalid.
 */
export const withValidDocstrings = (module: string): string => {
  let isOpen = false;
  const lines = module.split('\n').map((line) => {
    const [, indent = '', start] = /^(\s*)"""(.*)$/.exec(line) ?? [];
    if (!isOpen && start === undefined) return line;
    const text = isOpen ? line : (start ?? '');
    const isLast = text.endsWith('"""');
    const opening = isOpen ? '' : `${indent}"""`;
    isOpen = !isLast;
    return `${opening}${isLast ? `${escaped(text.slice(0, -3))}"""` : escaped(text)}`;
  });
  return lines.join('\n');
};
