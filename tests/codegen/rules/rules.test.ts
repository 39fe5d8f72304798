import { descriptionLinkRule } from '../../../codegen/rules/descriptionLink.ts';
import { describe, expect, it } from 'vitest';
import { ruleNames } from '../../../codegen/rules/rules.ts';
import { fromEverydayEditing, fromOwners, fromSpectralAndVacuum, fromZally } from './mistakes.ts';
import { configOf, lintProject, notesSpec, notesWith } from '../project.ts';

type Case = {
  readonly rule: string;
  readonly when: string;
  readonly spec: string;
  readonly text: RegExp;
  readonly fix: RegExp;
  readonly at: RegExp;
};

/** Matches the line of the first occurrence of a text in the spec. */
const line = (text: string): RegExp => new RegExp(`:${notesSpec.slice(0, notesSpec.indexOf(text)).split('\n').length}$`);

const cases: readonly Case[] = [
  {
    rule: 'docs/operation-permission',
    when: 'an operation does not say which permission it needs',
    spec: notesWith('      x-permission: none\n', ''),
    text: /does not say/,
    fix: /Add x-permission/,
    at: line('    get:\n      operationId: getNote'),
  },
  {
    rule: 'docs/operation-permission',
    when: 'a permission is not listed',
    spec: notesWith('notes:read', 'notes:raed'),
    text: /"notes:raed" is not known/,
    fix: /Did you mean "notes:read"/,
    at: line('x-permission: notes:read'),
  },
  {
    rule: 'docs/operation-permission',
    when: 'a permission is listed under a shorter name now',
    spec: notesWith('notes:read', 'public-notes:read'),
    text: /"public-notes:read" is not known/,
    fix: /Did you mean "notes:read"/,
    at: line('x-permission: notes:read'),
  },
  {
    rule: 'docs/reference-kind',
    when: 'a parameter after a reference has no dash',
    spec: notesWith('        - name: page_size', "        - $ref: '#/components/parameters/Other'\n          name: page_size").replace(
      '  schemas:\n',
      '  parameters:\n    Other: { name: other, in: query, description: Other., schema: { type: string }, example: a }\n  schemas:\n',
    ),
    text: /keys of another parameter/,
    fix: /Begin that parameter with "- "/,
    at: /:\d+$/,
  },
  {
    rule: 'docs/page-parameters',
    when: 'a page size has no maximum',
    spec: notesWith(' maximum: 100,', ''),
    text: /page_size does not state its maximum/,
    fix: /Add maximum/,
    at: line('schema: { type: integer, minimum: 1, maximum'),
  },
  {
    rule: 'docs/page-parameters',
    when: 'a page number has no default',
    spec: notesWith('minimum: 1, default: 1 ', 'minimum: 1 '),
    text: /page_number does not state its default/,
    fix: /Add default/,
    at: line('schema: { type: integer, minimum: 1, default: 1 }'),
  },
  {
    rule: 'docs/path-parameter-once',
    when: 'a path names a parameter twice',
    spec: notesWith('  /notes/{id}:', '  /notes/{id}/of/{id}:'),
    text: /contains \{id\} more than once/,
    fix: /a different name/,
    at: line('  /notes/{id}:'),
  },
  {
    rule: 'docs/error-responses',
    when: 'an operation with a permission has no 403',
    spec: notesWith("        '403': { $ref: 'shared/errors.yaml#/components/responses/Forbidden' }\n", ''),
    text: /403 is missing: it needs a permission/,
    fix: /responses\/Forbidden/,
    at: line('      responses:'),
  },
  {
    rule: 'docs/error-responses',
    when: 'an operation with an id in its path has no 404',
    spec: notesWith("        '404': { $ref: 'shared/errors.yaml#/components/responses/NotFound' }\n", ''),
    text: /404 is missing/,
    fix: /responses\/NotFound/,
    at: /:\d+$/,
  },
  {
    rule: 'docs/error-responses',
    when: 'a response has no body',
    spec: notesWith(
      '          content:\n            application/json:\n              schema: { type: array',
      '          x-content:\n            application/json:\n              schema: { type: array',
    ),
    text: /response 200 has no body/,
    fix: /Add content/,
    at: line("        '200':"),
  },
  {
    rule: 'docs/error-responses',
    when: 'responses are left to default',
    spec: notesWith("        '500':", '        default:'),
    text: /"default" tells callers nothing/,
    fix: /each status/,
    at: /:\d+$/,
  },
  {
    rule: 'docs/examples-present',
    when: 'a body has no example',
    spec: notesWith('              example: { id: n1, text: Hello }\n', ''),
    text: /no example/,
    fix: /Add example/,
    at: /:\d+$/,
  },
  {
    rule: 'docs/examples-present',
    when: 'a required parameter has no example',
    spec: notesWith('          example: n1\n', ''),
    text: /parameter id has no example/,
    fix: /Add example/,
    at: line('        - name: id'),
  },
  {
    rule: 'no-invalid-media-type-examples',
    when: 'an example does not fit its schema',
    spec: notesWith('{ id: n1, text: Hello }]', '{ id: 1, text: Hello }]'),
    text: /must be string/,
    fix: /Change the example or the schema/,
    at: line('example: ['),
  },
  {
    rule: 'no-invalid-parameter-examples',
    when: "a parameter's example does not fit its schema",
    spec: notesWith('          example: n1', '          example: n123456789012'),
    text: /must NOT have more than 10/,
    fix: /Change the example or the schema/,
    at: line('          example: n1\n'),
  },
  {
    rule: 'docs/operation-id-style',
    when: 'an operation id is not camelCase',
    spec: notesWith('listNotes', 'list-notes'),
    text: /"list-notes" is not camelCase/,
    fix: /Write listNotes\./,
    at: line('operationId: listNotes'),
  },
  {
    rule: 'docs/operation-id-style',
    when: 'an operation has no id',
    spec: notesWith('      operationId: listNotes\n', ''),
    text: /no operationId/,
    fix: /createNote/,
    at: /:\d+$/,
  },
  {
    rule: 'docs/operation-id-style',
    when: 'two operations have ids that differ only in case',
    spec: notesWith('getNote', 'listnotes'),
    text: /differs only in case from "listNotes" at specs\/notes\.yaml#\/paths/,
    fix: /Rename one of the two/,
    at: line('operationId: getNote'),
  },
  {
    rule: 'docs/provocations',
    when: 'nothing says how a 400 is provoked',
    spec: notesWith('          x-provoke: { query: { page_number: 0 } }\n', ''),
    text: /No call is known to get 400/,
    fix: /Add x-provoke/,
    at: line("        '400':"),
  },
  {
    rule: 'docs/provocations',
    when: 'a provocation has a part that does not exist',
    spec: notesWith('{ query: { page_number: 0 } }', '{ qeury: { page_number: 0 } }'),
    text: /"qeury" is not known here/,
    fix: /Known parts/,
    at: line('x-provoke: { query'),
  },
  {
    rule: 'docs/no-product-name',
    when: 'a description spells out the name',
    spec: notesWith('__Product Name__', 'Acme'),
    text: /"Acme" spells out the platform/,
    fix: /__Product Name__/,
    at: line('__Product Name__'),
  },
  {
    rule: 'docs/no-product-name',
    when: 'a path spells out the name',
    spec: notesWith('/__product-name__-notes', '/acme-notes'),
    text: /"acme" spells out/,
    fix: /__product-name__ in paths/,
    at: line('/__product-name__'),
  },
  {
    rule: 'docs/no-product-name',
    when: 'a server spells out the host',
    spec: notesWith('__API_HOST__', 'https://api.acme.example'),
    text: /"https:\/\/api\.acme\.example" spells out/,
    fix: /__API_HOST__/,
    at: line('__API_HOST__'),
  },
  {
    rule: 'docs/no-product-name',
    when: 'a token does not exist',
    spec: notesWith('__Product Name__', '__ProductNmae__'),
    text: /token __ProductNmae__ is not known/,
    fix: /Did you mean "__ProductName__"/,
    at: line('__Product Name__'),
  },
  {
    rule: 'docs/schema-keywords',
    when: 'an array has no items',
    spec: notesWith('id: { type: string }', 'id: { type: string }\n        list: { type: array }'),
    text: /does not define its items/,
    fix: /Add items/,
    at: line('        text: { type: string }'),
  },
  {
    rule: 'docs/schema-keywords',
    when: 'an enum has no type',
    spec: notesWith('id: { type: string }', 'id: { enum: [n1] }'),
    text: /enum has no type/,
    fix: /Add type/,
    at: line('id: { type: string }'),
  },
  {
    rule: 'docs/schema-keywords',
    when: 'a format is misspelt',
    spec: notesWith('id: { type: string }', 'id: { type: string, format: e-mail }'),
    text: /format "e-mail" is not known/,
    fix: /"email"/,
    at: line('id: { type: string }'),
  },
  {
    rule: 'docs/schema-keywords',
    when: 'a default is above the maximum',
    spec: notesWith('default: 10 }', 'default: 1000 }'),
    text: /default 1000 is above the maximum 100/,
    fix: /100 or less/,
    at: line('default: 10 }'),
  },
  {
    rule: 'docs/schema-keywords',
    when: 'a default is below the minimum',
    spec: notesWith('default: 10 }', 'default: 0 }'),
    text: /default 0 is below the minimum 1/,
    fix: /1 or more/,
    at: line('default: 10 }'),
  },
  {
    rule: 'docs/schema-keywords',
    when: 'a path parameter is not required',
    spec: notesWith('          required: true\n', ''),
    text: /path parameter id is not marked as required/,
    fix: /required: true/,
    at: line('        - name: id'),
  },
  {
    rule: 'operation-description',
    when: 'an operation has no description',
    spec: notesWith('      description: Lists the notes.\n', ''),
    text: /description/,
    fix: /Add description/,
    at: /:\d+$/,
  },
  {
    rule: 'operation-tag-defined',
    when: 'a tag is not declared',
    spec: notesWith('tags: [Notes]', 'tags: [Noets]'),
    text: /Operation tags should be defined/,
    fix: /Did you mean "Notes"/,
    at: line('tags: [Notes]'),
  },
  ...(['Lists the notes.', 'Answers one note.', 'Short texts.', 'The notes.', 'A note.', 'A token.'] as const).map((words) => ({
    rule: 'docs/description-limits',
    when: `the description "${words}" takes too long to parse`,
    spec: notesWith(`description: ${words}`, `description: '${'*a '.repeat(2_000)}'`),
    text: /2,000 marks of emphasis/,
    fix: /Split it into paragraphs/,
    at: line(`description: ${words}`),
  })),
];

