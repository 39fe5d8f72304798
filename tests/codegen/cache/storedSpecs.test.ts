import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createContext } from '../../../codegen/cache/buildContext.ts';
import { loadSpecs } from '../../../codegen/pipeline/loadSpecs.ts';
import { pointersIn } from '../fixture.ts';
import { configOf, makeProject, notesSpec } from '../project.ts';

const other = notesSpec.replaceAll(/(list|get)Note/g, '$1Item');
const root = makeProject({ 'redocly.yaml': configOf('notes', 'items'), 'specs/items.yaml': other });

const errors = readFileSync(join(root, 'specs/shared/errors.yaml'), 'utf8');

/** Returns the problems that a new process finds, which starts from what earlier processes stored. */
const rulesFound = async (): Promise<readonly string[]> => {
  const loaded = await loadSpecs({ root, context: createContext(root) });
  const problems = loaded.ok ? loaded.warnings : loaded.problems;
  return problems.map(({ file, rule }) => `${file} ${rule}`);
};
const stored = (): number => readdirSync(join(root, '.cache/codegen/results/specs')).length;
const save = (name: string, text: string): void => writeFileSync(join(root, 'specs', name), text);

it('reuses a spec until a file that it reads, an earlier id or a setting changes', async () => {
  expect(await rulesFound()).toEqual([]);
  expect(stored()).toBe(2);
  expect(await rulesFound()).toEqual([]);

  save('notes.yaml', notesSpec.replace('      summary: List notes\n', ''));
  expect(await rulesFound()).toContain('specs/notes.yaml operation-summary');
  save('notes.yaml', notesSpec.replace('operationId: getNote', 'operationId: getItem'));
  expect(await rulesFound()).toEqual(['specs/items.yaml docs/operation-id-style']);
  save('notes.yaml', notesSpec);
  save('items.yaml', other.replaceAll('getItem', 'getNote'));
  expect(await rulesFound()).toEqual(['specs/items.yaml docs/operation-id-style']);
  save('items.yaml', other);
  expect(await rulesFound()).toEqual([]);

  save('shared/errors.yaml', 'components: {}\n');
  expect((await rulesFound()).filter((problem) => problem.endsWith('no-unresolved-refs'))).not.toEqual([]);
});

it('does not keep a spec that was saved while it was read', async () => {
  save('shared/errors.yaml', errors);
  const edited = notesSpec.replace('summary: List notes', 'summary: List all notes');
  save('notes.yaml', edited);
  const reading = loadSpecs({ root, context: createContext(root) });
  save('notes.yaml', notesSpec);
  await reading;
  save('notes.yaml', edited);
  const loaded = await loadSpecs({ root, context: createContext(root) });
  expect(loaded.ok && loaded.value.apis[0]?.operations.map(({ summary }) => summary)).toContain('List all notes');
});

it('finds the parts of a reused spec at their original locations', async () => {
  const placesIn = async (): Promise<readonly string[]> => {
    const loaded = await loadSpecs({ root: copy, context: createContext(copy) });
    const [bundle] = loaded.ok ? loaded.value.bundles : [];
    if (bundle === undefined) throw new Error('The spec has problems.');
    return pointersIn(bundle.document).map((pointer) => `${pointer} ${Object.values(bundle.locate(pointer)).join(':')}`);
  };
  const copy = makeProject();
  const first = await placesIn();
  expect(first.filter((place) => place.includes(' specs/shared/errors.yaml:')).length).toBeGreaterThan(5);
  expect(await placesIn()).toEqual(first);
});
