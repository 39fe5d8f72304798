import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './guideFiles.ts';
import { packagePaths } from '../packagePaths.ts';

const execute = promisify(execFile);

/**
 * Compiles pieces of TypeScript in one strict program.
 * @returns the compiler's errors for each piece, or undefined
 */
export const compileFences = async (
  pieces: readonly { readonly text: string; readonly extension: 'ts' | 'tsx' }[],
): Promise<readonly (string | undefined)[]> => {
  if (pieces.length === 0) return [];
  const folder = join(root, '.cache', 'guide-code', String(process.pid));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await Promise.all(
      pieces.map(({ text, extension }, index) => writeFile(join(folder, `fence${index}.${extension}`), `${text}\nexport {};\n`)),
    );
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../../tsconfig.json',
        // The packages that a reader has installed.
        compilerOptions: {
          paths: packagePaths('../../../generated'),
        },
        include: ['*.ts', '*.tsx'],
        exclude: [],
      }),
    );
    const output = await execute(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', folder, '--pretty', 'false'], {
      cwd: root,
      maxBuffer: 1e8,
    }).then(
      () => '',
      (error: { readonly stdout?: string }) => error.stdout ?? String(error),
    );
    const stray = output.split('\n').filter((line) => line !== '' && !/fence\d+\.tsx?\(/.test(line) && !line.startsWith(' '));
    return pieces.map((_, index) => {
      const lines = output.split('\n').filter((line) => new RegExp(`fence${index}\\.tsx?\\(`).test(line));
      const said = [...lines, ...(index === 0 ? stray : [])].map((line) => line.replace(/^.*?fence\d+\.tsx?/, 'code'));
      return said.length === 0 ? undefined : said.join('\n');
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
