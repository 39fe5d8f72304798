import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { startRepository } from '../../git.ts';
import { makeProject } from '../project.ts';

const command = join(import.meta.dirname, '../../../codegen/commands/adopt.ts');

it('adopts a spec with a reference cycle of 1,000 schemas', { timeout: 120_000 }, async () => {
  const root = makeProject({ 'tsconfig.json': '{ "exclude": [] }' });
  const schemas = Array.from({ length: 1000 }, (_, index) => [
    `Ring${index}`,
    { type: 'object', properties: { next: { $ref: `#/components/schemas/Ring${(index + 1) % 1000}` } } },
  ]);
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Ring', version: '1' },
    paths: {},
    components: { schemas: Object.fromEntries(schemas) as object },
  };
  writeFileSync(join(root, 'ring.json'), JSON.stringify(spec));
  await promisify(execFile)(process.execPath, [command, join(root, 'ring.json'), '--root', root, '--force']);
  expect(existsSync(join(root, 'specs/ring.json'))).toBe(true);
});

describe('a project in a git repository', () => {
  const root = makeProject({ 'tsconfig.json': '{ "exclude": [] }' });
  const file = join(root, 'openapi.json');
  const adopt = () => promisify(execFile)(process.execPath, [command, file, '--root', root]);

  beforeAll(() => {
    startRepository(root);
    writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Ring', version: '1' }, paths: {} }));
  });

  it('keeps uncommitted files that the command would replace, and names them', async () => {
    const guide = join(root, 'content/draft.mdx');
    writeFileSync(guide, 'Draft');
    await expect(adopt()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('content/draft.mdx') });
    rmSync(guide);
  });

  it('can adopt a spec that is not committed', { timeout: 120_000 }, async () => {
    await adopt();
    expect(existsSync(join(root, 'specs/ring.json'))).toBe(true);
  });
});
