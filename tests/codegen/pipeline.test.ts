import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic, Result } from '../../codegen/diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../../codegen/diagnostics/formatDiagnostics.ts';
import type { PipelineOutput } from '../../codegen/pipeline/runPipeline.ts';
import { loadSpecs } from '../../codegen/pipeline/loadSpecs.ts';
import { runPipeline } from '../../codegen/pipeline/runPipeline.ts';
import { emitters } from '../../codegen/emit/index.ts';
import { orval } from '../../codegen/emit/clients/orval.ts';
import { downloadFiles, downloadKinds } from '../../codegen/downloads/files.ts';
import { loadDownloadSource } from '../../codegen/downloads/source.ts';
import { notesSpec } from './project.ts';
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

const valueOf = (result: Result<PipelineOutput>): PipelineOutput => {
  if (!result.ok) throw new Error(formatDiagnostics(result.problems, 'text'));
  return result.value;
};

/** Runs the pipeline, usually without orval, which takes most of the time and writes no names that other emitters do not. */
const run = async (root: string, all = false): Promise<PipelineOutput> =>
  valueOf(await runPipeline({ root, drafts: true, ...(all ? {} : { emitters: emitters.filter(({ name }) => name !== 'orval') }) }));

describe('the pipeline', () => {
  it('leaves no trace of the old name when the product is renamed', async () => {
    const root = copyRepository((read) => ({
      'content/product.yaml': read('content/product.yaml').replace('name: Acme', 'name: Nord Robotics').replaceAll('acme', 'nord'),
    }));
    const { files } = await run(root, true);
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
  }, 120_000);

  it('adds a tenth API from one spec and one block, and writes no path twice, ignoring case', async () => {
    const root = copyRepository((read) => ({
      'redocly.yaml': read('redocly.yaml').replace(
        '\nextends:',
        '\n  billing:\n    root: specs/billing.yaml\n    x-page: { route: /api/billing, navLabel: Billing }\n\nextends:',
      ),
      'specs/billing.yaml': notesSpec.replaceAll('/api/notes/', '/api/billing/').replaceAll('notes:read', 'features:read'),
    }));
    const { files, input } = await run(root);
    expect(input.apis.map(({ name }) => name)).toHaveLength(10);
    const paths = files.map(({ path }) => path);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of [
      'billing/page.ts',
      'billing/client.ts',
      'billing/schema.d.ts',
      'billing/openapi.json',
      'billing/operations/listNotes.json',
    ])
      expect(paths).toContain(path);
    for (const path of ['apis.ts', 'operations.ts', 'references.ts'])
      expect(files.find((file) => file.path === path)?.content).toMatch(/billing/);
    const isBilling = ({ name }: { readonly name: string }): boolean => name === 'billing';
    const hooks = await orval.emit({
      ...input,
      apis: input.apis.filter(isBilling),
      bundles: input.bundles.filter(({ entry }) => isBilling(entry)),
    });
    const written = new Map([...files, ...hooks].map(({ path, content }) => [path, content]));
    const takenAway = downloadFiles(
      await loadDownloadSource(root, input.product, 'billing', async (path) => written.get(path) ?? Promise.reject(new Error(path))),
    );
    expect(takenAway.map(({ file }) => file)).toEqual(downloadKinds.map(({ file }) => file));
    for (const { file, content } of takenAway) expect(content, file).toMatch(/Notes/);
  }, 120_000);
});

describe('problems of several specs with one cause', () => {
  const problemsWith = async (change: (paging: string) => string, file = 'specs/shared/paging.yaml'): Promise<readonly Diagnostic[]> => {
    const made = await loadSpecs({ root: copyRepository((read) => ({ [file]: change(read(file)) })) });
    return made.ok ? [] : made.problems;
  };

  it('are reported once, in the shared file or for what is missing in it', async () => {
    expect(await problemsWith((text) => text.replace('components:', 'components'))).toMatchObject([
      { file: 'specs/shared/paging.yaml', rule: 'yaml-syntax' },
    ]);
    expect(await problemsWith((text) => text.replace('    PageNumber:', '    PageNo:'))).toMatchObject([
      { file: 'specs/metadata.yaml', rule: 'no-unresolved-refs', text: expect.stringMatching(/Also on lines 155, /) as unknown },
    ]);
  }, 120_000);

  it('are reported once for mistakes in a shared file that refers to itself', async () => {
    const errors = 'specs/shared/errors.yaml';
    const renamed = await problemsWith((text) => text.replace('    Error:\n', '    Problem:\n'), errors);
    expect(renamed).toMatchObject([
      {
        file: errors,
        rule: 'no-unresolved-refs',
        text: expect.stringMatching(/Also on lines 47, 54, \d+, specs\/autotagging.yaml:/) as unknown,
      },
    ]);
    expect(await problemsWith((text) => text.replace('    Forbidden:\n', '   Forbidden:\n'), errors)).toMatchObject([
      { file: errors, rule: 'yaml-syntax' },
    ]);
    expect(await problemsWith((text) => text.replace('      required: [error]\n', '      required: [errors]\n'), errors)).toMatchObject([
      { file: errors, rule: 'no-required-schema-properties-undefined' },
    ]);
  }, 120_000);

  it('are reported for calls of guides and descriptions of the spec, not for the text of guides, if a status is no longer documented', async () => {
    const root = copyRepository((read) => ({ 'specs/autotagging.yaml': read('specs/autotagging.yaml').replace("'207':", "'200':") }));
    const made = await runPipeline({ root, emitters: [] });
    expect(new Set(made.ok ? [] : made.problems.map(({ rule }) => rule))).toEqual(new Set(['guide-call', 'docs/description-claims']));
  }, 120_000);

  it('warns of a sunset date in the past', async () => {
    const root = copyRepository((read) => ({
      'specs/ingest.yaml': read('specs/ingest.yaml').replace(
        '      deprecated: true\n',
        "      deprecated: true\n      x-sunset: '2020-01-31'\n",
      ),
    }));
    const made = await runPipeline({ root, emitters: [] });
    expect(made).toMatchObject({ ok: true });
    expect(made.ok ? made.warnings.map(({ file, text }) => `${file} ${text}`) : []).toContain(
      'specs/ingest.yaml The sunset 2020-01-31 has passed.',
    );
  }, 120_000);
});
