import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseArguments, usage } from '../../src/mocks/http/serverOptions.ts';
import { dataOptions } from '../../src/platform/ownData.ts';
import { copyProject } from '../projectCopy.ts';
import { npmCommand } from '../tools/npmCommand.ts';
import { skip, skipUnless } from '../skip.ts';
import { startNode, startProgram } from '../startProgram.ts';
import { operations, requestOf } from './operations.ts';
import { temporaryFolder } from '../folders.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = temporaryFolder();

/** Starts the server's command in a copy of the project. */
const startIn = (project: string, ...words: readonly string[]) =>
  startNode([join(project, 'src/mocks/http/server.ts'), ...words], { cwd: folder });

const start = (...words: readonly string[]) => startIn(root, ...words);

/** The end of what the command prints once it serves. */
const isServing = /__mock\/advance/;

const admin = { Authorization: 'Bearer admin' };

describe('npm run mock', () => {
  it('mocks only the named APIs', async () => {
    const server = start('--port', '5528', '--quiet', '--api', 'pat');
    await server.printed(isServing);
    expect(server.out()).toMatch(/of 1 API on [^]*curl -H 'Authorization: Bearer admin' 'http:\/\/127\.0\.0\.1:5528\/api\/pat\//);
    const get = async (path: string) => (await fetch(`http://127.0.0.1:5528${path}`, { headers: admin })).status;
    expect(await get('/api/pat/v1/account')).toBe(200);
    expect(await get('/api/metadata/v1/robologs')).toBe(404);
    server.child.kill();
    await server.ended;
  });

  it('prints calls to try, handles them, and stops soon after SIGTERM under load', async (context) => {
    skipUnless(context, ['linux', 'darwin'], 'Windows has no signals');
    const server = start('--port', '5511', '--quiet');
    await server.printed(isServing);
    expect(server.out()).toContain("curl -H 'Authorization: Bearer admin' 'http://127.0.0.1:5511/api/metadata/v1/robologs?page_size=2'");
    const url = 'http://127.0.0.1:5511/api/metadata/v1/robologs';
    expect((await fetch(url, { headers: admin })).status).toBe(200);
    const load = Array.from({ length: 50 }, () =>
      fetch(url, { headers: admin }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    const stopped = performance.now();
    server.child.kill('SIGTERM');
    const { code, err } = await server.ended;
    expect(performance.now() - stopped).toBeLessThan(4000);
    expect([code, err]).toEqual([0, '']);
    expect((await Promise.all(load)).every((status) => status === 200 || status === 0)).toBe(true);
  });

  it('frees its port when npm, which started it, is told to stop', async (context) => {
    skipUnless(context, ['linux', 'darwin'], 'Windows has no signals');
    const [program, script] = npmCommand();
    const npm = startProgram(program, [script, 'run', '--silent', 'mock', '--', '--port', '5514'], { cwd: root });
    await npm.printed(isServing);
    const isGone = async (): Promise<boolean> =>
      fetch('http://127.0.0.1:5514/').then(
        () => false,
        () => true,
      );
    expect(await isGone()).toBe(false);
    npm.child.kill('SIGTERM');
    await expect.poll(isGone, { timeout: 5000 }).toBe(true);
  });

  it('names the port that is in use, and suggests another', async () => {
    const taken = createServer().listen(5512, '127.0.0.1');
    try {
      const { code, err } = await start('--port', '5512').ended;
      expect([code, err]).toEqual([
        2,
        'Port 5512 is in use. Stop the program that listens on it, or choose another port: npm run mock -- --port 5513\n',
      ]);
    } finally {
      taken.close();
    }
  });

  it('keeps its state in a file and continues from it', async (context) => {
    skipUnless(context, ['linux', 'darwin'], 'Windows has no signals');
    const file = join(folder, 'state.json');
    const first = start('--port', '5513', '--persist', file);
    await first.printed(isServing);
    await fetch('http://127.0.0.1:5513/api/metadata/v1/fields', {
      method: 'POST',
      headers: { ...admin, 'Content-Type': 'application/json' },
      body: '{"alias":"Kept","type":"TEXT"}',
    });
    expect((await first.stop('SIGINT')).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('"Kept"');
    const second = start('--port', '5513', '--persist', file);
    await second.printed(isServing);
    const response = await fetch('http://127.0.0.1:5513/api/metadata/v1/fields', { headers: admin });
    expect(await response.text()).toContain('"Kept"');
    await second.stop();
  });

  it('continues with the specs it started with while they change and are regenerated', async () => {
    const project = join(folder, 'project');
    const isUsed = (path: string): boolean => !/[\\/](?:pages|snippets)$/.test(path);
    for (const path of ['src', 'generated', 'codegen', 'package.json'])
      cpSync(join(root, path), join(project, path), { recursive: true, filter: isUsed });
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
    const server = startIn(project, '--port', '5515', '--quiet');
    await server.printed(isServing);
    // A file that is being written is not a valid module, whatever its API.
    const files = readdirSync(join(project, 'generated'), { recursive: true, encoding: 'utf8' }).filter((path) => /\.[jt]s$/.test(path));
    for (const path of files) writeFileSync(join(project, 'generated', path), 'export const {');
    const apis = new Map(operations.map((operation) => [operation.api, operation]));
    expect(apis.size).toBe(9);
    for (const { id, exampleRequest } of apis.values()) {
      const response = await fetch(requestOf({ operationId: id }, 'http://127.0.0.1:5515'));
      expect([id, response.status]).toEqual([id, exampleRequest.expectedStatus]);
    }
    expect((await server.stop()).err).toBe('');
  });

  it('restarts when specs change in watch mode, and keeps running while they are invalid', async (context) => {
    skipUnless(context, ['linux', 'darwin'], 'Windows has no signals');
    const copy = copyProject();
    const spec = join(copy.folder, 'specs/pat.yaml');
    // Replaces codegen, which is slow on a new project: the specs are either invalid, or they move an API.
    writeFileSync(
      join(copy.folder, 'codegen/cli.ts'),
      `import { readFileSync, writeFileSync } from 'node:fs';
      if (readFileSync('specs/pat.yaml', 'utf8') === 'wrong') process.exit(1);
      const calls = 'generated/contract.ts';
      writeFileSync(calls, readFileSync(calls, 'utf8').replaceAll('/api/pat/v1', '/api/pat/v9'));`,
    );
    const server = startIn(copy.folder, '--watch', '--port', '5516');
    const has = async (path: string): Promise<number> =>
      fetch(`http://127.0.0.1:5516${path}`, { headers: admin }).then(
        ({ status }) => status,
        () => 0,
      );
    try {
      await server.printed(isServing);
      writeFileSync(spec, 'wrong');
      await expect.poll(server.err, { timeout: 60_000 }).toContain('The mock keeps running with the previous specs.');
      expect(await has('/api/pat/v1/tokens')).toBe(200);
      writeFileSync(spec, 'right');
      await expect.poll(() => has('/api/pat/v9/tokens'), { timeout: 60_000 }).toBe(200);
    } finally {
      await server.stop();
      copy.remove();
    }
    expect(await has('/api/pat/v9/tokens')).toBe(0);
  }, 150_000);

  it('does not overwrite a state file that another mock has started to use', async (context) => {
    skipUnless(context, ['linux', 'darwin'], 'Windows has no signals');
    const file = join(folder, 'shared.json');
    const first = start('--port', '5517', '--persist', file);
    await first.printed(isServing);
    await expect.poll(() => existsSync(file)).toBe(true);
    const second = start('--port', '5518', '--persist', file);
    await second.printed(isServing);
    expect((await second.stop()).err).toBe('');
    const kept = readFileSync(file, 'utf8');
    const created = { method: 'POST', headers: { ...admin, 'Content-Type': 'application/json' }, body: '{"alias":"Late","type":"TEXT"}' };
    expect((await fetch('http://127.0.0.1:5517/api/metadata/v1/fields', created)).ok).toBe(true);
    expect((await first.stop()).err).toContain(`another program has written ${file}`);
    expect(readFileSync(file, 'utf8')).toBe(kept);
  });

  it('exits immediately if the state cannot be saved', async () => {
    const file = join(folder, 'missing', 'state.json');
    const { code, err } = await start('--port', '5519', '--persist', file).ended;
    expect([code, err]).toEqual([2, expect.stringMatching(/^--persist: the state cannot be saved: ENOENT.*missing/)]);
  });

  it('listens on the loopback addresses of IPv4 and IPv6', async (context) => {
    skipUnless(context, ['linux', 'darwin'], 'Windows has no signals');
    if (networkInterfaces()['lo']?.every(({ family }) => family !== 'IPv6')) skip(context, 'this machine has no IPv6');
    const server = start('--port', '5520', '--host', '::1', '--quiet');
    await server.printed(isServing);
    expect(server.out()).toContain("'http://[::1]:5520/api/metadata/v1/robologs?page_size=2'");
    expect((await fetch('http://[::1]:5520/api/metadata/v1/robologs', { headers: admin })).status).toBe(200);
    expect((await server.stop()).err).toBe('');
  });

  it('rejects a file that is not a saved state, reports why, and leaves it unchanged', async () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, '{"my":"notes"}');
    const { code, err } = await start('--port', '5514', '--persist', file).ended;
    expect(code).toBe(2);
    expect(err).toContain(`${file} is not a saved state of this mock: format: `);
    expect(err).toContain('Use another file, or delete this one');
    expect(readFileSync(file, 'utf8')).toBe('{"my":"notes"}');
  });
});

describe('its arguments', () => {
  const facts = { apis: ['notes', 'others'], data: dataOptions, hasRoles: true };
  it.each([
    [['--prot', '4010'], 'Did you mean "--port"?'],
    [['--port'], '--port needs a value'],
    [['--port='], '--port needs a value'],
    [['--port', '70000'], '--port must be a number from 0 to 65535'],
    [['--port', '0x50'], '--port must be a number from 0 to 65535'],
    [['--id-seed', 'x'], '--id-seed must be a number'],
    [['--quiet=no'], '--quiet takes no value'],
    [['--allow-origin', 'app.example.com'], '--allow-origin must be an origin'],
    [['--fail', '5'], '--fail must be a share from 0 to 1'],
    [['--rate-limit', '0'], '--rate-limit must be a number'],
    [['--watch'], '--watch needs the specs'],
    [['--log', 'xml'], '--log must be text or json'],
    [['--api', 'notes,nodes'], 'there is no API "nodes". The APIs are notes, others.'],
    [['-p', '4010'], 'The option -p is not known'],
    [['4010'], '"4010" is not an option'],
  ])('reject %j', (words, text) =>
    expect(parseArguments(words, facts)).toMatchObject({ kind: 'wrong', text: expect.stringContaining(text) }),
  );

  it('are understood with a space and with an equals sign', () => {
    expect(parseArguments(['--port=5000', '--seed', 'own.json', '--id-seed', '7', '--quiet'], facts)).toMatchObject({
      kind: 'run',
      options: { port: 5000, host: '127.0.0.1', origins: [], seed: 'own.json', idSeed: 7, persist: undefined, quiet: true },
    });
  });

  it('are about initial data and roles only where there are any', () => {
    const bare = { apis: ['notes'], data: undefined, hasRoles: false };
    expect(usage('mock', facts)).toMatch(/--token .* each role\n[^]*--seed FILE {12}starts with [^]*--print-seed {11}prints /);
    expect(usage('mock', bare)).not.toMatch(/role|--api|--seed|--print-seed|organization|\n\n {2}--host/);
    for (const words of [['--seed', 'own.json'], ['--print-seed']])
      expect(parseArguments(words, bare)).toMatchObject({ kind: 'wrong', text: expect.stringContaining('no initial data') });
  });

  it('may name an IPv6 host in brackets', () => {
    expect(parseArguments(['--host', '[::1]'], facts)).toMatchObject({ options: { host: '::1' } });
  });
});
