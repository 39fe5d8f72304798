import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GeneratedFile } from '../../codegen/emit/types.ts';
import { hoverJobs, hoverRequest, type HoverRequest } from '../../codegen/hovers/jobs.ts';
import { readHovers } from '../../codegen/hovers/readHovers.ts';
import { refreshHovers, type RefreshOptions } from '../../codegen/hovers/refresh.ts';
import type { Hovers } from '../../codegen/hovers/types.ts';
import { runPipeline } from '../../codegen/pipeline.ts';
import { writeFiles } from '../../codegen/write.ts';
import { makeProject, notesWith, temporaryFolder } from './project.ts';

const generated = join(import.meta.dirname, '..', '..', 'generated');

/** The files of some APIs as they are committed. */
const committed = (...apis: readonly string[]): readonly GeneratedFile[] =>
  apis.flatMap((api) =>
    readdirSync(join(generated, api), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: path.slice(generated.length + 1), content: readFileSync(path, 'utf8') })),
  );

const wanted = ['metadata/hovers/listRobologs.json', 'metadata/hovers/createField.json', 'autotagging/hovers/createInvocations.json'];

describe('the types of snippets', () => {
  let found: Readonly<Record<string, Hovers>>;
  let files: readonly GeneratedFile[];
  beforeAll(async () => {
    files = committed('metadata', 'autotagging');
    found = await readHovers(
      hoverRequest(
        files,
        hoverJobs(files).filter(({ path }) => wanted.includes(path)),
      ),
    );
  }, 60_000);

  /** What hovering a word shows, at each of its places in a snippet. */
  const textsOf = (path: string, language: string, word: string): readonly string[] => {
    const hovers = found[path];
    const [, api = '', name = ''] = /^(.+)\/hovers\/(.+)\.json$/.exec(path) ?? [];
    const snippet = files.find((file) => file.path.startsWith(`${api}/snippets/${language}/${name}.`))?.content ?? '';
    const lines = snippet.split('\n');
    return (hovers?.tokens[language] ?? []).flatMap(([line, column, length, text]) =>
      lines[line]?.slice(column, column + length) === word ? [hovers?.texts[text]?.code ?? ''] : [],
    );
  };

  it('tell what a call answers, before and after its error was handled', () => {
    const [first, second] = textsOf('metadata/hovers/listRobologs.json', 'typescript', 'data');
    expect(first).toBe('const data: {\n  items: { id: string; ingested_at: string }[];\n  count: number;\n} | undefined');
    expect(second).toBe('const data: { items: { id: string; ingested_at: string }[]; count: number }');
  });

  it('tell how a call can end, by the names of the spec', () => {
    expect(textsOf('metadata/hovers/listRobologs.json', 'typescript', 'GET')).toEqual([
      "(method) GET('/robologs', …): Promise<\n  | { data: RobologList; response: Response }\n  | { error: Error; response: Response }\n>",
    ]);
  });

  it('tell what the spec declares for a parameter and not what the snippet happens to send', () => {
    expect(textsOf('metadata/hovers/listRobologs.json', 'typescript', 'query')).toEqual([
      '(property) query?: { page_number?: number; page_size?: number }',
    ]);
    const { texts } = found['metadata/hovers/listRobologs.json'] ?? { texts: [] };
    expect(texts.filter(({ code }) => code === '(property) page_size?: number').map(({ docs }) => docs)).toContain(
      'How many robologs a page holds. The default is 10, the maximum 100.',
    );
  });

  it('tell the values that a property of a body may have', () => {
    const [text] = textsOf('metadata/hovers/createField.json', 'typescript', 'type');
    expect(text).toMatch(/^\(property\) type:\n {2}\| 'TEXT'\n {2}\| 'TIMESTAMP'\n/);
  });

  it('reach into lists of a body', () => {
    expect(textsOf('autotagging/hovers/createInvocations.json', 'typescript', 'invocation_type')).toEqual([
      "(property) invocation_type: 'backfill' | 'test'",
    ]);
  });

  it('tell what hooks give back, and what a mutation takes', () => {
    expect(textsOf('metadata/hovers/listRobologs.json', 'tanstack-query', 'error')[0]).toBe('const error: CallError<Error> | null');
    expect(textsOf('metadata/hovers/createField.json', 'tanstack-query', 'mutate')[0]).toMatch(
      /^const mutate: \(variables: \{\n {2}data: \{/,
    );
  });

  it('leave out words of the language and of its libraries', () => {
    for (const word of ['process', 'env', 'console', 'log', 'push', 'length', 'Error'])
      expect(textsOf('metadata/hovers/listRobologs.json', 'typescript', word)).toEqual([]);
  });

  it('stay short enough to be read at a glance', () => {
    const lengths = wanted.flatMap((path) => (found[path]?.texts ?? []).map(({ code }) => code.split('\n').length));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(14);
  });

  it('are what is committed', () => {
    for (const path of wanted) {
      const { key: _key, ...stored } = JSON.parse(readFileSync(join(generated, path), 'utf8')) as Hovers & { readonly key: string };
      expect(stored).toEqual(found[path]);
    }
  });
});

describe('refreshing them', () => {
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
  let files: readonly GeneratedFile[];
  let out: string;
  const options = (): RefreshOptions => ({ out, mode: 'read', cache: temporaryFolder(), read });
  beforeAll(async () => {
    files = await filesOf();
    out = join(temporaryFolder(), 'generated');
    await writeFiles([...files, ...(await refreshHovers(files, options()))], out);
    expect(asked).toEqual([['notes/hovers/getNote.json', 'notes/hovers/listNotes.json']]);
    asked.length = 0;
  });

  it('asks nothing of the compiler for an API that it would take minutes for', async () => {
    const large = Array.from({ length: 501 }, (_, index) => ({ path: `large/snippets/typescript/op${index}.ts`, content: `${index}` }));
    const made = await refreshHovers(large, options());
    expect(asked).toEqual([]);
    expect(made).toHaveLength(501);
    expect(JSON.parse(made[0]?.content ?? '')).toMatchObject({ texts: [], tokens: {} });
  });

  it('reads nothing again when nothing changed', async () => {
    expect((await refreshHovers(files, options())).map(({ path }) => path)).toEqual([
      'notes/hovers/getNote.json',
      'notes/hovers/listNotes.json',
    ]);
    expect(asked).toEqual([]);
  });

  it('reads only the operation that a change of the spec touches', async () => {
    await refreshHovers(
      await filesOf(notesWith('schema: { type: string, maxLength: 10 }', 'schema: { type: string, maxLength: 12 }')),
      options(),
    );
    expect(asked).toEqual([['notes/hovers/getNote.json']]);
    asked.length = 0;
  });

  it('takes what another folder has read already', async () => {
    const shared = { ...options(), out: join(temporaryFolder(), 'generated') };
    const first = await refreshHovers(files, shared);
    asked.length = 0;
    expect(await refreshHovers(files, { ...shared, out: join(temporaryFolder(), 'generated') })).toEqual(first);
    expect(asked).toEqual([]);
  });

  it('compares without reading, and differs where something is out of date', async () => {
    const now = await refreshHovers(files, { ...options(), mode: 'compare' });
    const changed = await filesOf(notesWith('Answers one note.', 'Answers one note, whole.'));
    const then = await refreshHovers(changed, { ...options(), mode: 'compare' });
    expect(then.filter(({ content }, index) => content !== now[index]?.content).map(({ path }) => path)).toEqual([
      'notes/hovers/getNote.json',
    ]);
    expect(asked).toEqual([]);
  });
});
