import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { builtinModules } from 'node:module';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { roles } from '../generated/permissions.ts';
import { sourceFiles } from './sourceFiles.ts';

const root = join(import.meta.dirname, '..');

/** Data of the platform that guides draw: its lifecycles and the messages of a log. */
const drawnData = ['src/platform/lifecycles/all.ts', 'src/platform/tagging/runs.ts'];

/** Code that both the generator and the browser use. It uses neither of them. */
const shared = 'src/shared/';

type Import = { readonly file: string; readonly target: string; readonly typeOnly: boolean; readonly lazy: boolean };

const isTypeOnly = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return clause.name === undefined && named !== undefined && ts.isNamedImports(named) && named.elements.every((one) => one.isTypeOnly);
};

/**
 * Returns every import of a source, including those of types and inside functions. Relative imports become paths from the root.
 */
const importsOf = (file: string, text: string): readonly Import[] => {
  const found: Import[] = [];
  const add = (specifier: string, facts: Pick<Import, 'typeOnly' | 'lazy'>): void => {
    const target = specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)).replaceAll('\\', '/') : specifier;
    found.push({ file, target, ...facts });
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
      if (ts.isStringLiteral(node.moduleSpecifier)) add(node.moduleSpecifier.text, { typeOnly: isTypeOnly(node), lazy: false });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier !== undefined && ts.isStringLiteralLike(specifier)) add(specifier.text, { typeOnly: false, lazy: true });
      else if (specifier !== undefined && ts.isTemplateExpression(specifier)) add(specifier.head.text, { typeOnly: false, lazy: true });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
      add(node.argument.literal.text, { typeOnly: true, lazy: false });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
};

const importsBelow = (folder: string): readonly Import[] =>
  sourceFiles(folder).flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));

const src = importsBelow('src');
const codegen = importsBelow('codegen');
const generated = importsBelow('generated');

const broken = (imports: readonly Import[], isBroken: (one: Import) => boolean): readonly string[] =>
  imports.filter(isBroken).map(({ file, target }) => `${file} imports ${target}`);

test('finds imports of every kind', () => {
  const text = `
    import a from './a.ts';
    import { type B } from './b.ts';
    import type { C } from '../c.ts';
    import './d.css';
    export * from './e.ts';
    export type F = import('./f.ts').F;
    const g = () => import('./g.ts');
    const h = (name: string) => import(\`./h/\${name}.ts\`);
    const text = "import x from './no.ts'";
  `;
  expect(importsOf('src/x/y.ts', text).map(({ target, typeOnly, lazy }) => [target, typeOnly, lazy])).toEqual([
    ['src/x/a.ts', false, false],
    ['src/x/b.ts', true, false],
    ['src/c.ts', true, false],
    ['src/x/d.css', false, false],
    ['src/x/e.ts', false, false],
    ['src/x/f.ts', true, false],
    ['src/x/g.ts', false, true],
    ['src/x/h', false, true],
  ]);
  expect(src.length).toBeGreaterThan(500);
});

test('lets the generator use only what it shares with the site, and nothing that it generates', () => {
  expect(
    broken(
      codegen,
      ({ target }) =>
        target.startsWith('generated/') || (target.startsWith('src/') && !target.startsWith(shared) && !drawnData.includes(target)),
    ),
  ).toEqual([]);
});

test('lets the site use nothing of the generator', () => {
  expect(broken(src, ({ target }) => target.startsWith('codegen/'))).toEqual([]);
});

test('generates data and clients that import only shared types from the site', () => {
  expect(broken(generated, ({ target, typeOnly }) => target.startsWith('src/') && !(typeOnly && target.startsWith(shared)))).toEqual([]);
  expect(broken(generated, ({ target }) => target.startsWith('codegen/'))).toEqual([]);
});

