import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDiagnostics } from '../../codegen/diagnostics/formatDiagnostics.ts';
import { loadSpecs } from '../../codegen/pipeline/loadSpecs.ts';
import { runPipeline } from '../../codegen/pipeline/runPipeline.ts';
import { downloadFiles, downloadKinds } from '../../codegen/downloads/files.ts';
import { loadDownloadSource } from '../../codegen/downloads/source.ts';
import { configOf, makeProject, notesSpec, notesWith } from './project.ts';
import { temporaryFolder, writeBelow } from '../folders.ts';

const repository = join(import.meta.dirname, '..', '..');

/** The repository's own specs, guides and settings in a separate folder, with files replaced or added. */
const copyRepository = (change: (read: (path: string) => string) => Readonly<Record<string, string>>): string => {
  const root = temporaryFolder();
  for (const path of ['specs', 'content', 'redocly.yaml']) cpSync(join(repository, path), join(root, path), { recursive: true });
  writeBelow(
    root,
    change((path) => readFileSync(join(root, path), 'utf8')),
  );
  return root;
};

describe('the pipeline', () => {
  it('adds a tenth API from one spec and one block, and leaves no trace of the old name when the product is renamed', async () => {
    const root = copyRepository((read) => ({
      'content/product.yaml': read('content/product.yaml').replace('name: Acme', 'name: Nord Robotics').replaceAll('acme', 'nord'),
      'redocly.yaml': read('redocly.yaml').replace(
        '\nextends:',
        '\n  billing:\n    root: specs/billing.yaml\n    x-page: { route: /api/billing, navLabel: Billing }\n\nextends:',
      ),
      'specs/billing.yaml': notesSpec.replaceAll('/api/notes/', '/api/billing/').replaceAll('notes:read', 'features:read'),
    }));
    const made = await runPipeline({ root, drafts: true });
    if (!made.ok) throw new Error(formatDiagnostics(made.problems, 'text'));
    const { files, input } = made.value;
    const traces = files.filter(({ path, content }) => /acme/i.test(path) || /acme/i.test(content)).map(({ path }) => path);
    expect(traces).toEqual([]);
    const all = files.map(({ content }) => content).join('\n');
    for (const spelled of [
      '/nord-robotics-fields',
      'nord_robotics_field',
      'NordRoboticsField',
      'Nord Robotics',
      'https://api.nord.example/api/metadata/v1',
    ])
      expect(all).toContain(spelled);
    expect(input.apis.map(({ name }) => name)).toHaveLength(10);
    const written = new Map(files.map(({ path, content }) => [path, content]));
    // No path is written twice, even on a system that ignores case.
    expect(new Set(files.map(({ path }) => path.toLowerCase())).size).toBe(files.length);
    for (const file of ['page.ts', 'client.ts', 'schema.d.ts', 'openapi.json', 'operations/listNotes.json'])
      expect([...written.keys()]).toContain(`billing/${file}`);
    for (const path of ['apis.ts', 'operations.ts', 'references.ts']) expect(written.get(path)).toMatch(/billing/);
    const source = await loadDownloadSource(
      root,
      input.product,
      'billing',
      async (path) => written.get(path) ?? Promise.reject(new Error(path)),
    );
    const takenAway = [...downloadFiles(source)];
    expect(takenAway.map(({ file }) => file)).toEqual(downloadKinds.map(({ file }) => file));
    for (const { file, content } of takenAway) expect(content, file).toMatch(/Notes/);
  }, 120_000);
});

const listed = notesWith(
  '- name: page_number\n          in: query\n          schema: { type: integer, minimum: 1, default: 1 }',
  `- { $ref: 'shared/paging.yaml#/components/parameters/PageNumber' }`,
);
const others = listed.replaceAll('listNotes', 'listOthers').replaceAll('getNote', 'getOther').replaceAll('/notes/v1', '/others/v1');

/** Two specs with the shared files of the repository, in which these texts are replaced. */
const sharedWith = (edits: Readonly<Record<string, readonly [from: string, to: string]>>): string =>
  makeProject({
    'redocly.yaml': configOf('notes', 'others'),
    'specs/notes.yaml': listed,
    'specs/others.yaml': others,
    ...Object.fromEntries(
      ['paging', 'errors'].map((name) => {
        const path = `specs/shared/${name}.yaml`;
        const [from, to] = edits[name] ?? ['', ''];
        const text = readFileSync(join(repository, path), 'utf8');
        expect(text).toContain(from);
        return [path, text.replace(from, to)];
      }),
    ),
  });

describe('problems of several specs with one cause', () => {
  it.each([
    [
      'YAML that cannot be read',
      { paging: ['components:', 'components'], errors: ['    Forbidden:\n', '   Forbidden:\n'] },
      [/^specs\/shared\/errors\.yaml yaml-syntax /, /^specs\/shared\/paging\.yaml yaml-syntax /],
    ],
    [
      'names that are missing in a shared file, even if it refers to itself',
      { paging: ['    PageNumber:', '    PageNo:'], errors: ['    Error:\n', '    Problem:\n'] },
      [
        /^specs\/notes\.yaml no-unresolved-refs .*Also on line specs\/others\.yaml:24\./,
        /^specs\/shared\/errors\.yaml no-unresolved-refs .*Also on lines 47, 54, \d+, specs\/notes\.yaml:/,
      ],
    ],
    [
      'a mistake in a shared file',
      { errors: ['      required: [error]\n', '      required: [errors]\n'] },
      [/^specs\/shared\/errors\.yaml no-required-schema-properties-undefined /],
    ],
  ] as const)(
    'are reported once: %s',
    async (_, edits, expected) => {
      const made = await loadSpecs({ root: sharedWith(edits) });
      const problems = made.ok ? [] : made.problems.map(({ file, rule, text }) => `${file} ${rule} ${text}`);
      expect(problems.toSorted()).toEqual(expected.map((line) => expect.stringMatching(line) as unknown));
    },
    120_000,
  );

  it('are reported for calls of guides and descriptions of the spec, not for the text of guides, if a status is no longer documented', async () => {
    const root = copyRepository((read) => ({ 'specs/autotagging.yaml': read('specs/autotagging.yaml').replace("'207':", "'200':") }));
    const made = await runPipeline({ root, emitters: [] });
    expect(new Set(made.ok ? [] : made.problems.map(({ rule }) => rule))).toEqual(new Set(['guide-call', 'docs/description-claims']));
  }, 120_000);
});

it('a sunset date in the past is a warning', async () => {
  const ended = "deprecated: true\n      x-sunset: '2020-01-31'\n      description: Use `listNotes` instead.";
  const root = makeProject({ 'specs/notes.yaml': notesWith('description: Answers one note.', ended) });
  expect(await runPipeline({ root, emitters: [] })).toMatchObject({
    ok: true,
    warnings: [{ file: 'specs/notes.yaml', text: 'The sunset 2020-01-31 has passed.' }],
  });
});
