import { describe, expect, it } from 'vitest';
import { isError, type Diagnostic } from '../../../codegen/diagnostics/diagnostic.ts';
import { withoutConsequences } from '../../../codegen/rules/builtIn/consequences.ts';
import { configOf, lintProject, notesWith } from '../project.ts';

const problem = (rule: string, pointer: string, text = 'It is wrong.'): Diagnostic => ({
  file: 'specs/notes.yaml',
  line: 1,
  col: 1,
  severity: 'error',
  rule,
  text,
  pointer,
  fix: 'Correct it.',
});

describe('problems by the ten thousands', () => {
  it.each<[rule: string, text?: string]>([
    ['docs/descriptions'],
    ['struct'],
    ['no-required-schema-properties-undefined'],
    ['no-invalid-schema-examples'],
    ['no-invalid-media-type-examples', 'Example value must conform to the schema: must NOT have additional properties `a`.'],
  ])('are compared in a few seconds of CPU: %s', { timeout: 300_000 }, (rule, text) => {
    const problems = Array.from({ length: 20_000 }, (_, at) => problem(rule, `/components/schemas/S${at}`, text));
    const before = process.cpuUsage();
    const left = withoutConsequences(problems);
    const { user, system } = process.cpuUsage(before);
    expect(left).toHaveLength(problems.length);
    expect((user + system) / 1e6).toBeLessThan(8);
  });
});

it('of an operation without 4XX responses are reported once', () => {
  const missing = problem('docs/error-responses', '/paths/~1a/get/responses');
  expect(withoutConsequences([missing, problem('operation-4xx-response', '/paths/~1a/get/responses')])).toEqual([missing]);
});

it('are not reported about what a schema that is too large hides', () => {
  const size = problem('docs/schema-size', '/components/schemas/Big/properties');
  expect(
    withoutConsequences([
      size,
      problem('no-unused-components', '/components/schemas/Part'),
      problem('no-required-schema-properties-undefined', '/components/schemas/Big/required/0'),
      problem('no-invalid-media-type-examples', '/paths/~1a/get/responses/200/content/x/example'),
    ]),
  ).toEqual([size]);
  const other = problem('no-required-schema-properties-undefined', '/components/schemas/Small/required/0');
  expect(withoutConsequences([size, other])).toEqual([size, other]);
});

it('examples of one body that break the same rule are reported once', () => {
  const rule = 'no-invalid-media-type-examples';
  const [one, other, twin] = [
    'a/requestBody/content/x/examples/one',
    'b/requestBody/content/x/example',
    'a/requestBody/content/x/examples/two',
  ].map((place) =>
    problem(rule, `/paths/~1${place}/value`, 'Example value must conform to the schema: must NOT have fewer than 2 properties.'),
  );
  const pointers = withoutConsequences([one, other, twin].flatMap((each) => each ?? [])).map(({ pointer }) => pointer);
  expect(pointers).toEqual([one?.pointer, other?.pointer]);
});

it('a malformed variant hides no unrelated mistake in its schema', async () => {
  const part = 'text: { type: string, minimum: 5, anyOf: [string, { type: string }] }';
  const problems = await lintProject({ 'specs/notes.yaml': notesWith('text: { type: string }', part) });
  expect(problems.map(({ rule }) => rule).toSorted()).toEqual(['docs/schema-keywords', 'struct']);
});

describe('of a call that should fail and is the example request', () => {
  const operation = '/paths/~1notes/post';
  const call: Diagnostic = {
    ...problem('docs/provocations', `${operation}/responses/400/x-provoke`),
    fact: { kind: 'example-provocation' },
  };
  const example = (at: string): Diagnostic => problem('no-invalid-media-type-examples', `${at}/content/application~1json/example/id`);

  it('only the example is reported if it is wrong itself', () => {
    for (const bad of [
      example(`${operation}/requestBody`),
      problem('no-invalid-parameter-examples', '/paths/~1notes/parameters/0/example'),
      problem('no-invalid-parameter-examples', `${operation}/parameters/0/example`),
    ])
      expect(withoutConsequences([bad, call])).toEqual([bad]);
  });

  it('both are reported if the wrong example is that of a response, or of another operation', () => {
    for (const bad of [example(`${operation}/responses/201`), example('/paths/~1notes/put/requestBody')])
      expect(withoutConsequences([bad, call])).toEqual([bad, call]);
  });
});

