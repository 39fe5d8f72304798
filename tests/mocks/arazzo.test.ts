import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { runRedocly } from '../../codegen/files/runNode.ts';
import { contract } from '../../src/mocks/contract.ts';
import { servedMock } from './servedMock.ts';

const root = join(import.meta.dirname, '..', '..');
const files = globSync('tests/arazzo/*.yaml', { cwd: root }).toSorted();

const mock = servedMock({ now: () => 0 });

it('has a workflow for at least six lifecycles', () => expect(files.length).toBeGreaterThanOrEqual(6));

it('passes every workflow of tests/arazzo over HTTP', async () => {
  const servers = contract.apis.flatMap(({ name, basePath }) => ['--server', `${name}=${mock.url}${basePath}`]);
  const { code, stdout, stderr } = await runRedocly(['respect', ...files, ...servers], root);
  expect(code, stdout + stderr).toBe(0);
  for (const file of files) expect(stdout + stderr).toContain(basename(file, '.yaml'));
}, 60_000);
