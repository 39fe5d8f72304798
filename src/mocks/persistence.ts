import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user runs too.
    return hasCode(error, 'EPERM');
  }
};

/**
 * Claims a file for this process, so that no two mocks write their states over each other; answers how to give it back.
 * The claim of a process that was killed does not count. Throws an Error that names the process that has the file.
 */
export const claimFile = (file: string): (() => void) => {
  const claim = `${file}.lock`;
  const take = (): void => writeFileSync(claim, String(process.pid), { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw new Error(`${file} cannot be written: ${String(error)}`, { cause: error });
    const pid = Number(readFileSync(claim, 'utf8'));
    if (pid > 0 && isRunning(pid))
      throw new Error(`${file} is in use by the process ${pid}. Stop it, or give another file. If that is no mock, delete ${claim}.`, {
        cause: error,
      });
    rmSync(claim, { force: true });
    take();
  }
  return () => rmSync(claim, { force: true });
};
