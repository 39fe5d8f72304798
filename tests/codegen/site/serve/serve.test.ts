import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { npmCommand } from '../../../tools/npmCommand.ts';
import { skipUnless } from '../../../skip.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'site-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Site</title>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the preview of a small site; resolves with its origin once it serves. */
const start = async (command: string, ...words: readonly string[]): Promise<{ readonly child: ChildProcess; readonly origin: string }> => {
  const child = spawn(command, [...words, '--port', '0', '--folder', relative(root, folder)], { cwd: root });
  const origin = await new Promise<string>((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const [, found] = /(http:\/\/localhost:\d+)\//.exec(out) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The preview ended with ${code} before it served: ${out}`)));
  });
  return { child, origin };
};

const isServed = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );

describe('npm run preview', () => {
  it.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends cleanly on %s, with a reader still connected', async (signal, context) => {
    skipUnless(context, ['linux', 'darwin'], 'Windows has no signals');
    const { child, origin } = await start(process.execPath, 'codegen/site/serve/serve.ts');
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) => get(origin, { agent }, (answer) => answer.resume().on('end', resolve)));
    const ended = new Promise<readonly unknown[]>((resolve) => child.once('exit', (...how) => resolve(how)));
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(await isServed(origin)).toBe(false);
    agent.destroy();
  });

  it('gives its port back when npm, which started it, is told to end', async () => {
    const { child, origin } = await start(...npmCommand(), 'run', '--silent', 'preview', '--');
    expect(await isServed(origin)).toBe(true);
    child.kill('SIGTERM');
    await expect.poll(() => isServed(origin), { timeout: 10_000 }).toBe(false);
  });
});

describe('npm run preview with a wrong port', () => {
  it.each(['-1', '', '0x50', '1e3', '65536', ' 80', '٣'])('rejects %j in a sentence', (port) => {
    const { status, stderr } = spawnSync(process.execPath, ['codegen/site/serve/serve.ts', `--port=${port}`], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^(?:The port must be a number from 0 to 65535, not ".+"\.|--port needs a value\.)\n$/);
  });
});

describe('npm start', () => {
  it('gives its port back when npm, which started it, is told to end', async () => {
    const { child, origin } = await start('npm', 'start', '--silent', '--');
    child.kill('SIGTERM');
    await expect.poll(() => isServed(origin), { timeout: 10_000 }).toBe(false);
  }, 240_000);
});
