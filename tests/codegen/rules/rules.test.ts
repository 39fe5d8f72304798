import { descriptionLinkRule } from '../../../codegen/rules/text/descriptionLink.ts';
import { describe, expect, it } from 'vitest';
import { ruleNames } from '../../../codegen/rules/rules.ts';
import { againstOwnRules, fromEverydayEditing, fromOwners, fromSpectralAndVacuum, fromZally } from './mistakes.ts';
import { configOf, lintProject, lintSpec, notesSpec, notesWith } from '../project.ts';

describe('the lint rules', () => {
  it('find no problems in a valid spec', async () => {
    expect(await lintProject()).toEqual([]);
  });

  it('report a parameter that continues a reference', async () => {
    const spec = notesWith(
      '        - name: page_size',
      "        - $ref: '#/components/parameters/Other'\n          name: page_size",
    ).replace(
      '  schemas:\n',
      '  parameters:\n    Other: { name: other, in: query, description: Other., schema: { type: string }, example: a }\n  schemas:\n',
    );
    const text = expect.stringContaining('keys of another parameter') as string;
    const fix = expect.stringContaining('Begin that parameter with "- "') as string;
    expect(await lintSpec(spec)).toContainEqual(expect.objectContaining({ rule: 'docs/reference-kind', text, fix }));
  });

  it('accept schemas that are true or false', async () => {
    const spec = notesWith('text: { type: string }', 'text: { type: string }\n        any: true\n        none: false');
    expect(await lintSpec(spec)).toEqual([]);
  });

  it('accept numbers in descriptions that are about something else, and repeat limits of the schema', async () => {
    const spec = notesWith(
      'text: { type: string }',
      'text: { type: string, maxLength: 100, description: At most 1 hour old and 100 characters. }',
    ).replace(
      'description: Answers one note.',
      'description: Returns 409 notes. A later call returns 409. [listNotes](#listNotes) returns 410.',
    );
    expect(await lintSpec(spec)).toEqual([]);
  });

  it('warn at the line of a description that names another limit', async () => {
    const lines =
      'text:\n          type: string\n          maxLength: 100\n          description: |\n            The text.\n\n            It has at most 50 characters.';
    const spec = notesWith('text: { type: string }', lines);
    const line = spec.split('\n').findIndex((one) => one.includes('at most 50')) + 1;
    expect(await lintSpec(spec)).toMatchObject([{ rule: 'docs/description-claims', severity: 'warn', line }]);
  });

  it('accept a media type with the schema of its items', async () => {
    const spec = notesWith(
      "schema: { $ref: '#/components/schemas/__ProductName__Note' }",
      "itemSchema: { $ref: '#/components/schemas/__ProductName__Note' }",
    );
    expect(await lintSpec(spec.replace('openapi: 3.1.0', 'openapi: 3.2.0'))).toEqual([]);
  });

  it('accept a response without a description and a parameter of the style cookie, but only in OpenAPI 3.2', async () => {
    const session = '{ name: session, in: cookie, style: cookie, description: The session., schema: { type: string } }';
    const archive = "{ operationId: noteArchived, tags: [Notes], summary: Note archived, responses: { '204': { summary: Archived } } }";
    const spec = `${notesSpec}webhooks:\n  archived: { parameters: [${session}], post: ${archive} }\n`;
    const structural = async (version: string): Promise<number> => {
      const problems = await lintSpec(spec.replace('openapi: 3.1.0', `openapi: ${version}`));
      return problems.filter(({ rule }) => rule === 'struct').length;
    };
    expect(await structural('3.2.0')).toBe(0);
    expect(await structural('3.1.0')).toBeGreaterThan(1);
  });

  it('take braces in the name of a webhook for no parameter', async () => {
    const post = "post: { operationId: noteAdded, tags: [Notes], summary: Note added, responses: { '200': { description: Read. } } }";
    const problems = await lintSpec(`${notesSpec}webhooks:\n  note.{event}:\n    ${post}\n`);
    expect(problems.filter(({ rule }) => rule === 'path-parameters-defined')).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });

  it('report content without a media type once, at the line of content', async () => {
    const types = "            application/json:\n              schema: { $ref: '#/components/schemas/__ProductName__Note' }";
    const spec = notesWith(types, types.replace('            application/json:\n', ''));
    const line = spec.split('\n').indexOf("              schema: { $ref: '#/components/schemas/__ProductName__Note' }");
    expect(await lintSpec(spec)).toMatchObject([{ rule: 'docs/media-types', line }]);
  });

  it('each have a test case that they report', () => {
    const tables = [...fromSpectralAndVacuum, ...fromZally, ...fromEverydayEditing, ...fromOwners, ...againstOwnRules];
    // Codegen checks links itself: fix.test.ts has their cases.
    const own = ruleNames.filter((rule) => rule !== descriptionLinkRule);
    expect(own.filter((rule) => !tables.some(([, , pattern]) => pattern.test(rule)))).toEqual([]);
  });

  it.each(['x-capped-at: 100', "x-no-maximum: 'There is none.'"])(
    'accept a page size without a maximum if it states %s',
    async (reason) => {
      expect(await lintSpec(notesWith('maximum: 100', reason))).toEqual([]);
    },
  );

  it('require a reason if a page size has no maximum', async () => {
    const problems = await lintSpec(notesWith('maximum: 100', "x-no-maximum: ''"));
    expect(problems.map(({ rule }) => rule)).toContain('docs/page-parameters');
  });

  it('name both positions of an operation id that two APIs have', async () => {
    const other = notesSpec.replaceAll('listNotes', 'listOthers').replaceAll('/notes/v1', '/others/v1');
    const problems = await lintProject({ 'redocly.yaml': configOf('notes', 'others'), 'specs/others.yaml': other });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: 'specs/others.yaml',
      rule: 'docs/operation-id-style',
      text: 'The operationId "getNote" is taken by specs/notes.yaml#/paths/~1notes~1{id}/get.',
    });
  });

  it('ignore words that merely start like the name', async () => {
    expect(await lintSpec(notesWith('Lists the notes.', 'Lists the acmes and the pacme.'))).toEqual([]);
  });
});
