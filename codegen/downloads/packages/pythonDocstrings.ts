import { mapParts } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';

/** Returns a text as Python writes it in a docstring, without what would end the docstring or begin an escape sequence. */
export const docstring = (text: string): string => text.replace(/\\|"(?="")|"(?=\s*$)/g, String.raw`\$&`);

/**
 * Returns a spec whose texts are those of docstrings. The generator copies the title of the API, summaries and descriptions as they
 * are, and a backslash or a quotation mark at the end makes the module invalid.
 */
export const withDocstrings = (spec: JsonValue): JsonValue => {
  const change = (part: JsonValue, key: string): JsonValue =>
    typeof part === 'string' && ['title', 'summary', 'description'].includes(key) ? docstring(part) : mapParts(part, change);
  return mapParts(spec, change);
};
