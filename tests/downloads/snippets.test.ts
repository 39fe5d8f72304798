import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { setUpOf } from '../../src/shared/pages/setUp.ts';
import { packageName } from '../../src/shared/snippets/context.ts';
import { emptyProject, installApiPackage, names, product, repository, run, strictWith } from './emptyProject.ts';
import { servedMock } from '../mocks/servedMock.ts';
import { variableNames } from '../variables.ts';

const mock = servedMock();

/** Returns the snippets of every API in a language as the pages show them, with their file names. */
const snippetsOf = (language: string): readonly (readonly [string, string])[] =>
  names.flatMap((name) => {
    const folder = join(repository, 'generated', name, 'snippets', language);
    return (existsSync(folder) ? readdirSync(folder) : []).map(
      (file) => [`${name}.${file}`, readFileSync(join(folder, file), 'utf8')] as const,
    );
  });

const written = snippetsOf('typescript');
const components = snippetsOf('tanstack-query');
const lists = snippetsOf('tanstack-query-all-pages').map(([file, text]) => [`all.${file}`, text] as const);
const pageStart = setUpOf({ baseUrl: product.apiHost, security: [] }, product, '1.0.0', 'admin')
  .languages.flatMap(({ files = [] }) => files)
  .find(({ name }) => name.endsWith('main.tsx'));
let folder = '';

beforeAll(async () => {
  folder = emptyProject(
    {
      'tsconfig.json': strictWith({ jsx: 'react-jsx', types: ['node'], skipLibCheck: false }),
      ...Object.fromEntries([...written, ...components, ...lists]),
      'main.tsx': pageStart?.code ?? '',
      'App.tsx': 'export default function App() {\n  return null;\n}\n',
      'schemas.ts': `import type { Schemas } from '${packageName(product)}/metadata';\n\nexport const idOf = ({ id }: Schemas['Robolog']): string => id;\n`,
      'main.js': `let shown = 0;
console.log = () => shown++;
const failed = [];
for (const file of ${JSON.stringify(written.map(([file]) => file))}) {
  await fetch(process.env.RESET, { method: 'POST', headers: { 'X-Mock-Control': '1' } });
  const before = shown;
  await import('./' + file).catch((error) => failed.push(file + ': ' + error));
  if (shown === before) failed.push(file + ' shows nothing');
}
process.stdout.write(failed.join('\\n'));
`,
    },
    ['@types/node', '@types/react', '@types/react-dom', '@tanstack/react-query', 'react', 'react-dom', 'csstype'],
  );
  await installApiPackage(folder);
}, 120_000);

test(
  'all snippets, the start of a page and a use of a schema compile in one empty strict project that has the package',
  { timeout: 120_000 },
  async () => {
    expect(written).toHaveLength(components.length);
    expect(lists.length).toBeGreaterThan(0);
    expect(pageStart?.code).toContain('QueryClientProvider');
    expect(await run(process.execPath, folder, {}, join(repository, 'node_modules/typescript7/bin/tsc'))).toBe('');
  },
);

test('all TypeScript snippets run in that project', { timeout: 120_000 }, async () => {
  const env = { [variableNames.url]: mock.url, [variableNames.token]: 'admin', RESET: `${mock.url}/__mock/reset` };
  expect(await run(process.execPath, folder, env, 'main.js')).toBe('');
});

test('the call in the README of the package runs in that project, with the variables that it names', async () => {
  const readme = readFileSync(join(folder, 'node_modules', packageName(product), 'README.md'), 'utf8');
  const [call = '', settings = ''] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  writeFileSync(join(folder, 'call.mts'), call);
  writeFileSync(join(folder, 'settings.mts'), settings);
  expect(readme).toContain(`${product.screaming}_API_URL=http://127.0.0.1:4010 ${product.screaming}_TOKEN=`);
  const env = { [`${product.screaming}_API_URL`]: mock.url, [`${product.screaming}_TOKEN`]: 'admin' };
  expect(await run(process.execPath, folder, env, 'call.mts')).toMatch(/^\{\n {2}\w+: /);
  expect(await run(process.execPath, folder, env, 'settings.mts')).toBe('');
  const unreachable = { ...env, [`${product.screaming}_API_URL`]: 'http://127.0.0.1:9' };
  expect(await run(process.execPath, folder, unreachable, 'call.mts')).toMatch(/^fetch failed: .*http:\/\/127\.0\.0\.1:9.*\n$/);
});

test('TypeScript finds the types of every subpath, also in projects that ignore exports', () => {
  const name = packageName(product);
  const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { readonly exports: object };
  const subpaths = Object.keys(exports).filter((subpath) => subpath !== './package.json');
  expect(subpaths).toContain('./react/metadata');
  const { Node10, Bundler } = ts.ModuleResolutionKind;
  for (const moduleResolution of [Node10, Bundler])
    for (const subpath of subpaths) {
      const { resolvedModule } = ts.resolveModuleName(name + subpath.slice(1), join(folder, 'main.tsx'), { moduleResolution }, ts.sys);
      expect([subpath, resolvedModule?.extension]).toEqual([subpath, '.d.ts']);
    }
});

/** Returns the names in the types of a package's entries that have no documentation: exports, and the members of their types. */
const undocumented = (entries: readonly string[]): readonly string[] => {
  const options = { strict: true, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, types: [] };
  const program = ts.createProgram({ rootNames: [...entries], options });
  const checker = program.getTypeChecker();
  const hasText = (symbol: ts.Symbol): boolean => symbol.getDocumentationComment(checker).length > 0;
  const membersOf = (symbol: ts.Symbol): readonly ts.Symbol[] =>
    (symbol.declarations ?? []).flatMap((node) => {
      if (ts.isInterfaceDeclaration(node)) return [...(symbol.members?.values() ?? [])];
      return ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type) ? checker.getTypeAtLocation(node.type).getProperties() : [];
    });
  const isNameless = ({ flags }: ts.Symbol): boolean => (flags & (ts.SymbolFlags.TypeParameter | ts.SymbolFlags.Signature)) !== 0;
  return entries.flatMap((entry) => {
    const file = program.getSourceFile(entry);
    const module = file === undefined ? undefined : checker.getSymbolAtLocation(file);
    if (module === undefined) return [`${entry} is not a module.`];
    return checker.getExportsOfModule(module).flatMap((exported) => {
      const symbol = (exported.flags & ts.SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported);
      const members = membersOf(symbol).filter((one) => !isNameless(one));
      return [symbol, ...members].filter((one) => !hasText(one)).map((one) => `${entry}: ${exported.name}, ${one.name}`);
    });
  });
};

test('the types of every subpath document every public name', { timeout: 120_000 }, () => {
  const home = join(folder, 'node_modules', packageName(product));
  const entries = names.flatMap((name) => [`${name}/client.d.ts`, `${name}/hooks.d.ts`, `${name}/msw.d.ts`]);
  expect(undocumented([...entries, 'msw.d.ts', 'sdk/hooks.d.ts'].map((entry) => join(home, entry)))).toEqual([]);
});
