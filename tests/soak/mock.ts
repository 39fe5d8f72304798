import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../freePort.ts';
import { startNode, type StartedProgram } from '../startProgram.ts';
import type { KilledRuns } from './codegen.ts';
import { messageOf } from '../../src/shared/messageOf.ts';

const program = join(import.meta.dirname, '../../src/mocks/http/server.ts');

/** Starts the mock and waits until it listens. Rejects with its output if it exits instead. */
const startMock = async (port: number, file: string): Promise<StartedProgram> => {
  const mock = startNode([program, '--port', String(port), '--quiet', '--persist', file]);
  await mock.printed(/__mock\/advance/);
  return mock;
};

/**
 * Kills mocks that keep their state in a file, while calls change the state. The next mock must start from that file and contain
 * everything that was changed at least a second before the kill.
 */
export const killMock = async (rounds: number): Promise<KilledRuns> => {
  const folder = mkdtempSync(join(tmpdir(), 'soak-mock-'));
  const file = join(folder, 'state.json');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/api/metadata/v1/fields`;
  const headers = { Authorization: 'Bearer admin', 'Content-Type': 'application/json' };
  const create = async (alias: string): Promise<void> => {
    const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ alias, type: 'TEXT' }) });
    if (status !== 201) throw new Error(`Creating the field ${alias} returned ${status}.`);
  };
  const aliases = async (): Promise<ReadonlySet<string>> => {
    const body = (await (await fetch(`${url}?page_size=100`, { headers })).json()) as {
      readonly items: readonly { readonly alias: string }[];
    };
    return new Set(body.items.map(({ alias }) => alias));
  };
  const broken: string[] = [];
  let mock: StartedProgram | undefined;
  try {
    let kept: string | undefined;
    for (let round = 0; round < rounds; round++) {
      mock = await startMock(port, file);
      const known = await aliases();
      if (kept !== undefined && !known.has(kept)) broken.push(`round ${round}: the field ${kept} is lost`);
      // Resetting keeps the list short enough for one page.
      if (round % 20 === 19) await fetch(`http://127.0.0.1:${port}/__mock/reset`, { method: 'POST', headers: { 'X-Mock-Control': '1' } });
      kept = `Kept ${round}`;
      await create(kept);
      // The state is written 200 ms after a change.
      await sleep(1000);
      await create(`Recent ${round}`);
      await sleep((400 * (round + 1)) / rounds);
      await mock.stop('SIGKILL');
    }
    if (!existsSync(file)) broken.push('no state was kept');
    mock = await startMock(port, file);
    if (kept !== undefined && !(await aliases()).has(kept)) broken.push(`round ${rounds}: the field ${kept} is lost`);
    broken.push(
      ...readdirSync(folder)
        .filter((name) => name !== 'state.json')
        .map((name) => `${name} is left beside the state`),
    );
  } catch (error) {
    broken.push(messageOf(error));
  } finally {
    await mock?.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  return { rounds, broken };
};
