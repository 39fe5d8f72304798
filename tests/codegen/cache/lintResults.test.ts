import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createContext } from '../../../codegen/cache/buildContext.ts';
import { loadSpecs } from '../../../codegen/pipeline.ts';
import { configOf, makeProject, notesSpec } from '../project.ts';

const other = notesSpec.replaceAll(/(list|get)Note/g, '$1Item');
const root = makeProject({ 'redocly.yaml': configOf('notes', 'items'), 'specs/items.yaml': other });

/** The problems that a process finds that starts with what earlier ones stored. */
const rulesFound = async (): Promise<readonly string[]> => {
  const loaded = await loadSpecs({ root, context: createContext(root) });
  const problems = loaded.ok ? loaded.warnings : loaded.problems;
  return problems.map(({ file, rule }) => `${file} ${rule}`);
};
const stored = (): number => readdirSync(join(root, '.cache/codegen/results/lint')).length;
const save = (name: string, text: string): void => writeFileSync(join(root, 'specs', name), text);

it('keeps the lint results of a spec until a file that it reads, an earlier id or a setting changes', async () => {
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
