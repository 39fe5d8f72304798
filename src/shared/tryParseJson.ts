import type { JsonValue } from './model/types.ts';

/** Parses JSON; undefined when it is invalid. */
export const tryParseJson = (text: string): JsonValue | undefined => {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
};
