import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createTypePrinter } from '../../codegen/hovers/printType.ts';
import type { GeneratedFile } from '../../codegen/emit/types.ts';
import { createProgram, placeOf } from '../../codegen/hovers/program.ts';
import { home } from '../../codegen/files/home.ts';
import { hoverJobs, hoverRequest, type HoverRequest } from '../../codegen/hovers/jobs.ts';
import { readHovers } from '../../codegen/hovers/readHovers.ts';
import { currentHovers, readHoverFiles, type HoverSource } from '../../codegen/hovers/refresh.ts';
import { diskCache } from '../../codegen/cache/diskCache.ts';
import type { Hovers } from '../../src/shared/pages/hovers.ts';
import { runPipeline } from '../../codegen/pipeline/runPipeline.ts';
import { filesBelow } from '../../codegen/files/filesBelow.ts';
import { writeFiles } from '../../codegen/files/writeFiles.ts';
import { makeProject, notesWith } from './project.ts';
import { temporaryFolder } from '../folders.ts';

const generated = join(import.meta.dirname, '..', '..', 'generated');

/** Returns the committed files of some APIs. */
const committed = (...folders: readonly string[]): readonly GeneratedFile[] =>
  [...folders, 'sdk'].flatMap((folder) =>
    filesBelow(join(generated, folder)).map((path) => ({ path: path.slice(generated.length + 1), content: readFileSync(path, 'utf8') })),
  );

const wanted = [
  'metadata/hovers/listRobologs.json',
  'metadata/hovers/aggregateRobologs.json',
  'metadata/hovers/createField.json',
  'autotagging/hovers/createInvocations.json',
];

test.each([
  ['Tree', 'unknown[][]'],
  ['Value', 'string | (string | unknown[])[]'],
])('an array that contains itself is printed once: %s', (name, printed) => {
  const source = ts.createSourceFile(
    '/a.ts',
    'interface Array<T> { first: T } type Tree = Tree[]; type Value = string | Value[];',
    ts.ScriptTarget.Latest,
    true,
  );
  const host = { ...ts.createCompilerHost({}), getSourceFile: (file: string) => (file === '/a.ts' ? source : undefined) };
  const checker = ts.createProgram(['/a.ts'], { noLib: true }, host).getTypeChecker();
  const declaration = source.statements.filter(ts.isTypeAliasDeclaration).find((one) => one.name.text === name);
  if (declaration === undefined) throw new Error(`There is no type ${name}.`);
  expect(createTypePrinter(checker, undefined).name(checker.getTypeAtLocation(declaration.name))).toBe(printed);
});

test('the compiler knows every name in a snippet that prints a stream', async () => {
  const json = `application/json:
              schema: { $ref: '#/components/schemas/__ProductName__Note' }
              example: { id: n1, text: Hello }`;
  const spec = notesWith(json, "text/event-stream: { schema: { type: string }, example: 'data: Hello' }");
  const made = await runPipeline({ root: makeProject({ 'specs/notes.yaml': spec }) });
  if (!made.ok) throw new Error('The project has problems.');
  const path = 'notes/snippets/typescript/getNote.ts';
  const files = new Map(made.value.files.map((file) => [file.path, file.content]));
  const program = createProgram(home, files, [path]);
  expect(files.get(path)).toContain('process.stdout.write(text)');
  expect(program.getSemanticDiagnostics(program.getSourceFile(placeOf(home, path))).map(({ messageText }) => messageText)).toEqual([]);
});

