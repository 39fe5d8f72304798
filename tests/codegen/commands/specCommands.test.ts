import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProject, notesWith, treeHash } from '../project.ts';

describe('npm run specs:pull', () => {
  let answer = '';
  const server = createServer((request, response) => {
    if (request.url === '/api/notes/v1/openapi.yaml') response.end(answer);
    else response.writeHead(404).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => server.close());

  const pull = async (root: string, ...more: readonly string[]): Promise<{ readonly code: number | null; readonly out: string }> => {
    const child = spawn(process.execPath, [
      join(import.meta.dirname, '../../../codegen/commands/specsPull.ts'),
      '--root',
      root,
      '--from',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...more,
    ]);
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.on('close', (status) => resolve(status)));
    return { code, out };
  };

  /** The spec as a platform serves it: its own name spelled out, and nothing that only this documentation knows. */
  const served = notesWith('Answers one note.', 'Answers one note of Acme.')
    .replaceAll('__product-name__', 'acme')
    .replaceAll('__ProductName__', 'Acme')
    .replaceAll('__Product Name__', 'Acme')
    .replaceAll('__API_HOST__', 'https://api.acme.example')
    .replace(/^ +x-provoke:.*\n/gm, '');

  it('replaces a spec, with the name as tokens and what only the old one knew', async () => {
    const root = makeProject();
    answer = served;
    expect(await pull(root)).toMatchObject({ code: 0, out: expect.stringContaining('Replaced specs/notes.yaml') as string });
    const text = readFileSync(join(root, 'specs/notes.yaml'), 'utf8');
    expect(text).toContain('Answers one note of __Product Name__.');
    expect(text).toContain('/__product-name__-notes');
    expect(text).not.toMatch(/acme/i);
    expect(text.match(/x-provoke/g)).toHaveLength(2);
  });

  it.each([
    ['does not pass the lint rules', (): string => served.replace('x-permission: none', 'x-permission: nome'), [], 1],
    ['is cut off', (): string => `${served.slice(0, 900)}\n  "`, [], 1],
    ['is not there', (): string => served, ['--path', '/nowhere.yaml'], 2],
  ])('replaces nothing when what the platform answers %s', async (_, text, more, code) => {
    const root = makeProject();
    const before = treeHash(root);
    answer = text();
    expect((await pull(root, ...more)).code).toBe(code);
    expect(treeHash(root)).toBe(before);
  });
});
