import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from '../projectCopy.ts';

it('no build, mock or server of tools starts from files that a killed codegen left mixed', () => {
  const copy = copyProject();
  try {
    mkdirSync(join(copy.folder, 'generated/.next-999999999/next'), { recursive: true });
    for (const [program, ...words] of [
      ['node_modules/vite/bin/vite.js', 'build'],
      ['src/mocks/http/server.ts'],
      ['src/agents/server.ts'],
    ] as const) {
      const { status, stderr } = spawnSync(process.execPath, [join(copy.folder, program), ...words], {
        cwd: copy.folder,
        encoding: 'utf8',
      });
      expect(status).not.toBe(0);
      expect(stderr).toContain('may contain files of two versions');
      expect(stderr).toContain('npm run codegen');
    }
  } finally {
    copy.remove();
  }
}, 60_000);
