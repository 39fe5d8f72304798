import { getLineColLocation } from '@redocly/openapi-core';
import type { Source } from '@redocly/openapi-core';

/** The line and column of what a JSON pointer names in a source; of its nearest parent when it names nothing. */
export const lineOfPointer = (source: Source, pointer: string): { readonly line: number; readonly col: number } => {
  const { start } = getLineColLocation({ source, pointer: `#${pointer}`, reportOnKey: true });
  return { line: start.line, col: start.col };
};
