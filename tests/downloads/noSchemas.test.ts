import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cliPackage } from '../../codegen/downloads/packages/cliPackage.ts';
import { withGeneratedClients } from '../../codegen/downloads/packages/generatedClients.ts';
import { product } from './emptyProject.ts';

const folder = mkdtempSync(join(tmpdir(), 'no-schemas-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (path: string, content: object): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
};

test('an API without schemas has a command line', { timeout: 120_000 }, async () => {
  put('ping/api.json', {
    title: 'Ping',
    baseUrl: 'https://ping.test',
    tags: [{ name: 'Ping', anchor: 'ping', description: [], operationIds: ['getPing'] }],
    operations: [{ name: 'getPing' }],
  });
  put('ping/operations/getPing.json', { id: 'getPing', parameters: [], requestBody: null });
  put('ping/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Ping', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: 'https://ping.test' }],
    security: [],
    paths: { '/ping': { get: { operationId: 'getPing', summary: 'Ping', tags: ['Ping'], responses: { '204': { description: 'Pong' } } } } },
  });
  const files = await withGeneratedClients(folder, (clients) => cliPackage(product, '1.0.0', clients));
  expect(files.find(({ path }) => path.endsWith('commands.js'))?.content.toString()).toContain('getPing');
});
