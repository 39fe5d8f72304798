import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { setAside } from './setAside.ts';
import { slowTests } from './slowTests.ts';

const root = join(import.meta.dirname, '..');

const isSlow = ({ moduleId }: TestSpecification): boolean => slowTests.includes(relative(root, moduleId).replaceAll('\\', '/'));

/** Starts slow files first, and the others in Vitest's order. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method returns a new order.
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const include = ['tests/**/*.test.{ts,tsx}'];
const exclude = [...configDefaults.exclude, ...setAside];

/** Matches tests that change their process or measure its memory. */
const ownsProcess = /\bvi\.\w+|useDom|globalThis|process\.(?:env\S+ =|on|once|chdir)\b|maxRSS|memoryUsage/;
const alone = globSync(include, { cwd: root, exclude: ['**/node_modules'] })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => slowTests.includes(file) || ownsProcess.test(readFileSync(join(root, file), 'utf8')));

/** Tests without a browser: everything under tests/ except what Playwright runs. */
export default defineConfig({
  root,
  cacheDir: join(root, '.cache', 'vitest'),
  resolve: {
    // Snippets import from the package of the clients; here these resolve to the modules in that package.
    alias: [
      { find: /^@[\w-]+\/api\/react\/([\w-]+)$/, replacement: join(root, 'generated/$1/hooks.ts') },
      { find: /^@[\w-]+\/api\/([\w-]+)$/, replacement: join(root, 'generated/$1/client.ts') },
    ],
  },
  test: {
    // Most tests share their processes: starting one and loading its modules takes longer than most tests run.
    projects: [
      { extends: true, test: { name: 'alone', include: alone, exclude } },
      { extends: true, test: { name: 'shared', include, exclude: [...exclude, ...alone], isolate: false } },
    ],
    // By default, Vitest leaves one core to its own process, which hardly needs one.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFirst },
    setupFiles: [join(import.meta.dirname, 'setUp.ts')],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
