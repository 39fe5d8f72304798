import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArazzoDescription } from '../emit/arazzo/workflows.ts';
import { redoclyCli, redoclyEnvironment } from './redoclyCli.ts';
import { readHar, type Exchange } from './har.ts';

/** Where workflows are run. */
export type CheckedHost = {
  /** The URL of each API by its name. */
  readonly servers: Readonly<Record<string, string>>;
  readonly token: string;
};

const run = (args: readonly string[], cwd: string, token: string): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [redoclyCli, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Not an argument: those of a process are visible to every user of a machine.
      env: redoclyEnvironment({ REDOCLY_CLI_RESPECT_INPUT: JSON.stringify({ token }) }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: token === '' ? output : output.replaceAll(token, '********') }));
  });

/**
 * Runs workflows by `redocly respect` and returns what was sent and received.
 * @throws when they cannot be run; the message has no token
 */
export const runWorkflows = async (description: ArazzoDescription, { servers, token }: CheckedHost): Promise<readonly Exchange[]> => {
  // Only this user can read it. Responses are recorded unmasked: a masked value would look like a deviation.
  const folder = await mkdtemp(join(tmpdir(), 'specs-check-'));
  try {
    await writeFile(join(folder, 'check.arazzo.json'), JSON.stringify(description));
    const { code, output } = await run(
      [
        'respect',
        'check.arazzo.json',
        ...description.sourceDescriptions.flatMap(({ name }) => ['--server', `${name}=${servers[name] ?? ''}`]),
        '--har-output',
        'check.har',
        '--no-secrets-masking',
        '--severity',
        'SCHEMA_CHECK=off,STATUS_CODE_CHECK=off,CONTENT_TYPE_CHECK=off',
      ],
      folder,
      token,
    );
    const har = await readFile(join(folder, 'check.har'), 'utf8').catch(() => undefined);
    if (har === undefined) throw new Error(`redocly respect ended with ${code} and recorded nothing.\n${output.slice(-2000)}`);
    return readHar(har);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
