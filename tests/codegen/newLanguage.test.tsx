import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Operation } from '../../src/reference/operation/Operation.tsx';
import type { OperationPage } from '../../src/shared/pages/referencePage.ts';
import { LiveSnippets } from '../../src/console/LiveSnippets.tsx';
import { markup } from '../reference/markup.tsx';
import { makeProject } from './project.ts';
import { writeBelow } from '../folders.ts';

// The tabs appear only with script.
vi.mock('../../src/ui/loading/useHydrated.ts', () => ({ useHydrated: () => true }));

const repository = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

const ruby = `import type { Language } from '../language.ts';
import { pathText, splitBaseUrl } from '../../request/request.ts';

/** Ruby with its standard library. */
export const ruby = {
  id: 'ruby',
  label: 'Ruby',
  highlight: 'ruby',
  extension: 'rb',
  lineComment: '#',
  program: 'ruby',
  setUp: { needs: 'Ruby 3 or newer', file: 'call.rb' },
  render: (request, operation, { environment }) =>
    \`require 'net/http'\\nputs Net::HTTP.get(URI(ENV['\${environment}_API_URL'] + '\${splitBaseUrl(request.baseUrl)[1]}\${pathText(request, operation.parameters)}'))\\n\`,
} as const satisfies Language;
`;

/** Prints what guides and the console do with the language, using the copy's own code. */
const probe = `import { otherSnippets } from './codegen/guides/compile/guideSteps.ts';
import { loadCallFacts } from './codegen/guides/calls/facts.ts';
import { readCall } from './codegen/guides/calls/call.ts';
import { highlight } from './codegen/highlight/highlight.ts';
import { languages } from './src/shared/snippets/languages/index.ts';
import { loadRenderer } from './src/console/renderSnippet.ts';
import { setUpOf } from './src/shared/pages/setUp.ts';
const facts = await loadCallFacts(import.meta.dirname);
const call = readCall('title: Get it\\noperation: getNote\\nas: reader\\npath: { id: n7 }', { file: 'a.mdx', line: 1, indent: 2 }, facts);
if (!call.ok) throw new Error(JSON.stringify(call.problems));
const product = { screaming: 'ACME', kebab: 'acme', snake: 'acme', site: { url: 'https://docs.acme.example' } };
const operation = facts.operations.get('getNote');
const typed = { ...operation.exampleRequest, pathParameters: { id: 'typed' } };
const colored = await highlight({ language: languages.at(-1).highlight, code: "puts 'a'" });
console.log(JSON.stringify({ guide: JSON.stringify(otherSnippets(call.value, facts, product, () => true)), console: (await loadRenderer('ruby'))(typed, operation).code, setUp: setUpOf({ baseUrl: 'https://api.acme.example', security: [] }, product, '1.0.0', 'reader').languages.at(-1), colored: colored.lines }));
`;

type Shown = {
  readonly guide: string;
  readonly console: string;
  readonly setUp: object;
  readonly colored: readonly (readonly unknown[])[];
};

let root: string;
let shown: Shown;
beforeAll(async () => {
  root = makeProject();
  for (const path of ['codegen', 'src', 'package-lock.json', 'package.json', 'tsconfig.json', 'tests/shared/snippets', 'tests/programs.ts'])
    cpSync(join(repository, path), join(root, path), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction');
  const list = 'src/shared/snippets/languages/index.ts';
  const index = readFileSync(join(repository, list), 'utf8');
  // The line in the list, and its import.
  writeBelow(root, {
    'src/shared/snippets/languages/ruby.ts': ruby,
    [list]: `import { ruby } from './ruby.ts';\n${index.replace(/\n?\] as const/, ', ruby] as const')}`,
    'probe.ts': probe,
    'tsconfig.part.json': JSON.stringify({
      extends: './tsconfig.json',
      include: [
        'src/shared/snippets',
        'codegen/emit/pages/snippets.ts',
        'codegen/highlight/highlight.ts',
        'tests/shared/snippets/runSnippets.ts',
      ],
    }),
  });
  await run(process.execPath, [join(root, 'codegen/cli.ts')], { cwd: root });
  const { stdout } = await run(process.execPath, [join(root, 'probe.ts')], { cwd: root });
  // Printed by the probe above.
  shown = JSON.parse(stdout) as Shown;
}, 120_000);

const pageOf = (name: string): OperationPage =>
  JSON.parse(readFileSync(join(root, 'generated/notes/operations', `${name}.json`), 'utf8')) as OperationPage;

describe('a snippet language of one file and one line in the list', () => {
  it('has a file for every operation', () => {
    for (const name of ['listNotes', 'getNote'])
      expect(readFileSync(join(root, 'generated/notes/snippets/ruby', `${name}.rb`), 'utf8')).toMatch(
        /^require 'net\/http'\n.*\/api\/notes/,
      );
    expect(existsSync(join(root, 'generated/notes/snippets/curl/getNote.sh'))).toBe(true);
  });

  it('is in the data of every operation, last in the list', () => {
    expect(pageOf('getNote').snippets.at(-1)).toMatchObject({ language: 'ruby', label: 'Ruby', code: { language: 'ruby' } });
  });

  it('has a tab on the page and in the console', () => {
    const operation = pageOf('getNote');
    const tab = /role="tab"[^>]*>Ruby</;
    expect(markup(<Operation operation={operation} />)).toMatch(tab);
    expect(markup(<LiveSnippets operation={operation} request={operation.exampleRequest} />)).toMatch(tab);
  });

  it('reflects what is typed in the console', () => expect(shown.console).toContain('/notes/typed'));

  it('is in the setup of every API', () =>
    expect(shown.setUp).toEqual({
      id: 'ruby',
      label: 'Ruby',
      needs: 'Ruby 3 or newer',
      run: { file: 'call.rb', command: 'ruby call.rb' },
    }));

  it('is in the steps of guides', () => expect(shown.guide).toContain('/notes/n7'));

  it('is colored', () => expect(shown.colored.flat().some((span) => Array.isArray(span))).toBe(true));

  it('passes the type check', async () => {
    const { stdout } = await run(
      process.execPath,
      [join(repository, 'node_modules/typescript7/bin/tsc'), '-p', join(root, 'tsconfig.part.json')],
      { cwd: root },
    ).catch((error: unknown) => ({ stdout: error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error) }));
    expect(stdout).toBe('');
  }, 60_000);
});
