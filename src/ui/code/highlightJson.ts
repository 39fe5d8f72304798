import type { CodePart, CodeText } from './codeText.ts';

export type JsonInput = string | number | boolean | null | readonly JsonInput[] | { readonly [key: string]: JsonInput };

/**
 * Formats a JSON value with an indentation of two spaces and highlights it by traversing the value, without a tokenizer. Adjacent
 * plain text is merged, so a line has two elements at most. `code` is the same text without highlighting.
 */
export const highlightJson = (value: JsonInput): CodeText => {
  const lines: CodePart[][] = [[]];
  const write = (part: CodePart): void => {
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    if (typeof part === 'string' && typeof last === 'string') line[line.length - 1] = last + part;
    else line.push(part);
  };
  const newLine = (depth: number): void => {
    lines.push(depth === 0 ? [] : ['  '.repeat(depth)]);
  };
  const walk = (node: JsonInput, depth: number): void => {
    if (typeof node === 'string') return write(['tk-s', JSON.stringify(node)]);
    if (node === null || typeof node !== 'object') return write(['tk-n', JSON.stringify(node)]);
    const isArray = Array.isArray(node);
    const entries = Object.entries(node as Readonly<Record<string, JsonInput>>);
    if (entries.length === 0) return write(isArray ? '[]' : '{}');
    write(isArray ? '[' : '{');
    entries.forEach(([key, child], index) => {
      newLine(depth + 1);
      if (!isArray) {
        write(['tk-p', JSON.stringify(key)]);
        write(': ');
      }
      walk(child, depth + 1);
      if (index < entries.length - 1) write(',');
    });
    newLine(depth);
    write(isArray ? ']' : '}');
  };
  walk(value, 0);
  return { language: 'json', code: JSON.stringify(value, null, 2), lines };
};
