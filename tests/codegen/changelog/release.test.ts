import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEntries, type KnownApis } from '../../../codegen/changelog/entries.ts';
import { draftEntry, entryText, nextVersion } from '../../../codegen/changelog/release.ts';
import { runPipeline } from '../../../codegen/pipeline/runPipeline.ts';
import { startRepository } from '../../git.ts';
import { configOf, makeProject, notesSpec, notesWith } from '../project.ts';

describe('the next version', () => {
  it.each([
    ['1.1', 'breaking', '2.0'],
    ['1.1', 'compatible', '1.2'],
    ['1.1', 'documentation', '1.2'],
    ['1.4.2', 'documentation', '1.4.3'],
    ['1.4.2', 'compatible', '1.5.0'],
    ['0.3', 'breaking', '0.4'],
    ['next', 'breaking', 'next'],
  ] as const)('after %s with %s changes is %s', (version, impact, next) => {
    expect(nextVersion(version, [{ impact: 'documentation' }, { impact }])).toBe(next);
  });
});

const entry = {
  api: 'notes',
  date: '2026-11-22',
  version: '1.0',
  summary: 'Smaller pages.',
  changes: [{ impact: 'breaking', text: 'The maximum is 50.', operations: ['listNotes'], new: [], changed: ['listNotes/query/page_size'] }],
} as const;

const known = (version: string): KnownApis =>
  new Map([
    [
      'notes',
      {
        version,
        operations: ['listNotes', 'getNote'],
        hasPart: (anchor: string) => ['listNotes/query/page_size', 'getNote'].includes(anchor),
      },
    ],
  ]);
const apis = known('1.0');
const withEntry = (text: string): string => makeProject({ 'specs/changes/2026-11-22-notes.yaml': text });

describe('a drafted entry', () => {
  it.each([
    ['operation-added', 'new'],
    ['parameter-added-optional', 'new'],
    ['request-required-property-added', 'new'],
    ['response-property-added', 'new'],
    ['response-enum-value-added', 'changed'],
    ['operation-sunset-added', 'changed'],
    ['request-body-added-optional', 'changed'],
  ] as const)('marks what %s is about as %s', (rule, mark) => {
    const change = { api: 'notes', rule, impact: 'compatible', text: 'It was added.', before: null, after: null, pointer: '' } as const;
    const { api, date, version, summary } = entry;
    const drafted = draftEntry({ api, date, version, summary, changes: [{ ...change, operations: [] }], partsOf: () => ['getNote'] });
    expect(drafted.changes).toMatchObject([{ new: [], changed: [], [mark]: ['getNote'] }]);
  });

  it.each([
    ['operation-added', 'new'],
    ['response-property-added', 'changed'],
  ] as const)('marks an operation that %s names as %s', (rule, mark) => {
    const change = { api: 'notes', rule, impact: 'compatible', text: 'It was added.', before: null, after: null, pointer: '' } as const;
    const operations = ['getNote'];
    const drafted = draftEntry({ ...entry, summary: '', changes: [{ ...change, operations }], partsOf: () => operations });
    expect(drafted.changes).toMatchObject([{ new: [], changed: [], [mark]: operations }]);
  });

  it.each([
    ['POST /tokens/{id}:rotate was added.', '`POST /tokens/{id}:rotate` was added.'],
    ['GET /notes: The operationId changed from a to b.', '`GET /notes`: The operationId changed from a to b.'],
    ['Query parameter page was added.', 'Query parameter page was added.'],
  ])('shows an operation as code: %s', (text, expected) => {
    const change = { api: 'notes', rule: 'operation-added', impact: 'compatible', text, before: null, after: null, pointer: '' } as const;
    const drafted = draftEntry({ ...entry, summary: '', changes: [{ ...change, operations: [] }], partsOf: () => [] });
    expect(drafted.changes).toMatchObject([{ text: expected }]);
  });
});

