import { apiFolders, readApiFile, readOperations } from '../../files/generatedFiles.ts';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Product } from '../../load/settings/product.ts';
import { isCallable } from '../../model/leftOut.ts';
import { repositoryRoot } from '../../model/pageLinks.ts';
import { packageName } from '../../../src/shared/snippets/context.ts';
import { shownApi, shownCall } from './generatedClients.ts';
import { readme } from './readme.ts';
import type { AnyFile } from '../../files/fileTypes.ts';
import type { VersionedFiles } from './version.ts';
import { filesBelow } from '../../files/filesBelow.ts';
import { withCacheFolder } from '../../files/folders.ts';
import { runCompiler } from '../../files/runNode.ts';
import { displayPath } from '../../load/sourceText.ts';
import { home } from '../../files/home.ts';

/** Modules of an API that the package contains, below the name of the API. */
const apiModules = ['client.ts', 'hooks.ts', 'queries.ts', 'send.ts', 'msw.ts', 'schema.d.ts'] as const;

/** Packages that are bundled with the package, so that it has no dependencies to install. */
const bundled = ['openapi-fetch', 'openapi-typescript-helpers'] as const;

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const readManifest = async (): Promise<Manifest> => JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as Manifest;

/** Modules are compiled under the names by which they import each other. */
const asModule = (text: string): string =>
  text.replace(
    /( from ')(\.[^']*?)(\.d)?\.ts'/g,
    (_, from: string, path: string, types: string | undefined) => `${from}${path}${types === undefined ? '.js' : '.d.ts'}'`,
  );

const versionOf = (manifest: Manifest, name: string): string => manifest.dependencies[name] ?? manifest.devDependencies[name] ?? '*';

const majorOf = (exact: string): string => `>=${exact.replace(/\..*$/, '')}`;

/** What the package exports, and the module of each. */
const modulesOf = (apis: readonly string[]): readonly (readonly [name: string, path: string])[] => [
  ...apis.map((api) => [api, `${api}/client`] as const),
  ['react', 'sdk/hooks'],
  ...apis.map((api) => [`react/${api}`, `${api}/hooks`] as const),
  ['msw', 'msw'],
  ...apis.map((api) => [`msw/${api}`, `${api}/msw`] as const),
];

/** The package.json of the package. */
const manifestOf = (product: Product, version: string, apis: readonly string[], own: Manifest): object => ({
  name: packageName(product),
  version,
  description: `Clients, React hooks and test mocks of the ${product.name} APIs`,
  license: 'MIT',
  homepage: product.site.url,
  ...(product.site.repository !== null && { repository: { type: 'git', url: `git+${repositoryRoot(product.site.repository)}.git` } }),
  type: 'module',
  sideEffects: ['./sdk/hooks.js'],
  engines: { node: '>=20.3' },
  exports: {
    ...Object.fromEntries(modulesOf(apis).map(([name, path]) => [`./${name}`, { types: `./${path}.d.ts`, default: `./${path}.js` }])),
    './package.json': './package.json',
  },
  // TypeScript does not read `exports` with `moduleResolution: node10`.
  typesVersions: { '*': Object.fromEntries(modulesOf(apis).map(([name, path]) => [name, [`./${path}.d.ts`]])) },
  dependencies: { 'openapi-fetch': versionOf(own, 'openapi-fetch') },
  bundleDependencies: ['openapi-fetch'],
  peerDependencies: {
    '@tanstack/react-query': majorOf(versionOf(own, '@tanstack/react-query')),
    msw: majorOf(versionOf(own, 'msw')),
    react: '>=18',
  },
  peerDependenciesMeta: { '@tanstack/react-query': { optional: true }, msw: { optional: true }, react: { optional: true } },
});

