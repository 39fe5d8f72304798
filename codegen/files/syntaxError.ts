import { stripVTControlCharacters } from 'node:util';
import { transformSync } from 'rolldown/utils';
import { messageOf } from '../../src/shared/messageOf.ts';

/** The first line of an error's message. */
export const firstLine = (error: unknown): string => stripVTControlCharacters(messageOf(error)).replace(/^\[\w+\] |\n[^]*/g, '');

/** Returns the first syntax error of a module of TypeScript or JavaScript with its line, counted from 1; undefined without one. */
export const syntaxError = (path: string, content: string): { readonly text: string; readonly line: number } | undefined => {
  const [error] = transformSync(path, content).errors;
  if (error === undefined) return undefined;
  const { loc } = error as { readonly loc?: { readonly line: number } };
  return { text: `${path} does not parse: ${firstLine(error)}`, line: loc?.line ?? 1 };
};
