/**
 * Writes files into a folder as codegen does, and stops at one step: before a call that changes the file system, or in the middle
 * of writing a file. Arguments: the number of the step, whether the process is killed there or the step fails, the folder, the
 * files as JSON, and the paths of the previous run as JSON.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { GeneratedFile } from '../../../codegen/emit/types.ts';

const [, , step = '', ending = '', folder = '', files = '', previous = ''] = process.argv;
let left = Number(step);
const { writeFileSync } = fs;
const end = (): void => {
  if (ending === 'kill') process.kill(process.pid, 'SIGKILL');
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
};

for (const name of ['mkdirSync', 'renameSync', 'rmSync', 'rmdirSync', 'copyFileSync'] as const) {
  const real = fs[name] as (...given: readonly unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...given: readonly unknown[]) => {
      if (left-- === 0) end();
      return real(...given);
    },
  });
}
Object.assign(fs, {
  writeFileSync: (path: string, content: string) => {
    if (left-- === 0) end();
    if (left-- === 0) {
      writeFileSync(path, content.slice(0, content.length / 2));
      end();
    }
    writeFileSync(path, content);
  },
});
syncBuiltinESMExports();
const { writeFiles } = await import('../../../codegen/files/writeFiles.ts');
const report = writeFiles(JSON.parse(files) as readonly GeneratedFile[], folder, JSON.parse(previous) as readonly string[]);
if (!report.ok) process.stdout.write(report.problems.map(({ text }) => text).join('\n'));
// The step's number exceeds the number of steps.
process.exitCode = left >= 0 ? 3 : report.ok ? 0 : 1;