describe('the types of snippets', () => {
  let found: Readonly<Record<string, Hovers>>;
  let jobs: ReturnType<typeof hoverJobs>;
  let files: readonly GeneratedFile[];
  beforeAll(async () => {
    files = committed('metadata', 'autotagging');
    jobs = hoverJobs(files).filter(({ path }) => path.startsWith('autotagging/') || wanted.includes(path));
    // Codegen reads them in the other order, and the result must not depend on it.
    found = await readHovers(hoverRequest(files, jobs.toReversed()));
  }, 60_000);

  /** The hover text of a word, at each of its positions in a snippet. */
  const textsOf = (path: string, language: string, word: string): readonly string[] => {
    const hovers = found[path];
    const [, api = '', name = ''] = /^(.+)\/hovers\/(.+)\.json$/.exec(path) ?? [];
    const snippet = files.find((file) => file.path.startsWith(`${api}/snippets/${language}/${name}.`))?.content ?? '';
    const lines = snippet.split('\n');
    return (hovers?.tokens[language] ?? []).flatMap(([line, column, length, text]) =>
      lines[line]?.slice(column, column + length) === word ? [hovers?.texts[text]?.code ?? ''] : [],
    );
  };

  it('show the response of a call, before and after its error was handled', () => {
    const [first, second] = textsOf('metadata/hovers/aggregateRobologs.json', 'typescript', 'data');
    expect(first).toBe('const data: { count: number; size: number } | undefined');
    expect(second).toBe('const data: { count: number; size: number }');
  });

  it('show how a call can end, with the names of the spec', () => {
    expect(textsOf('metadata/hovers/aggregateRobologs.json', 'typescript', 'POST')).toEqual([
      "(method) POST('/robologs_aggregate', …): Promise<\n  | { data: RobologAggregation; response: Response }\n  | { error: BadRequestError | UnauthorizedError | ForbiddenError | ServerError; response: Response }\n>",
    ]);
    expect(textsOf('metadata/hovers/listRobologs.json', 'typescript', 'paginate')).toEqual([
      "(method) paginate('/robologs', …): Pages<RobologList>",
    ]);
  });

  it('show what the spec declares for a parameter rather than what the snippet happens to send', () => {
    expect(textsOf('metadata/hovers/listRobologs.json', 'typescript', 'query')).toEqual([
      '(property) query?: { page_number?: number; page_size?: number }',
    ]);
    const { texts } = found['metadata/hovers/listRobologs.json'] ?? { texts: [] };
    expect(texts.filter(({ code }) => code === '(property) page_size?: number').map(({ docs }) => docs)).toContain(
      'The number of robologs per page. The default is 10, the maximum 100.',
    );
  });

  it('show the allowed values of a property in a body', () => {
    const [text] = textsOf('metadata/hovers/createField.json', 'typescript', 'type');
    expect(text).toMatch(/^\(property\) type:\n {2}\| 'TEXT'\n {2}\| 'TIMESTAMP'\n/);
  });

  it('include lists in a body', () => {
    expect(textsOf('autotagging/hovers/createInvocations.json', 'typescript', 'invocation_type')).toEqual([
      "(property) invocation_type: 'backfill' | 'test'",
    ]);
  });

  it('show the results of hooks and the arguments of a mutation', () => {
    expect(textsOf('metadata/hovers/listRobologs.json', 'tanstack-query', 'error')[0]).toBe('const error: ApiError<number, Error> | null');
    expect(textsOf('metadata/hovers/createField.json', 'tanstack-query', 'mutate')[0]).toMatch(
      /^const mutate: \(variables: \{\n {2}data: \{/,
    );
  });

  it('omit keywords of the language and names of its libraries', () => {
    for (const word of ['process', 'env', 'console', 'log', 'push', 'length', 'Error'])
      expect(textsOf('metadata/hovers/listRobologs.json', 'typescript', word)).toEqual([]);
  });

  it('are short enough to read at a glance', () => {
    const lengths = wanted.flatMap((path) => (found[path]?.texts ?? []).map(({ code }) => code.split('\n').length));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(14);
  });

  it('match the committed files', () => {
    for (const { path } of jobs) expect(JSON.parse(readFileSync(join(generated, path), 'utf8')), path).toEqual(found[path]);
  });
});

describe('hover files', () => {
  const asked: string[][] = [];
  const read = async ({ jobs }: HoverRequest): Promise<Readonly<Record<string, Hovers>>> => {
    asked.push(jobs.map(({ path }) => path));
    return Object.fromEntries(jobs.map(({ path }) => [path, { texts: [{ code: path }], tokens: {} }]));
  };
  const filesOf = async (spec?: string): Promise<readonly GeneratedFile[]> => {
    const made = await runPipeline({ root: makeProject(spec === undefined ? {} : { 'specs/notes.yaml': spec }) });
    if (!made.ok) throw new Error('The project has problems.');
    return made.value.files;
  };
  const sourceIn = (root: string): HoverSource => ({ cache: diskCache(root, 'hovers'), read });
  let files: readonly GeneratedFile[];
  let source: HoverSource;
  beforeAll(async () => {
    files = await filesOf();
    source = sourceIn(temporaryFolder());
    await readHoverFiles(files, source);
    expect(asked).toEqual([['notes/hovers/getNote.json', 'notes/hovers/listNotes.json']]);
  });
  beforeEach(() => {
    asked.length = 0;
  });

  it('skip the compiler for an API that would take minutes', async () => {
    const large = Array.from({ length: 501 }, (_, index) => ({ path: `large/snippets/typescript/op${index}.ts`, content: `${index}` }));
    const made = await readHoverFiles(large, sourceIn(temporaryFolder()));
    expect(asked).toEqual([]);
    expect(made).toHaveLength(501);
    expect(JSON.parse(made[0]?.content ?? '')).toEqual({ texts: [], tokens: {} });
  });

  it('skip the compiler for a snippet that it would not finish', async () => {
    const deep = { path: 'deep/snippets/typescript/op.ts', content: `${' '.repeat(102)}[],` };
    const made = await readHoverFiles([deep], sourceIn(temporaryFolder()));
    expect(asked).toEqual([]);
    expect(JSON.parse(made[0]?.content ?? '')).toEqual({ texts: [], tokens: {} });
  });

  it('are not computed again if nothing changed', async () => {
    expect((await readHoverFiles(files, source)).map(({ path }) => path)).toEqual([
      'notes/hovers/getNote.json',
      'notes/hovers/listNotes.json',
    ]);
    expect(asked).toEqual([]);
  });

  it('are computed again if what the snippets are compiled against changed', async () => {
    const changed = files.map((file) => (file.path === 'notes/send.ts' ? { ...file, content: `${file.content}// ` } : file));
    await readHoverFiles(changed, source);
    expect(asked).toEqual([['notes/hovers/getNote.json', 'notes/hovers/listNotes.json']]);
  });

  it('are computed again for the operation whose snippet changed', async () => {
    const changed = files.map((file) =>
      /snippets\/typescript\/getNote/.test(file.path) ? { ...file, content: `${file.content}// ` } : file,
    );
    await readHoverFiles(changed, source);
    expect(asked).toEqual([['notes/hovers/getNote.json']]);
  });

  it('contain nothing that depends on versions of tools', async () => {
    for (const { content } of await readHoverFiles(files, source))
      expect(Object.keys(JSON.parse(content) as object)).toEqual(['texts', 'tokens']);
  });

  it('are read from the folder until the compiler has run', async () => {
    const out = join(temporaryFolder(), 'generated');
    const made = await readHoverFiles(files, source);
    writeFiles([...files, ...made.slice(0, 1)], out);
    const changed = await filesOf(notesWith('Answers one note.', 'Answers one note, whole.'));
    expect(currentHovers(changed, out)).toEqual(made.slice(0, 1));
  });
});
