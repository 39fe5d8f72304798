import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { movedAnchorsFile } from '../../../src/shared/model/pages.ts';
import { wasmFolder } from '../hosts/headers.ts';
import { packageLicenses } from '../licenses/licenses.ts';
import { scriptName } from './pageFiles.ts';

/** The entry modules of the build. */
export const entries = {
  client: 'src/client.tsx',
  early: 'src/shell/early/early.ts',
  /** Only for sites with an API that has a page per tag. */
  earlyAnchors: 'src/shell/early/earlyAnchors.ts',
  server: 'src/server.tsx',
} as const;

/** Modules that are always loaded together: one file is smaller than many. */
const loadedTogether = [
  // All pages load these modules, and new versions of the site seldom change them.
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+)\// },
  {
    // The entry with all modules that it imports, and small modules that nearly all pages need.
    name: 'client',
    test: /\/src\/(?:client\.tsx|ui\/(?:Badge|CodeBlock|TabList|markElement|tabStorage)\.tsx?|page\/(?:languageStore|PrerenderedPart|readingLine)\.tsx?|shared\/counted\.ts)$/,
    includeDependenciesRecursively: true,
  },
  {
    // All reference pages load these modules; the code of their operations is loaded later.
    name: 'reference',
    test: /\/src\/(?:reference\/(?:page\/|Fold|.*\.module\.css$)|shared\/model\/operationsByTag)/,
  },
  // The checks of values use both.
  { name: 'fieldValues', test: /\/src\/platform\/(?:apis\/\w+Versions|valueProblem)\.ts$/ },
  {
    name: 'platform',
    test: /\/src\/(?:platform\/(?:createPlatform|apis\/all|(?:request|seed|state)\/\w+)|shared\/refusalText|demo\/pagePlatform|mocks\/(?:handlers|contract|createContract))\.ts$|\/generated\/(?:contract\.ts|validation\.js)$|\/node_modules\/(?:msw\/lib\/(?:_chunks\/(?:request-handler|http-handler|cookie-store|http)|utils\/get-clean-url-string))\.m?js$/,
  },
] as const;

/** Bundling the checks of the mock takes as long as all pages, and no page needs them to be rendered. */
const mockChecks = /[\\/]generated[\\/][^\\/]+[\\/]validators\.js$/;

/** Chunks are named after their module. */
const chunkFileNames = ({ name }: { readonly name: string }): string => `assets/${scriptName(name)}-[hash].js`;

/** The module names of workers that compile WebAssembly. */
const wasmWorkers: readonly string[] = ['jqWorker'];

const workerFileNames = ({ name }: { readonly name: string }): string =>
  `${wasmWorkers.includes(name) ? wasmFolder : 'assets'}/[name]-[hash].js`;

/** Whether an API has a page per tag. */
const hasTagPages = (root: string): boolean => {
  const generated = join(root, 'generated');
  return existsSync(generated) && readdirSync(generated).some((name) => existsSync(join(generated, name, movedAnchorsFile)));
};

/** Returns the options of the two builds: of the browser's files, and of the modules that render pages, which go to `serverFolder`. */
export const bundling = (root: string, serverFolder: string): Pick<UserConfig, 'builder' | 'worker' | 'environments'> => ({
  // Share the plugins between both builds, so that guides are checked once and code is highlighted once.
  builder: { sharedConfigBuild: true },
  worker: { rolldownOptions: { output: { entryFileNames: workerFileNames }, checks: { bundlerTimings: false } } },
  environments: {
    client: {
      build: {
        manifest: true,
        license: { fileName: packageLicenses },
        rollupOptions: {
          input: {
            client: join(root, entries.client),
            early: join(root, entries.early),
            ...(hasTagPages(root) && { earlyAnchors: join(root, entries.earlyAnchors) }),
          },
          output: { chunkFileNames, codeSplitting: { includeDependenciesRecursively: false, groups: [...loadedTogether] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: serverFolder,
        emptyOutDir: true,
        copyPublicDir: false,
        rollupOptions: {
          input: { server: join(root, entries.server) },
          external: mockChecks,
          output: { entryFileNames: '[name].js', codeSplitting: { groups: [{ name: 'guides', test: /\.mdx/ }] } },
        },
      },
    },
  },
});
