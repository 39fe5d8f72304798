/** Finds, on any system, what Windows or macOS reject in file names, scripts and code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { objectionToPath } from '../codegen/files/outputPath.ts';

const root = join(import.meta.dirname, '..');
const ignored = new Set(['.git', '.cache', 'node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(path);
    return [path];
  });

const files = filesBelow('');

/** Programs that Windows finds by their bare name, or that code uses only if they exist. */
const bareNames = new Set(['git']);
const starters = ['spawn', 'spawnSync', 'execFile', 'execFileSync', 'exec', 'execSync'];

/** Returns the lines of a module that are not portable or wait for a fixed time, each with a fix. */
const faultsIn = (path: string, source: string): readonly string[] => {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const startsPrograms = source.includes("'node:child_process'");
  const promised = [...source.matchAll(/const (\w+) = promisify\(execFile\)/g)].map(([, name = '']) => name);
  const faults: string[] = [];
  const report = (node: ts.Node, text: string): void => {
    faults.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text}`);
  };
  const nameOf = (call: ts.CallExpression): string =>
    ts.isIdentifier(call.expression)
      ? call.expression.text
      : ts.isPropertyAccessExpression(call.expression)
        ? call.expression.name.text
        : '';
  const checkCall = (call: ts.CallExpression): void => {
    const name = nameOf(call);
    const [first, , third] = call.arguments;
    const isCode = ts.isIdentifier(call.expression);
    if (
      startsPrograms &&
      isCode &&
      [...starters, ...promised].includes(name) &&
      first !== undefined &&
      ts.isStringLiteralLike(first) &&
      !bareNames.has(first.text)
    )
      report(call, `starts ${first.text}: start process.execPath with the script of the tool, or programPath('${first.text}').`);
    if (startsPrograms && isCode && (name === 'exec' || name === 'execSync')) report(call, `${name} needs a shell: use spawn or execFile.`);
    if (isCode && name === 'symlinkSync' && third === undefined)
      report(call, "says no type of link: 'junction' works on Windows for folders without rights.");
    if (name === 'waitForTimeout') report(call, 'waits for a fixed time: wait for what the test needs, or settle(page).');
    if (
      call.expression.kind === ts.SyntaxKind.ImportKeyword &&
      first !== undefined &&
      ts.isCallExpression(first) &&
      nameOf(first) === 'join'
    )
      report(call, 'imports a path: on Windows only its address can be imported, pathToFileURL(path).href.');
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) checkCall(node);
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'shell' && node.initializer.kind === ts.SyntaxKind.TrueKeyword)
      report(node, 'needs a shell: give the program and its arguments.');
    if (
      ts.isPropertyAccessExpression(node) &&
      node.name.text === 'pathname' &&
      /new URL\([^)]*import\.meta/.test(node.expression.getText())
    )
      report(node, 'takes a path from an address: on Windows it starts with a slash. Use fileURLToPath or import.meta.dirname.');
    if (path.startsWith('tests/') && ts.isImportDeclaration(node) && node.moduleSpecifier.getText().includes('timers/promises'))
      report(node, 'waits for a fixed time: wait for what the test needs.');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
};

describe('file names', () => {
  test('can be written on every system', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((path) => objectionToPath(path) ?? [])).toEqual([]);
  });

  test('differ by more than their case', () => {
    const seen = new Map<string, string>();
    const clashes = files.filter((path) => {
      const first = seen.get(path.toLowerCase());
      seen.set(path.toLowerCase(), path);
      return first !== undefined;
    });
    expect(clashes).toEqual([]);
  });

  // Windows allows 260 characters, including the folder of the checkout.
  test('leave room for the folder of the checkout', () => {
    expect(files.filter((path) => path.length > 150)).toEqual([]);
  });
});

test('the scripts of package.json run in the shells of all systems', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const commands = Object.entries(scripts).flatMap(([name, script]) =>
    script.split('&&').map((command) => [name, command.trim()] as const),
  );
  const programs = ['node', 'npm', 'vite', 'oxlint', 'oxfmt', 'playwright'];
  expect(commands.filter(([, command]) => !programs.includes(command.split(' ')[0] ?? ''))).toEqual([]);
  expect(commands.filter(([, command]) => /['$`;|<>*\\]/.test(command))).toEqual([]);
});

describe('the code', () => {
  // The soak fills disks and kills processes, which it does on Linux only.
  const modules = files.filter((path) => /^(?:codegen|src|tests(?!\/soak))\/.*\.tsx?$/.test(path) || path === 'vite.config.ts');

  test('uses no feature that only some systems have, and waits for no fixed time', () => {
    expect(modules.length).toBeGreaterThan(400);
    expect(modules.flatMap((path) => faultsIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  test.each([
    ["import { spawn } from 'node:child_process';\nspawn('npm', ['test']);", 'tests/a.ts:2 starts npm'],
    [
      "import { execFileSync } from 'node:child_process';\nexecFileSync('node_modules/.bin/tsc');",
      'tests/a.ts:2 starts node_modules/.bin/tsc',
    ],
    ["import { execSync } from 'node:child_process';\nexecSync(command);", 'tests/a.ts:2 execSync needs a shell'],
    ["import { spawn } from 'node:child_process';\nspawn(program, [], { shell: true });", 'tests/a.ts:2 needs a shell'],
    ["symlinkSync('a', 'b');", 'tests/a.ts:1 says no type of link'],
    ['await page.waitForTimeout(500);', 'tests/a.ts:1 waits for a fixed time'],
    ["import { setTimeout } from 'node:timers/promises';", 'tests/a.ts:1 waits for a fixed time'],
    ["await import(join(folder, 'a.ts'));", 'tests/a.ts:1 imports a path'],
    ["readFileSync(new URL('a.json', import.meta.url).pathname);", 'tests/a.ts:1 takes a path from an address'],
  ])('is reported when it is not portable: %s', (source, fault) => {
    expect(faultsIn('tests/a.ts', source).map((found) => found.slice(0, fault.length))).toEqual([fault]);
  });
});
