import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readSnapshot } from '../../platform/snapshotSchema.ts';
import type { Snapshot } from '../../platform/state/state.ts';
import { messageOf } from '../../shared/messageOf.ts';

/** Returns the state in a file; undefined when there is no file yet. Throws an Error that names the file and its problem. */
export const loadSnapshot = (file: string): Snapshot | undefined => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
  const refuse = (problem: string): Error =>
    new Error(`${file} is not a saved state of this mock: ${problem}. Use another file, or delete this one to start over.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('it is not JSON');
  }
  const read = readSnapshot(value);
  if (!read.ok) throw refuse(read.problem);
  return read.snapshot;
};

/** Returns a fingerprint that changes when any program writes a file; undefined when there is no file. */
const stamp = (file: string): string | undefined => {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? undefined : `${stats.ino} ${stats.mtimeNs}`;
};

/**
 * Returns a function that writes states to a file atomically. It throws an Error if another program has written the file since
 * then, because its state would be lost.
 */
export const snapshotWriter = (file: string): ((snapshot: Snapshot) => void) => {
  let last = stamp(file);
  return (snapshot) => {
    const now = stamp(file);
    if (now !== undefined && now !== last)
      throw new Error(`another program has written ${file}. Use a separate file for each mock, and restart this one.`);
    const temporary = `${file}.${process.pid}.part`;
    writeFileSync(temporary, JSON.stringify(snapshot));
    renameSync(temporary, file);
    last = stamp(file);
  };
};