it('a missing example is reported beside an unrelated mistake in the schema of its media type', () => {
  const mediaType = '/paths/~1notes/get/responses/200/content/application~1json';
  const missing = problem('docs/examples-present', mediaType);
  const mistake = problem('struct', `${mediaType}/schema/properties/id/type`);
  expect(withoutConsequences([missing, mistake])).toEqual([missing, mistake]);
  const valueless: Diagnostic = { ...problem('docs/examples-present', `${mediaType}/examples/one`), fact: { kind: 'no-value' } };
  const key = problem('struct', `${mediaType}/examples/one/id`);
  expect(withoutConsequences([valueless, key])).toEqual([key]);
});

describe('of an example that lacks properties and has others', () => {
  const object = '/paths/~1notes/get/responses/200/content/application~1json/example';
  const found = (at: string, breach: string): Diagnostic =>
    problem('no-invalid-media-type-examples', at, `Example value must conform to the schema: ${breach}.`);
  const lacks = (name: string): Diagnostic => found(object, `must have required property '${name}'`);
  const extra = (name: string): Diagnostic => found(`${object}/${name}`, `must NOT have additional properties \`${name}\``);

  it('a misspelled property is a mistake of its own', () => {
    const left = withoutConsequences([lacks('id'), lacks('text'), extra('txt')]);
    expect(left.map(({ text, fix }) => `${text} ${fix}`)).toEqual([
      expect.stringContaining("required property 'id'"),
      expect.stringContaining('Did you mean "text"?'),
    ]);
  });

  it('a missing property and a stray one are two mistakes', () => {
    expect(withoutConsequences([lacks('id'), extra('debug')])).toHaveLength(2);
  });

  it('it belongs to another schema if it lacks several and has none of its own', () => {
    const has = (...keys: readonly string[]): readonly Diagnostic[] => [
      { ...lacks('id'), fact: { kind: 'incomplete', keys, isWrapped: false } },
      lacks('text'),
      extra('parent'),
    ];
    expect(withoutConsequences(has('parent'))).toMatchObject([
      { text: "Example value must conform to the schema: must have required properties 'id' and 'text', not 'parent'." },
    ]);
    expect(withoutConsequences(has('parent', 'size'))).toMatchObject([
      { text: "Example value must conform to the schema: must have required properties 'id' and 'text'." },
      { text: 'Example value must conform to the schema: must NOT have additional properties `parent`.' },
    ]);
  });
});

describe('parts of allOf that contradict each other', () => {
  const example = 'no-invalid-media-type-examples';
  const contradiction = 'docs/schema-keywords';
  const wrongExample = notesWith('example: { id: n1, text: Hello }', 'example: { id: 5, text: Hello }');
  const rulesOf = (problems: readonly Diagnostic[]): readonly string[] => problems.map(({ rule }) => rule);

  it('do not hide an example of another schema', async () => {
    const bad =
      "  schemas:\n    __ProductName__Bad: { description: None., allOf: [{ type: object }, { $ref: '#/components/schemas/Text' }] }\n    Text: { type: string }\n";
    const problems = await lintProject({ 'specs/notes.yaml': wrongExample.replace('  schemas:\n', () => bad) });
    expect(rulesOf(problems)).toEqual(expect.arrayContaining([example, contradiction]));
  });

  it('hide what their own example violates', async () => {
    const part = 'text: { allOf: [{ type: string }, { type: integer }], example: a }';
    const problems = await lintProject({ 'specs/notes.yaml': notesWith('text: { type: string }', part) });
    expect(rulesOf(problems)).toEqual([contradiction]);
  });

  it('do not hide errors if they are only a warning', async () => {
    const part = 'id: { allOf: [{ type: string }, { type: integer }] }';
    const problems = await lintProject({
      'redocly.yaml': configOf('notes').replace('rules:\n', `rules:\n  ${contradiction}: warn\n`),
      'specs/notes.yaml': wrongExample.replace('id: { type: string }', part),
    });
    expect(rulesOf(problems)).toContain(contradiction);
    expect(rulesOf(problems.filter(isError))).toEqual([example, example]);
  });
});
