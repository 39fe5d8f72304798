import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** Tests that need no browser: everything under tests/ but what Playwright runs. */
export default defineConfig({
  root,
  cacheDir: join(root, '.cache', 'vitest'),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
