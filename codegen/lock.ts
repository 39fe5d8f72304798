import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const staleMs = 10 * 60_000;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** The process that holds a lock, or undefined when it died or has held it for longer than any run takes. */
const holderOf = (path: string): number | undefined => {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    const age = Date.now() - statSync(path).mtimeMs;
    // A lock without a number is being written, or was cut off while it was.
    if (!Number.isInteger(pid) || pid <= 0) return age < 2_000 ? 0 : undefined;
    return isAlive(pid) && age < staleMs ? pid : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const tryLock = (path: string): boolean => {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
};

/** The lock is held, or another process has kept it for the whole wait. Throws when the file cannot be written. */
export type LockOutcome = { readonly held: true; readonly release: () => void } | { readonly held: false; readonly pid: number };

/** Takes a lock file, waiting for a living holder and taking over from a dead one. */
export const takeLock = async (path: string, waitMs: number): Promise<LockOutcome> => {
  const deadline = performance.now() + waitMs;
  for (;;) {
    if (tryLock(path)) return { held: true, release: () => rmSync(path, { force: true }) };
    const holder = holderOf(path);
    if (holder === undefined) rmSync(path, { force: true });
    else if (performance.now() > deadline) return { held: false, pid: holder };
    else await sleep(20 + Math.random() * 60);
  }
};
