import { descriptionLinkRule } from '../../../codegen/rules/text/descriptionLink.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleNames } from '../../../codegen/rules/rules.ts';
import { againstOwnRules, fromEditors, fromEverydayEditing, fromOwners, fromSpectralAndVacuum, fromZally } from './mistakes.ts';
import { kitsSpec } from './mistakesOfKits.ts';
import { configWith, configOf, lintProject, lintSpec, notesSpec, notesWith } from '../project.ts';

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

  it('accept objects as values whose keys have another order', async () => {
    const equal = 'allOf: [{ const: { a: 1, b: 2 } }, { const: { b: 2, a: 1 }, title: Same }]';
    const listed = 'const: { a: 1, b: 2 }, enum: [{ b: 2, a: 1 }, {}]';
    const spec = notesWith(
      'text: { type: string }',
      `text: { type: string }\n        part: { type: object, ${equal} }\n        one: { type: object, ${listed} }`,
    );
    expect(await lintSpec(spec)).toEqual([]);
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

  it.each([
    ['webhooks', 'archived: { post: POST }', ''],
    ['webhooks behind a reference', "'note.{event}': { $ref: '#/components/pathItems/Told' }", ''],
    [
      'callbacks behind a reference',
      '',
      "callbacks: { told: { '{$request.query.url}': { $ref: '#/components/pathItems/Told' } } }\n      ",
    ],
  ])(
    'require no permission, operation id, tags, errors or path parameters of %s, which readers do not call',
    async (_, hook, callbacks) => {
      const body = '{ required: true, description: It., content: { text/plain: { schema: { type: string }, example: a } } }';
      const post = `{ summary: Tell, description: Tells., requestBody: ${body}, responses: { '204': { description: Received. } } }`;
      const item = `${hook}${callbacks}`.includes('$ref') ? `  pathItems: { Told: { post: ${post} } }\n` : '';
      const spec = notesWith('      summary: Get', `      ${callbacks}summary: Get`);
      expect(await lintSpec(`${spec}${item}${hook && `webhooks:\n  ${hook.replace('POST', post)}\n`}`)).toEqual([]);
    },
  );

  it('report an undeclared tag of a webhook', async () => {
    const body = '{ required: true, description: It., content: { text/plain: { schema: { type: string }, example: a } } }';
    const post = `{ tags: [Nots], summary: Tell, description: Tells., requestBody: ${body}, responses: { '204': { description: Received. } } }`;
    expect(await lintSpec(`${notesSpec}webhooks:\n  archived: { post: ${post} }\n`)).toContainEqual(
      expect.objectContaining({ rule: 'operation-tag-defined' }),
    );
  });

  it('accept the type array beside a reference to an array in allOf', async () => {
    const spec = notesWith(
      "schema: { $ref: '#/components/schemas/__ProductName__Note' }",
      "schema: { type: array, $ref: '#/components/schemas/List' }",
    ).replace('  schemas:\n', '  schemas:\n    List: { allOf: [{ type: array, items: { type: string } }] }\n');
    expect(spec).toContain('List: {');
    expect((await lintSpec(spec)).filter(({ rule }) => rule === 'docs/reference-kind')).toEqual([]);
  });

  it.each(["'x-note-{a}': hi", "'https://robots.test/{$request.body#/a{b}}': {}"])('accept the key of a callback %s', async (key) => {
    const spec = notesWith('      summary: Get', `      callbacks: { done: { ${key} } }\n      summary: Get`);
    expect((await lintSpec(spec)).filter(({ rule }) => rule.startsWith('docs/'))).toEqual([]);
  });

  it.each<[string, string]>([
    ['beside a reference', "$ref: '#/components/schemas/__ProductName__Note', properties: { extra: { type: string } }"],
    ['by a pattern', "properties: { id: { type: string } }, patternProperties: { '^e': { type: string } }"],
    ['without a name', 'properties: { id: { type: string } }, unevaluatedProperties: { type: string }'],
    ['in a case', 'properties: { id: { type: string } }, if: {}, then: { properties: { extra: { type: string } } }'],
  ])('accept a link to a property that the response declares %s', async (_, schema) => {
    const link = '{ operationId: getNote, description: Again., parameters: { id: $response.body#/extra } }';
    const spec = notesWith(
      "The note.\n          content:\n            application/json:\n              schema: { $ref: '#/components/schemas/__ProductName__Note' }",
      `The note.\n          links: { again: ${link} }\n          content:\n            application/json:\n              schema: { ${schema} }`,
    );
    expect((await lintSpec(spec)).filter(({ rule }) => rule === 'docs/links')).toEqual([]);
  });

  it.each([
    ['a merge key copies', "<<: { '410': { $ref: 'shared/errors.yaml#/components/responses/NotFound' } }\n        '404'"],
    ['a tag makes a string', '!!str 404'],
  ])('accept a status that %s', async (_, status) => {
    const spec = notesWith("        '404'", `        ${status}`);
    expect((await lintSpec(spec)).filter(({ rule }) => rule === 'docs/status-codes')).toEqual([]);
  });

  it('report what a path lacks only in the spec in which it is a path', async () => {
    const spec = (key: string, name: string): string =>
      `openapi: 3.1.0\ninfo: { title: A, version: '1' }\n${key}:\n  ${name}: { $ref: 'shared/items.yaml#/items/noted' }\n`;
    const files = {
      'redocly.yaml': configWith('path-parameters-defined: error', 'first', 'second'),
      'specs/first.yaml': spec('paths', "'/noted/{id}'"),
      'specs/second.yaml': spec('webhooks', "'noted.{event}'"),
      'specs/shared/items.yaml': "items:\n  noted:\n    post: { operationId: note, responses: { '200': { description: Ok. } } }\n",
    };
    const counts: number[] = [];
    await lintProject(files, { onProgress: (event) => event.kind === 'api' && counts.push(event.problems) });
    expect(counts).toEqual([1, 0]);
  });

  it('accept a mapping without a variant that allows the values of all', async () => {
    const spec = kitsSpec.replaceAll(/enum: \[(?:nut|bolt)\]/g, 'enum: [nut, bolt]').replace(/^ +nut: .*\n/m, '');
    expect(spec).not.toContain('nut: ');
    expect((await lintSpec(spec)).filter(({ text }) => text.includes('mapping'))).toEqual([]);
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

  it('report what the nearest variant says about an example', async () => {
    const variants = `
    Link: { type: object, description: A link., additionalProperties: false, required: [url], properties: { url: { type: string } } }
    Photo:
      type: object
      description: A photo.
      additionalProperties: false
      required: [file, width, height]
      properties: { file: { type: string }, width: { type: integer }, height: { type: integer } }
`;
    const media = "oneOf: [{ $ref: '#/components/schemas/Link' }, { $ref: '#/components/schemas/Photo' }]";
    const spec = `${notesSpec}${variants}`.replace('text: { type: string }', `text: { type: string }\n        media: { ${media} }`);
    const about = async (value: string): Promise<readonly string[]> => {
      const problems = await lintSpec(
        spec.replace('example: { id: n1, text: Hello }', `example: { id: n1, text: Hello, media: ${value} }`),
      );
      return problems.map(({ text }) => text.replace(/^.*schema: /, ''));
    };
    expect(await about('{ file: a.jpg, width: 2, height: 3 }')).toEqual([]);
    expect(await about('{ file: a.jpg, width: 2 }')).toEqual(["`media` property must have required property 'height'."]);
    expect(await about("{ file: a.jpg, width: '2', height: 3 }")).toEqual(['`width` property type must be integer.']);
    expect(await about('{ url: 5 }')).toEqual(['`url` property type must be string.']);
    expect(await about('[]')).toHaveLength(1);
  });

  it('report a schema of a shared file without a description in that file', async () => {
    const shared = readFileSync(new URL('../../../specs/shared/errors.yaml', import.meta.url), 'utf8');
    const problems = await lintProject({ 'specs/shared/errors.yaml': shared.replace(/ +description: The body of an error.*\n/, '') });
    expect(problems).toMatchObject([
      { file: 'specs/shared/errors.yaml', rule: 'docs/descriptions', text: 'The schema Error has no description.' },
    ]);
  });

  it('find the properties that an optional body requires in other files and parts, but no read-only ones', async () => {
    const optional = 'The body is optional, although its schema requires properties.';
    const textsOf = async (body: string, shared = ''): Promise<readonly string[]> => {
      const spec = notesWith('get:\n      operationId: getNote', `post:\n      operationId: getNote\n      requestBody: ${body}`);
      const problems = await lintProject({ 'specs/notes.yaml': spec, ...(shared !== '' && { 'specs/shared/bodies.yaml': shared }) });
      return problems.map(({ text }) => text);
    };
    const bodyOf = (schema: string): string => `{ content: { application/json: { schema: ${schema}, example: { id: n1 } } } }`;
    const shared = `components:\n  requestBodies:\n    Part: ${bodyOf("{ $ref: '#/components/schemas/Part' }").replace('{', '{ description: A part.,')}\n  schemas:\n    Part: { description: A part., type: object, required: [id], properties: { id: { type: string } } }\n`;
    expect(await textsOf("{ $ref: 'shared/bodies.yaml#/components/requestBodies/Part' }", shared)).toContain(optional);
    const object = '{ type: object, required: [id], properties: { id: { type: string } } }';
    expect(await textsOf(bodyOf(`{ allOf: [${object}] }`))).toContain(optional);
    const readOnly = object.replace('type: string', 'type: string, readOnly: true');
    expect(await textsOf(bodyOf(readOnly))).not.toContain(optional);
    expect(await textsOf(bodyOf(`{ allOf: [${readOnly}] }`))).not.toContain(optional);
    expect(await textsOf(bodyOf(object))).toContain(optional);
  });

  it('do not take a missing summary for a text', async () => {
    const spec = notesSpec.replace(/ +summary: Get a note\n/, '').replace('description: Answers one note.', 'description: Undefined.');
    expect((await lintSpec(spec)).map(({ text }) => text)).not.toContain('The description only repeats the summary.');
  });

  it('accept a response to HEAD without a body', async () => {
    const get = notesSpec.slice(
      notesSpec.indexOf('    get:\n      operationId: getNote'),
      notesSpec.indexOf('components:\n  securitySchemes'),
    );
    const head = get
      .replace('    get:', '    head:')
      .replace('getNote', 'checkNote')
      .replace('Get a note', 'Check a note')
      .replace('Answers one note.', 'Checks one note.')
      .replace(/(description: The note\.\n)[\s\S]*?(?= +'400')/, '$1');
    expect(await lintSpec(notesSpec.replace(get, get + head))).toEqual([]);
  });

  it('each have a test case that they report', () => {
    const tables = [fromSpectralAndVacuum, fromZally, fromEverydayEditing, fromOwners, fromEditors, againstOwnRules].flat();
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
      text: 'The operationId "getNote" is taken by GET /notes/{id} in specs/notes.yaml.',
    });
  });

  it('ignore words that merely start like the name', async () => {
    expect(await lintSpec(notesWith('Lists the notes.', 'Lists the acmes and the pacme.'))).toEqual([]);
  });
});