test('lets the shared code import nothing else', () => {
  const own = src.filter(({ file }) => file.startsWith(shared));
  expect(broken(own, ({ target }) => /^(?:src|generated|content)\//.test(target) && !target.startsWith(shared))).toEqual([]);
  const isProgram = (file: string): boolean => file.startsWith('src/shared/node/');
  expect(
    broken(own, ({ file, target, typeOnly }) => !typeOnly && !isProgram(file) && /^(?:react|msw|node:|@tanstack)/.test(target)),
  ).toEqual([]);
});

test('keeps the rules of the platform free of React, of MSW, of Node and of generated files', () => {
  const platform = src.filter(({ file }) => file.startsWith('src/platform/'));
  expect(broken(platform, ({ target }) => /^(?:react|msw|node:|@tanstack|generated\/)/.test(target))).toEqual([]);
  expect(broken(platform, ({ target }) => target.startsWith('src/') && !/^src\/(?:platform|shared)\//.test(target))).toEqual([]);
});

test('keeps the reference and the UI kit free of generated data', () => {
  const drawn = src.filter(({ file }) => /^src\/(?:reference|ui)\//.test(file));
  expect(broken(drawn, ({ target, typeOnly }) => !typeOnly && target.startsWith('generated/'))).toEqual([]);
});

test('uses Node only in code that reads and serves files', () => {
  const allowed = /^src\/(?:mocks\/|search\/hosted\/pushCli|agents\/|server|shared\/node\/)/;
  expect(broken(src, ({ file, target }) => target.startsWith('node:') && !allowed.test(file))).toEqual([]);
});

/** Returns the nodes of a graph that are part of a cycle. */
const cyclesOf = (edges: readonly (readonly [from: string, to: string])[]): readonly string[] => {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(next.get(from) ?? [])].some((one) => one === to || (!seen.has(one) && reaches(one, to, seen.add(one))));
  return [...next.keys()].filter((node) => reaches(node, node)).toSorted();
};

const isOwn = ({ target }: Import): boolean => /^(?:src|codegen)\//.test(target);

/** Returns the folders that import each other, directly or indirectly. Types and lazy imports do not count. */
const folderCycles = (imports: readonly Import[]): readonly string[] =>
  cyclesOf(imports.filter((one) => isOwn(one) && !one.typeOnly && !one.lazy).map(({ file, target }) => [room(file), room(target)]));

/**
 * Returns the files that import each other, directly or indirectly, including those that only import types. Lazy imports do not
 * count.
 */
const fileCycles = (imports: readonly Import[]): readonly string[] =>
  cyclesOf(imports.filter((one) => isOwn(one) && !one.lazy).map(({ file, target }) => [file, target]));

/** Returns the top folder of a file, such as `codegen/emit`. A file at the top level stands alone. */
const room = (file: string): string => file.split('/').slice(0, 2).join('/');

test('finds folders and files that import each other', () => {
  const one = (file: string, target: string, typeOnly = false): Import => ({ file, target, typeOnly, lazy: false });
  const circle = [one('src/a/x.ts', 'src/b/x.ts'), one('src/b/y.ts', 'src/c/x.ts'), one('src/c/y.ts', 'src/a/y.ts')];
  expect(folderCycles([...circle, one('src/d/x.ts', 'src/a/x.ts')])).toEqual(['src/a', 'src/b', 'src/c']);
  const pair = [one('src/a/x.ts', 'src/b/x.ts'), one('src/b/x.ts', 'src/a/x.ts', true)];
  expect(folderCycles(pair)).toEqual([]);
  expect(fileCycles(circle)).toEqual([]);
  expect(fileCycles(pair)).toEqual(['src/a/x.ts', 'src/b/x.ts']);
});

test('has no folders and no files that import each other, in the generator or in the site', () => {
  expect(folderCycles([...codegen, ...src])).toEqual([]);
  expect(fileCycles([...codegen, ...src])).toEqual([]);
});

test('keeps the top of the generator and its folders small enough to read', () => {
  const inFolder = new Map<string, number>();
  for (const file of sourceFiles('codegen')) inFolder.set(dirname(file), (inFolder.get(dirname(file)) ?? 0) + 1);
  expect(inFolder.get('codegen')).toBeLessThanOrEqual(8);
  expect([...inFolder].filter(([name, files]) => name.startsWith('codegen/site') && files > 12)).toEqual([]);
});

/** The modules that load together with a file. */
const loadedWith = (start: string): ReadonlySet<string> => {
  const loaded = new Set([start]);
  for (const file of loaded)
    for (const one of [...codegen, ...src]) if (one.file === file && !one.typeOnly && !one.lazy) loaded.add(one.target);
  return loaded;
};

test('a run that reuses all specs does not load the linter, whose modules take longer to load than all others together', () => {
  expect(loadedWith('codegen/rules/lint.ts')).toContain('@redocly/openapi-core');
  expect(loadedWith('codegen/pipeline/runPipeline.ts')).not.toContain('@redocly/openapi-core');
});

type Manifest = { readonly dependencies?: Record<string, string>; readonly devDependencies?: Record<string, string> };

/**
 * Returns the packages that a package.json declares, and those whose types it declares: `@types/mdast` also counts as `mdast`.
 */
const declaredIn = (manifest: string): readonly string[] => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as Manifest;
  const names = [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})];
  return [...names, ...names.filter((name) => name.startsWith('@types/')).map((name) => name.slice('@types/'.length))];
};

test('imports no package that package.json does not declare', () => {
  const own = new Set(declaredIn('package.json'));
  const tools = new Set(declaredIn('tests/tools/package.json'));
  const files = globSync(['vite.config.ts', '{codegen,content,src,tests}/**/*.{ts,tsx}'], { cwd: root, exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(500);
  const undeclared = files.flatMap((file) =>
    ts
      .preProcessFile(readFileSync(join(root, file), 'utf8'))
      .importedFiles.map(({ fileName }) => fileName)
      .filter((name) => !/^(?:\.|\/|\*|node:)/.test(name) && !builtinModules.includes(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      .filter((name) => !own.has(name) && !(file.startsWith('tests') && tools.has(name)))
      .map((name) => `${file} imports ${name}`),
  );
  expect(undeclared).toEqual([]);
});

/**
 * Code that is specific to the nine APIs: their rules and demo data, the playground of the guides, which uses these, and the
 * recording that guides offer. None of it runs for other specs.
 */
const aboutThePlatform = ['src/platform/', 'src/guides/playground/', 'codegen/guides/recording/'];

/** Operation ids that are also names in the code: a store of UI state is not a store of the ingest API. */
const sharedNames = new Set(['createStore']);

const operationIds = new Set(
  globSync('specs/*.yaml', { cwd: root })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/operationId: (\w+)/g)].map(([, id]) => id ?? ''))
    .filter((id) => !sharedNames.has(id)),
);

const productWords = (text: string): readonly string[] =>
  (text.match(/[\w-]+/g) ?? []).filter((word) => operationIds.has(word) || /robolog|tagger|autotagg|ontolog|rosbag/i.test(word));

test('recognizes words and operations of the product', () => {
  expect(operationIds.size).toBeGreaterThan(100);
  expect(productWords('a listRobologs b createStore c my-tagger d updateField e robots.txt')).toEqual([
    'listRobologs',
    'my-tagger',
    'updateField',
  ]);
});

test('names no roles of the platform outside src/platform', () => {
  const roleNames = new RegExp(`['"](?:${roles.map(({ id }) => id).join('|')})['"]`);
  const found = ['src', 'codegen'].flatMap((folder) =>
    sourceFiles(folder)
      .filter((file) => !file.startsWith('src/platform/'))
      .filter((file) => roleNames.test(readFileSync(join(root, file), 'utf8'))),
  );
  expect(found).toEqual([]);
});

test('names no operations or concepts of the nine APIs outside src/platform, so that other specs can replace them', () => {
  const found = ['src', 'codegen'].flatMap((folder) =>
    sourceFiles(folder)
      .filter((file) => !aboutThePlatform.some((part) => file.startsWith(part)))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, at) => productWords(line).map((word) => `${file}:${at + 1} ${word}`)),
      ),
  );
  expect(found).toEqual([]);
});