describe('release entries', () => {
  it('are read back as they were written, the newest first', () => {
    const root = withEntry(entryText(entry));
    writeFileSync(join(root, 'specs/changes/2026-12-01-notes.yaml'), entryText({ ...entry, date: '2026-12-01' }));
    expect(readEntries(root, apis)).toMatchObject({ ok: true, value: [{ date: '2026-12-01' }, entry] });
    expect(readEntries(makeProject(), apis)).toMatchObject({ ok: true, value: [] });
  });

  it('repeat lists that are the same instead of naming them, for people to edit', () => {
    const operations = ['getNote', 'listNotes'];
    const text = entryText({ ...entry, changes: [{ impact: 'breaking', text: 'Gone.', operations, new: [], changed: operations }] });
    expect(text.match(/- getNote/g)).toHaveLength(2);
    expect(text).not.toMatch(/[&*]a1/);
  });

  it.each([
    [
      'an API that does not exist',
      entryText(entry).replace('api: notes', 'api: nots'),
      'Did you mean "notes"? If the API was removed, delete the file.',
    ],
    ['an operation that does not exist', entryText(entry).replace('- listNotes', '- listNote'), 'Did you mean "listNotes"?'],
    [
      'a version above that of the spec',
      entryText({ ...entry, version: '1.1' }),
      "Set info.version of its spec to '1.1', or correct the entry.",
    ],
    [
      'an anchor that does not exist',
      entryText(entry).replace('/page_size', '/pagesize'),
      'Copy the part after "#" from its URL on the reference page.',
    ],
    ['a key that does not exist', entryText(entry).replace('summary:', 'sumary:'), 'Did you mean "summary"?'],
    ['changes without a summary', entryText({ ...entry, summary: undefined }), 'Add "summary", a sentence on what the release is about.'],
    ['another day than its file', entryText({ ...entry, date: '2026-11-23' }), 'Rename it to 2026-11-23-notes.yaml.'],
  ])('are rejected at the line of %s', (_, text, fix) => {
    const read = readEntries(withEntry(text), apis);
    const problems = read.ok ? [] : read.problems;
    expect(problems.map((problem) => problem.fix)).toContain(fix);
    expect(problems.every(({ file, line }) => file === 'specs/changes/2026-11-22-notes.yaml' && line > 0)).toBe(true);
  });

  it('are rejected at the line of a link to a page that does not exist', async () => {
    const text = entryText({ ...entry, changes: [], summary: 'See [the notes](/api/notes) and [their guide](/notes/guide).' });
    expect(await runPipeline({ root: withEntry(text), emitters: [] })).toMatchObject({
      problems: [{ file: 'specs/changes/2026-11-22-notes.yaml', text: 'No page has the route "/notes/guide".', line: 6 }],
    });
  });

  it('of older releases may name what no longer exists', () => {
    const root = withEntry(entryText(entry).replaceAll('listNotes', 'findNotes'));
    expect(readEntries(root, apis).ok).toBe(false);
    writeFileSync(join(root, 'specs/changes/2026-12-01-notes.yaml'), entryText({ ...entry, date: '2026-12-01' }));
    expect(readEntries(root, apis).ok).toBe(true);
  });

  it('need no summary at the start of a changelog', () => {
    const start = entryText({ ...entry, summary: undefined, changes: [] });
    const root = withEntry(start);
    expect(readEntries(root, apis).ok).toBe(true);
    writeFileSync(join(root, 'specs/changes/2026-12-01-notes.yaml'), start.replace('2026-11-22', '2026-12-01'));
    expect(readEntries(root, apis)).toMatchObject({ ok: false, problems: [{ file: 'specs/changes/2026-12-01-notes.yaml' }] });
  });

  it.each(['GET /old was removed.', 'Nobody needs archives any more.'])('may name an operation that is gone: %s', (text) => {
    const change = { impact: 'breaking', text, operations: ['findArchives'], new: [], changed: [] } as const;
    expect(readEntries(withEntry(entryText({ ...entry, changes: [change] })), apis).ok).toBe(true);
  });

  it.each(['2026-11-01', '1.0.0-beta.2', 'v3'])('may have a version that is not a number: %s', (version) => {
    expect(readEntries(withEntry(entryText({ ...entry, version })), known(version)).ok).toBe(true);
  });
});

