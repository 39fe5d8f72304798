import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { HoverRequest } from './jobs.ts';
import type { Hovers } from '../../src/shared/pages/hovers.ts';

/** The arguments for Node to start the program that runs the compiler. */
export const workerCommand = [join(import.meta.dirname, 'worker.ts')];

/**
 * Reads types in a separate process.
 * @returns hovers keyed by the path of their job.
 * @throws when the process fails, with its output.
 */
export const readHovers = (request: HoverRequest): Promise<Readonly<Record<string, Hovers>>> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, workerCommand, { stdio: ['pipe', 'pipe', 'pipe'] });
    const stop = (): void => void child.kill();
    process.once('exit', stop);
    const out: Buffer[] = [];
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      process.removeListener('exit', stop);
      if (code === 0) resolve(JSON.parse(Buffer.concat(out).toString('utf8')) as Readonly<Record<string, Hovers>>);
      else reject(new Error(`The types of the snippets could not be read.\n${err.trim()}`));
    });
    // A process that ends early reports the reason itself.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(request));
  });
