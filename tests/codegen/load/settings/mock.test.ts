import { describe, expect, it } from 'vitest';
import { runPipeline } from '../../../../codegen/pipeline/runPipeline.ts';
import { makeProject } from '../../project.ts';

/** What codegen reports of specs/mock.yaml, in a project with the notes API: `line: text fix`. */
const problemsOf = async (text: string): Promise<readonly string[]> => {
  const made = await runPipeline({ root: makeProject({ 'specs/mock.yaml': text }), emitters: [] });
  const problems = made.ok ? made.warnings : made.problems;
  return problems.filter(({ file }) => file === 'specs/mock.yaml').map(({ line, text: said, fix }) => `${line}: ${said} ${fix ?? ''}`);
};

describe('specs/mock.yaml', () => {
  it.each([
    ['handwritten: [notse]', [/^1: handwritten\.0 must be the name of an API: notes, and is "notse"\./]],
    ['operation: {}', [/^1: "operation" is not known in the file\. Did you mean "operations"\?/]],
    ['operations:\n  listNotes: { rule: lists, collection: /notes }', [/^2: operations\.listNotes\.rule must be one of list, create, /]],
    ['operations:\n  listNotes: { rule: list }', [/^2: operations\.listNotes lacks "collection"\./]],
    ['operations:\n  listNote: { rule: example }', [/^2: There is no operation "listNote" in an API .* Did you mean "listNotes"\?/]],
    ['operations:\n  listNotes:\n    rule: list\n    collection: /note', [/^4: "\/note" is not a collection /]],
    ['handwritten: [notes]\noperations:\n  listNotes: { rule: example }', [/^3: There is no operation "listNotes"/]],
    ['operations:\n  listNotes: { rule: example }', []],
    ['handwritten: [notes]', []],
    ['{}', []],
  ])('%s', async (text, expected) => {
    const found = await problemsOf(text);
    expect(found).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
  });
});
