import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { setAside } from './setAside.ts';
import { slowTests } from './slowTests.ts';

const root = join(import.meta.dirname, '..');

const isSlow = ({ moduleId }: TestSpecification): boolean => slowTests.includes(relative(root, moduleId).replaceAll('\\', '/'));

/** Starts slow files first, and the others in the order of Vitest. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method returns a new order.
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

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
    sequence: { sequencer: SlowFirst },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
