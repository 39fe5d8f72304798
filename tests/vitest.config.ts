import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { setAside } from './setAside.ts';

const root = join(import.meta.dirname, '..');

/** Tests that need no browser: everything under tests/ but what Playwright runs. */
export default defineConfig({
  root,
  cacheDir: join(root, '.cache', 'vitest'),
  resolve: {
    // Snippets import from the package of the clients; here they get the modules that it is made of.
    alias: [
      { find: /^@[\w-]+\/api\/react\/([\w-]+)$/, replacement: join(root, 'generated/$1/hooks.ts') },
      { find: /^@[\w-]+\/api\/([\w-]+)$/, replacement: join(root, 'generated/$1/client.ts') },
    ],
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...setAside],
    // By itself it leaves one core to its own process, which hardly needs one.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