describe('npm run specs:release', () => {
  it('writes an entry for what changed and sets the version in the spec', () => {
    const commented = notesSpec.replace("version: '1.0'", "version: '1.0' # of the API");
    const root = makeProject({ 'specs/notes.yaml': commented });
    startRepository(root);
    writeFileSync(
      join(root, 'specs/notes.yaml'),
      commented.replace('maximum: 100', 'maximum: 50').replace('Answers one note.', 'Answers a note.'),
    );
    const args = [
      join(import.meta.dirname, '../../../codegen/commands/specsRelease.ts'),
      '--root',
      root,
      '--base',
      'HEAD',
      '--date',
      '2026-11-22',
    ];
    const run = (...more: readonly string[]) => spawnSync(process.execPath, [...args, ...more], { encoding: 'utf8' });
    expect(run('--message', 'Smaller pages.')).toMatchObject({
      status: 0,
      stderr: 'specs/changes/2026-11-22-notes.yaml: 2.0 after 1.0, with 1 breaking and 1 documentation change.\n',
    });
    expect(readFileSync(join(root, 'specs/notes.yaml'), 'utf8')).toContain("\n  version: '2.0' # of the API\n");
    expect(readdirSync(join(root, 'specs/changes'))).toEqual(['2026-11-22-notes.yaml']);
    expect(readEntries(root, known('2.0'))).toMatchObject({
      ok: true,
      value: [
        {
          version: '2.0',
          summary: 'Smaller pages.',
          changes: [
            {
              impact: 'breaking',
              text: 'Query parameter page_size: maximum decreased from 100 to 50.',
              operations: ['listNotes'],
              new: [],
              changed: ['listNotes/query/page_size'],
            },
            { impact: 'documentation', text: 'Descriptions and examples were revised.', operations: ['getNote'], new: [], changed: [] },
          ],
        },
      ],
    });
    renameSync(join(root, 'specs/changes/2026-11-22-notes.yaml'), join(root, 'specs/changes/2026-11-22-memos.yaml'));
    expect(run('--message', 'After a removal.').stderr).toContain('2026-11-22-memos.yaml. If an API was removed, delete its entries');
    rmSync(join(root, 'specs/changes/2026-11-22-notes.yaml'));
    expect(run('--message', 'After a run that was stopped.').stderr).toContain('2026-11-22-notes.yaml: 2.0 after 1.0');
    for (const message of [[], ['--message', ' ']])
      expect(run(...message)).toMatchObject({ status: 2, stderr: expect.stringContaining('--message is missing') as string });
    expect(run('--message', 'x', '--date', '2026-02-31').stderr).toContain('--date must be a day');
    const fromNowhere = args.map((one) => (one === 'HEAD' ? 'v9' : one));
    expect(spawnSync(process.execPath, [...fromNowhere, '--message', 'x'], { encoding: 'utf8' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--base: "v9" is not a commit.') as string,
    });
  });

  it('reports a redocly.yaml that lists no API with its root', () => {
    const root = makeProject({ 'redocly.yaml': 'apis:\n  notes: { rot: specs/notes.yaml }\n' });
    const command = join(import.meta.dirname, '../../../codegen/commands/specsRelease.ts');
    for (const more of [[], ['--api', 'notes']])
      expect(spawnSync(process.execPath, [command, '--root', root, '--message', 'x', ...more], { encoding: 'utf8' })).toMatchObject({
        status: 1,
        stdout: expect.stringContaining('redocly.yaml does not list every API with its root') as string,
        stderr: 'redocly.yaml lists no API that could be released.\n',
      });
  });

  it('compares each API with its own last release, and writes entries only for the named APIs', () => {
    const other = notesWith('operationId: listNotes', 'operationId: listMemos').replace('operationId: getNote', 'operationId: getMemo');
    const root = makeProject({ 'redocly.yaml': configOf('notes', 'memos'), 'specs/memos.yaml': other });
    const git = startRepository(root);
    const command = join(import.meta.dirname, '../../../codegen/commands/specsRelease.ts');
    const run = (...more: readonly string[]) =>
      spawnSync(process.execPath, [command, '--root', root, '--message', 'More.', '--date', '2026-11-22', ...more], { encoding: 'utf8' });
    writeFileSync(join(root, 'specs/notes.yaml'), notesWith('maximum: 100', 'maximum: 150'));
    writeFileSync(join(root, 'specs/memos.yaml'), other.replace('maximum: 100', 'maximum: 50'));
    const first = run('--api', 'notes', '--base', 'HEAD');
    expect([first.status, first.stderr]).toEqual([0, 'specs/changes/2026-11-22-notes.yaml: 1.1 after 1.0, with 1 compatible change.\n']);
    expect(readdirSync(join(root, 'specs/changes'))).toEqual(['2026-11-22-notes.yaml']);
    expect(run('--api', 'note').stderr).toContain('Did you mean "notes"?');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Change');
    expect(run('--api', 'notes').stderr).toMatch(/^notes: nothing changed since [\da-f]{10}\.$/m);
    writeFileSync(join(root, 'specs/memos.yaml'), other.replace('maximum: 100', 'maximum: 40'));
    writeFileSync(
      join(root, 'specs/notes.yaml'),
      readFileSync(join(root, 'specs/notes.yaml'), 'utf8').replace('maximum: 150', 'maximum: 200'),
    );
    expect(run('--api', 'notes').stderr).toContain('2026-11-22-notes.yaml is a release of the same day. Add what changed since to it');
    // A later edit of the entry is not a release.
    appendFileSync(join(root, 'specs/changes/2026-11-22-notes.yaml'), '# Reworded.\n');
    git('commit', '--quiet', '--all', '--message', 'Edit');
    expect(run('--date', '2026-11-23').stderr).toMatch(
      /2026-11-23-notes\.yaml: 1\.2 after 1\.1, with 1 compatible change\.\n.*2026-11-23-memos\.yaml: 2\.0 after 1\.0/,
    );
    // A removed API has no entry of its own.
    writeFileSync(join(root, 'redocly.yaml'), configOf('notes'));
    expect(run('--date', '2026-11-24').stderr).toMatch(/^Removed since [\da-f]{10}: memos\. Say so in the entry of another API/m);
  });
});
