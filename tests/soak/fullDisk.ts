/**
 * Runs the same build twice on a disk that is too small for two sites, and prints the problems of the remaining site as JSON.
 * Arguments: the folder to mount the disk on, and the build's arguments for Node.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { treeHash } from '../treeHash.ts';

const [, , disk = '', ...build] = process.argv;
const run = () => spawnSync(process.execPath, [...build], { encoding: 'utf8' });
const wrong: string[] = [];
const first = run();
if (first.status !== 0) wrong.push(`the first build failed: ${first.stderr}`);
const before = treeHash(join(disk, 'dist'));
const second = run();
if (second.status === 0) wrong.push('the second build found room');
if (!/ENOSPC|no space|No space|StorageFull/i.test(second.stderr))
  wrong.push(`the second build does not name the cause: ${second.stderr.slice(-2_000)}`);
if (/^\s+at /m.test(second.stderr)) wrong.push(`the second build prints a stack trace: ${second.stderr.slice(-2_000)}`);
if (treeHash(join(disk, 'dist')) !== before) wrong.push('the old site changed');
const names = readdirSync(disk);
if (names.join() !== 'dist') wrong.push(`the disk holds ${names.join(', ')}`);
process.stdout.write(JSON.stringify(wrong));
