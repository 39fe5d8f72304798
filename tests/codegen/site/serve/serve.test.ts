import { spawnSync } from 'node:child_process';
import { Agent, createServer, get } from 'node:http';
import { join, relative } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { createPreview } from '../../../../codegen/site/serve/preview.ts';
import { searchLog } from '../../../../src/shared/search/nothingFound.ts';
import { npmCommand } from '../../../tools/npmCommand.ts';
import { skipUnless } from '../../../skip.ts';
import { listen } from '../../../listen.ts';
import { startProgram, type StartedProgram } from '../../../startProgram.ts';
import { temporaryFolder } from '../../../folders.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = temporaryFolder({ 'index.html': '<!doctype html><title>Site</title>' });

/** Starts the preview of a small site. Resolves with its origin once it responds. */
const start = async (command: string, ...words: readonly string[]): Promise<StartedProgram & { readonly origin: string }> => {
  const program = startProgram(command, [...words, '--port', '0', '--folder', relative(root, folder)], { cwd: root });
  const [, origin = ''] = await program.printed(/(http:\/\/localhost:\d+)\//);
  return { ...program, origin };
};

const isServed = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );

describe('npm run preview', () => {
  it.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends cleanly on %s, with a reader still connected', async (signal, context) => {
    skipUnless(context, ['linux', 'darwin'], 'Windows has no signals');
    const { stop, origin } = await start(process.execPath, 'codegen/site/serve/serve.ts');
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) => get(origin, { agent }, (answer) => answer.resume().on('end', resolve)));
    expect(await stop(signal)).toMatchObject({ code: 0, signal: null });
    expect(await isServed(origin)).toBe(false);
    agent.destroy();
  });

  it('frees its port when npm, which started it, is told to stop', async () => {
    const { child, origin } = await start(...npmCommand(), 'run', '--silent', 'preview', '--');
    expect(await isServed(origin)).toBe(true);
    child.kill('SIGTERM');
    await expect.poll(() => isServed(origin), { timeout: 10_000 }).toBe(false);
  });
});

test('npm start reports a port in use before it generates and builds', async () => {
  const taken = createServer();
  const { port } = new URL(await listen(taken));
  const program = spawnSync(process.execPath, ['codegen/site/serve/start.ts', '--port', port], { cwd: root, encoding: 'utf8' });
  taken.close();
  expect(program).toMatchObject({ status: 1, stdout: '', stderr: `Port ${port} is in use. Name another with --port.\n` });
});

describe('the log of the preview', () => {
  const open = async (nothingFound?: (query: string) => void) => {
    const server = createPreview({ folder, base: '/docs/', ...(nothingFound !== undefined && { nothingFound }) });
    const origin = await listen(server);
    const report = (query: string, site: string) =>
      fetch(`${origin}/docs${searchLog.path}`, { method: 'POST', body: query, headers: { 'Sec-Fetch-Site': site } });
    return { server, origin, report };
  };

  it('lists each query without results once, if a page of the site reports it', async () => {
    const queries: string[] = [];
    const { server, origin, report } = await open((query) => queries.push(query));
    expect((await fetch(`${origin}/docs/`)).headers.get('Server-Timing')).toBe(searchLog.timing);
    for (const query of ['torque', 'torque', 'x'.repeat(500), '']) expect((await report(query, 'same-origin')).status).toBe(204);
    expect((await report('from elsewhere', 'cross-site')).status).toBe(403);
    expect(queries).toEqual(['torque', 'x'.repeat(200)]);
    server.close();
    server.closeAllConnections();
  });

  it('does not ask for queries if nobody lists them', async () => {
    const { server, origin, report } = await open();
    expect((await fetch(`${origin}/docs/`)).headers.get('Server-Timing')).toBeNull();
    expect((await report('torque', 'same-origin')).status).toBe(405);
    server.close();
    server.closeAllConnections();
  });
});

describe('npm run preview with a wrong port', () => {
  it.each(['-1', '', '1e3', '65536'])('rejects %j with a clear message', (port) => {
    const { status, stderr } = spawnSync(process.execPath, ['codegen/site/serve/serve.ts', `--port=${port}`], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^(?:The port must be a number from 0 to 65535, not ".+"\.|--port needs a value\.)\n$/);
  });
});

it('npm start ends its running step when npm, which started it, is told to stop', async () => {
  const { child, printed, ended } = startProgram('npm', ['start', '--silent', '--', '--port', '0'], { cwd: root });
  await printed(/Nothing changed|written/);
  child.kill('SIGTERM');
  expect((await ended).output).not.toMatch(/^Built \d+ pages/m);
}, 240_000);
