import react from '@vitejs/plugin-react';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';
import { createContext } from './codegen/cache/buildContext.ts';
import { formatDiagnostics } from './codegen/diagnostics/formatDiagnostics.ts';
import { objectionToUnfinished } from './src/shared/node/unfinishedOutput.ts';
import { currentProduct, loadProduct } from './codegen/load/settings/product.ts';
import { className } from './codegen/site/className.ts';
import { devFiles } from './codegen/site/dev/devFiles.ts';
import { devPages } from './codegen/site/dev/devPages.ts';
import { generatedJson } from './codegen/site/generatedJson.ts';
import { guides } from './codegen/guides/compile/guidesPlugin.ts';
import type { RunSteps } from './codegen/guides/compile/stepResponses.ts';
import { prerender } from './codegen/site/prerender/prerender.ts';
import { hotPages } from './codegen/site/dev/hotPages.ts';
import { searchLog } from './codegen/site/dev/searchLog.ts';
import { specsPlugin } from './codegen/site/dev/specsPlugin.ts';

const root = dirname(fileURLToPath(import.meta.url));

// Imported on first use instead of being bundled with this file, because it needs the generated files.
const runSteps: RunSteps = async (steps) => {
  const { href } = pathToFileURL(join(root, 'src/guides/steps/runSteps.ts'));
  return ((await import(href)) as { readonly runSteps: RunSteps }).runSteps(steps);
};

export default defineConfig(({ command }) => {
  const loaded = loadProduct(root);
  if (!loaded.ok) throw new Error(`\n${formatDiagnostics(loaded.problems, 'text')}`);
  const product = command === 'serve' ? currentProduct(root, loaded.value) : () => loaded.value;
  // The development server completes the files itself.
  const objection = command === 'build' ? objectionToUnfinished(join(root, 'generated')) : undefined;
  if (objection !== undefined) throw new Error(objection);
  // If NODE_ENV is `development` or `test` in the shell, the site would contain the development build of React.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  const context = createContext(root);
  return {
    root,
    // The base path of the site: `vite build --base /docs/`, or BASE_PATH in the environment.
    base: `/${process.env['BASE_PATH'] ?? ''}/`.replace(/\/+/g, '/'),
    publicDir: false as const,
    // A list of some 200 files is not useful in builds; `--logLevel info` shows it.
    logLevel: command === 'build' ? 'warn' : 'info',
    resolve: {
      alias: {
        // React includes the hook; the shim is for versions without it.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        cookie: join(root, 'src/mocks/noCookies.ts'),
        'tough-cookie': join(root, 'src/mocks/noCookies.ts'),
        '@msw/url': join(root, 'src/mocks/noPatterns.ts'),
      },
    },
    cacheDir: '.cache/vite',
    // There is no HTML file in which Vite would find these; packages that it finds later reload the page.
    optimizeDeps: { entries: ['src/client.tsx'] },
    plugins: [
      guides(root, product, context, runSteps),
      generatedJson(root, product, context),
      react(),
      devFiles(root, product),
      devPages(product),
      hotPages(),
      searchLog(),
      specsPlugin(root),
      prerender(root, loaded.value, context),
    ],
    server: {
      port: 5173,
      strictPort: false,
      warmup: { clientFiles: ['src/client.tsx'] },
      watch: { ignored: ['**/.cache/**', '**/dist/**', '**/dist.*/**', '**/tests/**'] },
    },
    build: {
      outDir: 'dist',
      modulePreload: {
        polyfill: false,
        // Only the search dialog is so urgent that the scripts it imports are preloaded with it.
        resolveDependencies: (file: string, dependencies: string[]) => (file.includes('/SearchDialog-') ? dependencies : []),
      },
      assetsInlineLimit: 0,
      target: 'es2023',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 400,
      // The check warns about the time that plugins take on a slow machine.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    css: { modules: { generateScopedName: className(root) } },
  };
});
