import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../codegen/diagnostics/applyEdits.ts';
import type { Diagnostic } from '../../../codegen/diagnostics/diagnostic.ts';
import { runPipeline } from '../../../codegen/pipeline/runPipeline.ts';
import { configOf, lintFolder, makeProject, notesSpec, notesWith, runCli } from '../project.ts';

const specOf = (root: string): string => readFileSync(join(root, 'specs/notes.yaml'), 'utf8');

describe('safe fixes', () => {
  it('correct every mistake with a single right spelling, and nothing else', async () => {
    const mistakes = [
      ["        '404': {", '        404: {'],
      ["        '401': {", '        0401: {'],
      ['x-provoke: { path:', 'x-provok: { path:'],
      ['      summary: Get a note', '      sumary: Get a note'],
      [
        '            application/json:\n              schema: { type: array',
        '            aplication/json:\n              schema: { type: array',
      ],
      ['text: { type: string }', 'text: { type: string, format: date-tme }'],
      ['api/notes/v1\n', 'api/notes/v1/\n'],
    ] as const;
    const wrong = mistakes.reduce((spec, [from, to]) => spec.replace(from, () => to), notesSpec);
    const root = makeProject({ 'specs/notes.yaml': wrong });
    expect(applyEdits(root, await lintFolder(root))).toBe(mistakes.length);
    expect(specOf(root)).toBe(notesSpec.replace('text: { type: string }', 'text: { type: string, format: date-time }'));
  });

  it.each([
    ['a value of a list', 'strng', 'string'],
    ['a key that is closer to one known key than to another', 'integer, minimun: 1', 'integer, minimum: 1'],
  ])('correct %s', async (_, written, meant) => {
    const root = makeProject({ 'specs/notes.yaml': notesWith('text: { type: string }', `text: { type: ${written} }`) });
    expect(applyEdits(root, await lintFolder(root))).toBe(1);
    expect(specOf(root)).toContain(`text: { type: ${meant} }`);
  });

  it('write the null of OpenAPI 3.0 as a type, and skip a line with two candidates', async () => {
    const root = makeProject({ 'specs/notes.yaml': notesWith('text: { type: string }', 'text: { type: string, nullable: true }') });
    expect(applyEdits(root, await lintFolder(root))).toBe(1);
    expect(specOf(root)).toContain("text: { type: [string, 'null'] }");
    const twice = makeProject({
      'specs/notes.yaml': notesWith('text: { type: string }', 'text: { type: string, format: emial, title: emial }'),
    });
    expect(applyEdits(twice, await lintFolder(twice))).toBe(0);
  });

  it('do not make one example of a list, which OpenAPI 3.0 does not have', async () => {
    const spec = notesWith('openapi: 3.1.0', 'openapi: 3.0.3').replace('text: { type: string }', 'text: { type: string, examples: [a] }');
    const problems = await lintFolder(makeProject({ 'specs/notes.yaml': spec }));
    expect(problems).toContainEqual(
      expect.objectContaining({
        text: expect.stringContaining('`examples`') as string,
        fix: expect.stringContaining('openapi: 3.1.0') as string,
      }),
    );
    expect(problems.filter(({ edit }) => edit !== undefined)).toEqual([]);
  });

  it('leave a permission alone that can be two others', async () => {
    const root = makeProject({ 'specs/notes.yaml': notesWith('x-permission: notes:read', 'x-permission: notes') });
    const problems = await lintFolder(root);
    expect(problems).toMatchObject([{ fix: expect.stringContaining('Did you mean "notes:read" or "notes:write"?') as string }]);
    expect(applyEdits(root, problems)).toBe(0);
  });

  it.each([
    ['below', 'type: string\n          description: A\n          nullable: true', "type: [string, 'null']\n          description: A"],
    [
      'above',
      'nullable: true\n          items: { type: string }\n          type: array',
      "items: { type: string }\n          type: [array, 'null']",
    ],
  ])('write nullable on a line %s the type as a type', async (_, written, meant) => {
    const flat = 'text: { type: string }';
    const root = makeProject({ 'specs/notes.yaml': notesWith(flat, `text:\n          ${written}\n        more:\n          ${written}`) });
    expect(applyEdits(root, await lintFolder(root))).toBe(2);
    expect(specOf(root)).toContain(`text:\n          ${meant}\n        more:\n          ${meant}\n`);
  });

  it('are applied by --lint --fix, which reports the remaining problems', async () => {
    const root = makeProject({
      'specs/notes.yaml': notesWith('x-provoke: { path:', 'x-provok: { path:').replace('x-permission: none', 'x-permission: root'),
    });
    const { code, err, out } = await runCli(['--lint', '--fix', '--root', root]);
    expect(`${err}${out}`).toMatch(/Fixed 1 problem\.[^]*The permission "root" is not known/);
    expect(code).toBe(1);
    expect(specOf(root)).toContain('x-provoke: { path:');
  });
});

