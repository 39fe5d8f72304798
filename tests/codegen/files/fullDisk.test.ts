import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canMount, runOnSmallDisk } from '../../soak/builds.ts';
import { skip } from '../../skip.ts';
import { makeProject } from '../project.ts';

const root = join(import.meta.dirname, '../../..');

test('codegen names a full disk, in one sentence, and leaves no file on it', { timeout: 120_000 }, (context) => {
  if (!canMount()) skip(context, 'needs a system that lets a process mount a disk');
  const folder = makeProject();
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const andList = '"$@"; code=$?; echo "left: $(find "$0" -type f)"; exit $code';
  const program = [
    'sh',
    '-c',
    andList,
    disk,
    process.execPath,
    join(root, 'codegen/cli.ts'),
    '--root',
    folder,
    '--out',
    join(disk, 'generated'),
  ];
  const options = { cwd: folder, env: { ...process.env, TMPDIR: disk } };
  const { status, stdout, stderr } = runOnSmallDisk(disk, 64, program, options);
  expect(status, stdout + stderr).toBe(2);
  expect(stdout + stderr).toMatch(/no space is left.*Free some/s);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
  expect(stdout).toMatch(/^left: $/m);
});
