import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canMount } from '../../soak/builds.ts';
import { skip } from '../../skip.ts';
import { makeProject } from '../project.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs codegen, with temporary files on a disk of 64 kB that exists only for it. Its output ends with what is left on the disk. */
const runOnSmallDisk = (folder: string, disk: string, ...given: readonly string[]) => {
  const script = 'mount -t tmpfs -o size=64k none "$1" && shift && "$@"; code=$?; echo "left: $(find "$0" -type f)"; exit $code';
  const program = [process.execPath, join(root, 'codegen/cli.ts'), ...given];
  return spawnSync('unshare', ['-rm', 'sh', '-c', script, disk, disk, ...program], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: disk },
  });
};

test('codegen names a full disk, in one sentence, and leaves no file on it', { timeout: 120_000 }, (context) => {
  if (!canMount()) skip(context, 'needs a system that lets a process mount a disk');
  const folder = makeProject();
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const { status, stdout, stderr } = runOnSmallDisk(folder, disk, '--root', folder, '--out', join(disk, 'generated'));
  expect(status, stdout + stderr).toBe(2);
  expect(stdout + stderr).toMatch(/no space is left.*Free some/s);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
  expect(stdout).toMatch(/^left: $/m);
});