const allMocks = async (generated: string, apis: readonly string[]): Promise<string> => {
  const names = await Promise.all(
    apis.map(async (api) => {
      const text = await readFile(join(generated, api, 'msw.ts'), 'utf8');
      return [api, /^export function (get\w+Mock)\(\)/m.exec(text.slice(text.lastIndexOf('export function')))?.[1] ?? ''] as const;
    }),
  );
  return `import type { RequestHandler } from 'msw';
${names.map(([api, name]) => `import { ${name} } from './${api}/msw.js';\n`).join('')}
/** Handlers for every operation of every API, on any host. Each returns the documented example. */
export const handlers: readonly RequestHandler[] = [${names.map(([, name]) => `...${name}()`).join(', ')}];
`;
};

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  declaration: true,
  skipLibCheck: true,
  // Checking the types of a large API takes as long as everything else, and `npm run typecheck` does it too.
  noCheck: true,
  types: [],
  rootDir: '.',
  outDir: 'out',
};

/** Compiles a folder of TypeScript. Throws with the compiler's output. */
const compile = async (folder: string): Promise<void> => {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'], exclude: ['out'] }));
  const { code, stdout } = await runCompiler(folder);
  if (code !== 0) throw new Error(`The package of the clients does not compile.\n${stdout}`);
};

const readBelow = (folder: string): Promise<readonly AnyFile[]> =>
  Promise.all(filesBelow(folder).map(async (path) => ({ path: displayPath(folder, path), content: await readFile(path) })));

/** Whether a file of a bundled package is needed: those that the client loads, and the license. */
const isNeeded = (path: string): boolean => /^(?:package\.json|LICENSE(?:\.md)?|dist\/index\.(?:mjs|d\.mts))$/.test(path);

const readmeOf = async (product: Product, generated: string, apis: readonly string[]): Promise<string> => {
  const api = shownApi(apis, (name) => name) ?? '';
  const operations = await Promise.all(apis.map((one) => readOperations(generated, one)));
  const shown = shownCall(operations[apis.indexOf(api)] ?? []);
  const hasPages = operations.flat().some(({ parameters }) => parameters.some(({ name }) => name === 'page_number'));
  const snippet = join(generated, api, 'snippets', 'typescript', `${shown?.name ?? ''}.ts`);
  return readme(product, apis, api, await readFile(snippet, 'utf8').catch(() => ''), hasPages);
};

/** The names of the APIs that have operations. */
const callableApis = async (generated: string): Promise<readonly string[]> => {
  const apis = await Promise.all((await apiFolders(generated)).map((name) => readApiFile(generated, name, 'api.json')));
  return apis.filter(isCallable).map(({ name }) => name);
};

/**
 * Creates the npm package of all APIs: compiled clients, hooks and mocks with their types.
 * @param generated the folder of the generated files
 */
export const apiPackage = (product: Product, generated: string): Promise<VersionedFiles> =>
  withCacheFolder('package', async (folder) => {
    const apis = await callableApis(generated);
    const own = await readManifest();
    const put = async (path: string, text: string): Promise<void> => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    for (const name of await readdir(join(generated, 'sdk')))
      await put(`sdk/${name}`, asModule(await readFile(join(generated, 'sdk', name), 'utf8')));
    for (const api of apis)
      for (const name of apiModules) await put(`${api}/${name}`, asModule(await readFile(join(generated, api, name), 'utf8')));
    await put('msw.ts', await allMocks(generated, apis));
    await compile(folder);
    const types = await Promise.all(
      apis.map(async (api) => ({ path: `${api}/schema.d.ts`, content: await readFile(join(folder, api, 'schema.d.ts')) })),
    );
    const packages = await Promise.all(
      bundled.map(async (name) =>
        (await readBelow(join(home, 'node_modules', name)))
          .filter(({ path }) => isNeeded(path))
          .map(({ path, content }) => ({ path: `node_modules/${name}/${path}`, content })),
      ),
    );
    const files = [
      { path: 'README.md', content: await readmeOf(product, generated, apis) },
      { path: 'LICENSE', content: await readFile(join(home, 'LICENSE')) },
      ...(await readBelow(join(folder, 'out'))),
      ...types,
      ...packages.flat(),
    ];
    return (version) => [
      { path: 'package.json', content: `${JSON.stringify(manifestOf(product, version, apis, own), null, 2)}\n` },
      ...files,
    ];
  });
