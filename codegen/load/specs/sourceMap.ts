import type { Position } from '../../diagnostics/diagnostic.ts';
import { getLineColLocation, type Source } from '@redocly/openapi-core';

/** The line and column of a JSON pointer in a source, or of its nearest existing parent. */
export const lineOfPointer = (source: Source, pointer: string): Position => {
  const { start } = getLineColLocation({ source, pointer: `#${pointer}`, reportOnKey: true });
  return { line: start.line, col: start.col };
};