describe('the lint rules', () => {
  it('find no problems in a valid spec', async () => {
    expect(await lintProject()).toEqual([]);
  });

  it.each(cases)('$rule reports when $when', async ({ rule, spec, text, fix, at }) => {
    const problems = (await lintProject({ 'specs/notes.yaml': spec })).filter((problem) => problem.rule === rule);
    expect(problems.map((problem) => problem.text).join('\n')).toMatch(text);
    const problem = problems.find((candidate) => text.test(candidate.text));
    expect(problem).toMatchObject({ file: 'specs/notes.yaml', severity: 'error', fix: expect.stringMatching(fix) as string });
    expect(`:${problem?.line}`).toMatch(at);
  });

  it('accept schemas that are true or false', async () => {
    const spec = notesWith('text: { type: string }', 'text: { type: string }\n        any: true\n        none: false');
    expect(await lintProject({ 'specs/notes.yaml': spec })).toEqual([]);
  });

  it('each have a test case that they report', () => {
    const shown = new Set(cases.map(({ rule }) => rule));
    const tables = [...fromSpectralAndVacuum, ...fromZally, ...fromEverydayEditing, ...fromOwners];
    // Codegen checks links itself: fix.test.ts has their cases.
    const own = ruleNames.filter((rule) => rule !== descriptionLinkRule);
    expect(own.filter((rule) => !shown.has(rule) && !tables.some(([, , , pattern]) => pattern.test(rule)))).toEqual([]);
  });

  it.each(['x-capped-at: 100', "x-no-maximum: 'There is none.'"])(
    'accept a page size without a maximum if it states %s',
    async (reason) => {
      expect(await lintProject({ 'specs/notes.yaml': notesWith('maximum: 100', reason) })).toEqual([]);
    },
  );

  it('require a reason if a page size has no maximum', async () => {
    const problems = await lintProject({ 'specs/notes.yaml': notesWith('maximum: 100', "x-no-maximum: ''") });
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
    expect(await lintProject({ 'specs/notes.yaml': notesWith('Lists the notes.', 'Lists the acmes and the pacme.') })).toEqual([]);
  });
});
