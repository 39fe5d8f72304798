import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArazzoDescription } from '../emit/arazzo/workflows.ts';
import { withTemporaryFolder } from '../files/folders.ts';
import { runRedocly } from '../files/runNode.ts';
import { readHar, type Exchange } from './har.ts';

/** The servers on which workflows are run. */
export type CheckedHost = {
  /** The URL of each API, keyed by name. */
  readonly servers: Readonly<Record<string, string>>;
  readonly token: string;
};

/**
 * Runs workflows with `redocly respect` and returns the requests and responses.
 * @throws when they cannot be run; the message does not contain the token
 */
export const runWorkflows = (description: ArazzoDescription, { servers, token }: CheckedHost): Promise<readonly Exchange[]> =>
  // Responses are recorded unmasked, because a masked value would look like a deviation.
  withTemporaryFolder('specs-check', async (folder) => {
    await writeFile(join(folder, 'check.arazzo.json'), JSON.stringify(description));
    const ended = await runRedocly(
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
      // Not passed as an argument, because every user of a machine can see the arguments of a process.
      { REDOCLY_CLI_RESPECT_INPUT: JSON.stringify({ token }) },
    );
    const har = await readFile(join(folder, 'check.har'), 'utf8').catch(() => undefined);
    if (har === undefined) {
      const printed = ended.stdout + ended.stderr;
      const safe = token === '' ? printed : printed.replaceAll(token, '********');
      throw new Error(`redocly respect ended with ${ended.code} and recorded nothing.\n${safe.slice(-2000)}`);
    }
    return readHar(har);
  });
