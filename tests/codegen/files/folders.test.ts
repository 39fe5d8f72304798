import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withCacheFolder } from '../../../codegen/files/folders.ts';

/** An id that no process has. */
const ended = 2 ** 30;

test('a folder in the cache is removed after its use, and so are those of killed processes', async () => {
  const made = await withCacheFolder('probe', async (folder) => {
    writeFileSync(join(folder, 'file'), '');
    const cache = dirname(folder);
    const abandoned = join(cache, `probe-${ended}-aBc123`);
    mkdirSync(abandoned);
    const [other, failed] = await Promise.all([
      withCacheFolder('probe', (second) => Promise.resolve(second)),
      withCacheFolder('probe', () => Promise.reject(new Error('failed'))).catch((error: unknown) => error),
    ]);
    expect(other).not.toBe(folder);
    expect(failed).toEqual(new Error('failed'));
    expect([existsSync(folder), existsSync(abandoned), existsSync(other)]).toEqual([true, false, false]);
    return folder;
  });
  expect(existsSync(made)).toBe(false);
});
