import { execFile, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from '@playwright/test';
import { npmCommand } from '../tools/npmCommand.ts';
import { variableNames } from '../variables.ts';

const [node, npm] = npmCommand();
const docs = 'https://docs.acme.example';

/** The environment of npm: no proxy between it and the served site. */
const env = { ...process.env, NO_PROXY: '*', no_proxy: '*', npm_config_audit: 'false', npm_config_fund: 'false' };

/** Returns the first line of code on a page that begins with this text. */
const commandIn = (html: string, beginning: string): string => {
  const code = [...html.matchAll(/<pre[\s\S]*?<\/pre>/g)].map(([block]) => block.replace(/<[^>]+>/g, ''));
  const found = code.flatMap((block) => block.split('\n')).find((line) => line.startsWith(beginning));
  if (found === undefined) throw new Error(`The page shows no command that begins with "${beginning}".`);
  return found;
};

test('an empty project that follows the page has the client, the mock, the MCP server and the command line', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const served = (command: string): string[] =>
    command
      .replace(docs, baseURL ?? '')
      .split(' ')
      .slice(1);
  const html = await (await request.get('/api/metadata')).text();
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  const run = (program: string, ...words: readonly string[]) => promisify(execFile)(program, [...words], { cwd: folder, env });
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
    const install = commandIn(html, 'npm install').split(' ').slice(0, 3).join(' ');
    const mockPackage = served(commandIn(await (await request.get('/personal_access_tokens/using_pat')).text(), 'npx '))[0] ?? '';
    const mcpPackage = served(commandIn(html, 'npx '))[0] ?? '';
    const commands = [...(await (await request.get('/')).text()).matchAll(/<code>(.*?)<\/code>/g)]
      .map(([, code = '']) => code.replace(/<[^>]+>/g, ''))
      .filter((command) => command.includes('/downloads/'));
    const cliPackage = served(commands.find((command) => command.includes('-cli.tgz')) ?? '')[0] ?? '';
    for (const command of commands) {
      const [url = ''] = /https:\S+/.exec(command) ?? [];
      expect((await request.head(url.replace(docs, baseURL ?? ''))).status(), command).toBe(200);
    }
    // npx can run each of them too, with a separate cache.
    await run(node, npm, ...served(install), mockPackage, mcpPackage, cliPackage);
    expect((await stat(join(folder, 'node_modules/acme-mock/main.js'))).size).toBeLessThan(1_000_000);

    const checksums = new Map(
      (await (await request.get('/downloads/checksums.txt')).text())
        .trim()
        .split('\n')
        .map((line) => line.split('  ').toReversed() as [string, string]),
    );
    for (const name of ['@acme/api', 'acme-mock', 'acme-mcp', 'acme-cli']) {
      const installed = join(folder, 'node_modules', name);
      const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { readonly version: string };
      const file = `${name.replace('@acme/', 'acme-')}-${version.replace('+', '-')}.tgz`;
      const pinned = await (await request.get(`/downloads/${file}`)).body();
      expect(hash('sha256', pinned), file).toBe(checksums.get(file));
      expect(checksums.get(file)).toBe(checksums.get(file.replace(/-\d.*(?=\.tgz)/, '')));
      const outdated = file.replace(/.{8}(?=\.tgz)/, '00000000');
      expect((await request.head(`/downloads/${outdated}`)).status(), outdated).toBe(404);
      if (name !== '@acme/api') expect((await run(node, join(installed, 'main.js'), '--version')).stdout, name).toBe(`${version}\n`);
    }

    const seed = await request.get('/downloads/guides/personal_access_tokens/using_pat/seed.json');
    await writeFile(join(folder, 'seed.json'), await seed.body());
    expect(await (await request.get('/downloads/acme-mock.openapi.yaml')).text()).toContain('title: Acme mock control');
    const mockOptions = ['--port', '0', '--quiet', '--seed', 'seed.json'];
    const mock = spawn(node, [join(folder, 'node_modules/acme-mock/main.js'), ...mockOptions], { cwd: folder, env });
    const client = new Client({ name: 'test', version: '1.0.0' });
    try {
      let url = '';
      for await (const line of createInterface(mock.stdout)) if ((url = /on (http:\S+)$/.exec(line)?.[1] ?? '') !== '') break;
      const snippet = await readFile(join(import.meta.dirname, '../../generated/metadata/snippets/typescript/listRobologs.ts'), 'utf8');
      await writeFile(join(folder, 'snippet.js'), snippet);
      const { stdout } = await promisify(execFile)(node, ['snippet.js'], {
        cwd: folder,
        env: { ...env, [variableNames.url]: url, [variableNames.token]: 'admin' },
      });
      expect(stdout).toContain('11111111-1111-4111-8111-111111111111');
      const listed = await promisify(execFile)(node, ['node_modules/acme-cli/main.js', 'robologs', 'list'], {
        cwd: folder,
        env: { ...env, [variableNames.url]: url, [variableNames.token]: 'admin' },
      });
      expect(listed.stdout).toContain('ingested_at');

      await client.connect(
        new StdioClientTransport({ command: node, args: [join(folder, 'node_modules/acme-mcp/main.js')], cwd: folder, stderr: 'ignore' }),
      );
      const { tools } = await client.listTools();
      const { resources } = await client.listResources();
      const { prompts } = await client.listPrompts();
      // A token is about four characters.
      expect(JSON.stringify([tools, resources, prompts]).length).toBeLessThan(4 * 15_000);
      expect(prompts.map(({ name }) => name)).toContain('event_autotagging-backfilling');
      for (const path of ['/event_autotagging/backfilling.md', '/api/pat/createToken.md']) {
        const { contents } = await client.readResource({ uri: docs + path });
        expect(contents).toMatchObject([{ text: await (await request.get(path)).text() }]);
      }
      const called = await client.callTool({ name: 'call_operation', arguments: { operation: 'listRobologs' } });
      expect(JSON.stringify(called.content)).toContain('ingested_at');
    } finally {
      await client.close();
      mock.kill();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