/** Returns all problems of the specs and pages of a project. */
const lintPages = async (root: string): Promise<readonly Diagnostic[]> => {
  const result = await runPipeline({ root, emitters: [] });
  return result.ok ? result.warnings : result.problems;
};

describe('links and names in descriptions', () => {
  it('are not names if they are words of four letters, which are similar to many', async () => {
    expect(await lintPages(makeProject({ 'specs/notes.yaml': notesWith('Answers one note.', 'Answers one note, or `nose`.') }))).toEqual(
      [],
    );
  });

  it('to anchors of other tools are accepted if their target exists', async () => {
    const root = makeProject({
      'specs/notes.yaml': notesWith(
        'summary: List notes',
        "summary: List notes\n      description: '[A](#operation/listNotes) [B](#section/X) [C](#list_notes)'",
      ),
    });
    const { out, err } = await runCli(['--root', root]);
    expect(`${out}${err}`).not.toContain('description-anchor');
  });

  /** A project whose descriptions only warn, as those of other companies. */
  const lenientProject = (text: string): string =>
    makeProject({
      'redocly.yaml': configOf('notes').replace('rules:\n', 'rules:\n  docs/description-link: warn\n'),
      'specs/notes.yaml': notesWith('description: Answers one note.', `description: ${text}`),
    });

  it('are not searched for in values that a description quotes, where they only cause warnings', async () => {
    const text = 'Events are `file_created` and `file_deleted`. The `Notes` are `listed` for `note_12`, with an `Errors` mark.';
    expect(await lintPages(lenientProject(text))).toEqual([]);
    const strict = makeProject({ 'specs/notes.yaml': notesWith('description: Answers one note.', `description: ${text}`) });
    expect((await lintPages(strict)).map(({ severity }) => severity)).toContain('error');
  });

  it.each([
    ['a name of a series', 'It has `page_nmber` and `page_count`.', 'page_number'],
    ['a word with two letters swapped', 'It is `versoin`.', 'version'],
  ])('that are misspelled cause warnings: %s', async (_, text, meant) => {
    expect((await lintPages(lenientProject(text))).map(({ severity, fix }) => [severity, fix])).toEqual([
      ['warn', `Did you mean "${meant}"?`],
    ]);
  });

  it.each([
    ['a page that does not exist', 'See [notes](/api/nots).', 'error docs/description-link /api/notes'],
    ['an anchor that does not exist', 'See [notes](/api/notes#getNot).', 'warn description-anchor getNote'],
    ['an anchor of its own page that does not exist', 'See [notes](#listNote).', 'warn description-anchor listNotes'],
    ['a file', 'See [notes](../content/notes.mdx).', 'error docs/description-link undefined'],
    ['an operation that has another id now', 'See `readNotes`.', 'error docs/description-link undefined'],
    ['a parameter that has another name now', 'Set `include_old`.', 'error docs/description-link undefined'],
    ['a misspelt parameter', 'See `page_nmber`.', 'error docs/description-link page_number'],
  ])('to %s are found at their line', async (_, text, found) => {
    const root = makeProject({
      'specs/notes.yaml': notesWith(
        '      description: Answers one note.',
        `      description: |\n        Answers one note.\n\n        ${text}`,
      ),
    });
    const problems = await lintPages(root);
    const line =
      specOf(root)
        .split('\n')
        .findIndex((each) => each.includes(text)) + 1;
    expect(
      problems.map((problem) => `${problem.severity} ${problem.rule} ${/"(.*)"/.exec(problem.fix ?? '')?.[1]} ${problem.line}`),
    ).toEqual([`${found} ${line}`]);
  });

  it.each([
    ['is found in an API that does not declare it', 'Set `page_size`.', 1],
    ['is accepted beside an operation of the API that declares it', 'Set `page_size` of `listNotes`.', 0],
    ['is accepted beside a link to the API that declares it', 'Set `page_size` of [notes](/api/notes).', 0],
  ])('a name of another API %s', async (_, description, count) => {
    const memos = `openapi: 3.1.0
info: { title: Memos API, version: '1.0', summary: Keeps memos., description: '${description}', license: { name: MIT, identifier: MIT } }
servers: [{ url: __API_HOST__/api/memos/v1 }]
paths: {}
`;
    const problems = await lintPages(makeProject({ 'redocly.yaml': configOf('notes', 'memos'), 'specs/memos.yaml': memos }));
    expect(problems.filter(({ text }) => text.includes('`page_size`, which this API does not declare'))).toHaveLength(count);
  });

  it('to pages and anchors that exist are accepted', async () => {
    const root = makeProject({
      'specs/notes.yaml': notesWith(
        'description: Answers one note.',
        "description: 'See [one](#listNotes), [two](/api/notes#getNote), [three](/), `getNote`, `page_size`, `OTHER_NAME`, `Authorization`, `Bearer`, `true`, `null` and [four](https://example.com/x).'",
      ),
    });
    expect(await runPipeline({ root, emitters: [] })).toMatchObject({ ok: true, warnings: [] });
  });
});
