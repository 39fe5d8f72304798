import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isSnapshot, type Snapshot } from '../platform/state.ts';

/**
 * The state that a file keeps; undefined when there is no file yet.
 * Throws an Error that names the file when it is not a kept state.
 */
export const readSnapshot = (file: string): Snapshot | undefined => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isSnapshot(value)) return value;
  } catch {
    // Told below, as for other contents.
  }
  throw new Error(`${file} is no state that this mock kept. Give another file, or delete this one.`);
};

/** Writes the state whole or not at all. */
export const writeSnapshot = (file: string, snapshot: Snapshot): void => {
  const temporary = `${file}.${process.pid}.part`;
  writeFileSync(temporary, JSON.stringify(snapshot));
  renameSync(temporary, file);
};
