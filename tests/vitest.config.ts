import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** Tests that need no browser: everything under tests/ but what Playwright runs. */
export default defineConfig({
  root,
  cacheDir: join(root, '.cache', 'vitest'),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // By itself it leaves one core to its own process, which hardly needs one.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
