import { expect, it } from 'vitest';
import { compareSides } from '../../../codegen/diff/compare.ts';
import { createSide, textsOfFolder } from '../../../codegen/diff/side.ts';
import { compileSnippets } from '../../../codegen/check/compiledSnippets.ts';
import { snippetsOf } from '../../../codegen/diff/touches.ts';
import { snippets as snippetEmitter } from '../../../codegen/emit/pages/snippets.ts';
import { runPipeline } from '../../../codegen/pipeline/runPipeline.ts';
import { makeProject, notesWith } from '../project.ts';
import { writeBelow } from '../../folders.ts';

/** A project with the snippets that codegen generates. */
const baseProject = async (): Promise<string> => {
  const root = makeProject();
  const made = await runPipeline({ root, emitters: [snippetEmitter] });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  writeBelow(root, Object.fromEntries(made.value.files.map(({ path, content }) => [`generated/${path}`, content])));
  return root;
};

const base = await baseProject();

/** Returns the snippets that a changed spec breaks, as `path: problem`, or undefined if nothing was compiled. */
const brokenBy = async (spec: string): Promise<readonly string[] | undefined> => {
  const root = makeProject({ 'specs/notes.yaml': spec });
  const sides = { before: createSide(textsOfFolder(base)), after: createSide(textsOfFolder(root)) };
  const { changes } = compareSides(sides, '2026-11-22');
  const snippets = textsOfFolder(base, [...snippetsOf(changes, sides).keys()]);
  expect(snippets.size).toBeGreaterThan(0);
  const broken = await compileSnippets(root, snippets);
  return broken?.map(({ path, problem }) => `${path}: ${problem}`);
};

it("names the snippets of the base that no longer compile, with the compiler's message", async () => {
  const since = '- { name: since, in: query, required: true, schema: { type: string }, example: a }';
  const required = await brokenBy(notesWith('        - name: page_size', `        ${since}\n        - name: page_size`));
  expect(required).toEqual([
    expect.stringMatching(/^generated\/notes\/snippets\/typescript\/listNotes\.ts: Property 'since' is missing in type/),
  ]);
});

it('does not name snippets that a breaking change leaves valid', async () => {
  expect(await brokenBy(notesWith('maximum: 100', 'maximum: 50'))).toEqual([]);
});

it('compiles nothing if the specs do not pass lint', async () => {
  expect(await brokenBy(notesWith('maximum: 100', 'maximum: 50').replace('summary: Get a note', 'sumary: Get a note'))).toBeUndefined();
});
