import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
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
