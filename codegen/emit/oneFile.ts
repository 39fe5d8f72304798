import { banner } from '../files/source.ts';
import type { EmitInput, Emitter } from './types.ts';

/**
 * An emitter of one file from all APIs.
 * @param home its own module below codegen/emit/, without extension
 * @param source what the file is generated from, for its first line
 * @param write returns the file after its first line
 */
export const oneFile = (home: string, path: string, source: string, write: (input: EmitInput) => string): Emitter => ({
  name: path,
  emit: (input) => [{ path, content: banner(home, source) + write(input) }],
});
