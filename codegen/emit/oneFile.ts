import { banner } from '../files/source.ts';
import type { EmitInput, Emitter } from './types.ts';

/**
 * An emitter of one file for all APIs.
 * @param home its module below codegen/emit/, without extension
 * @param source the source of the generated file, for its first line
 * @param write returns the file without its first line
 */
export const oneFile = (home: string, path: string, source: string, write: (input: EmitInput) => string): Emitter => ({
  name: path,
  emit: (input) => [{ path, content: banner(home, source) + write(input) }],
});
