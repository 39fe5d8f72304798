/**
 * Writes files into a folder as codegen does, and is killed at one step of it: before a call that changes the file
 * system, or in the middle of writing a file. Arguments: the step, the folder, the strategy, and the files as JSON.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { GeneratedFile } from '../../codegen/emit/types.ts';
import type { WriteOptions } from '../../codegen/write.ts';

const [, , step = '', folder = '', strategy = '', files = ''] = process.argv;
let left = Number(step);
const die = (): void => void process.kill(process.pid, 'SIGKILL');
const { writeFileSync } = fs;

for (const name of ['mkdirSync', 'renameSync', 'rmSync', 'linkSync', 'chmodSync', 'openSync', 'writeSync'] as const) {
  const real = fs[name] as (...given: readonly unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...given: readonly unknown[]) => {
      if (left-- === 0) die();
      return real(...given);
    },
  });
}
Object.assign(fs, {
  writeFileSync: (path: string, content: string) => {
    if (left-- === 0) die();
    if (left-- === 0) {
      writeFileSync(path, content.slice(0, content.length / 2));
      die();
    }
    writeFileSync(path, content);
  },
});
syncBuiltinESMExports();
const { writeFiles } = await import('../../codegen/write.ts');
const report = await writeFiles(JSON.parse(files) as readonly GeneratedFile[], folder, {
  strategy: strategy as NonNullable<WriteOptions['strategy']>,
});
process.exitCode = report.ok ? 0 : 1;
