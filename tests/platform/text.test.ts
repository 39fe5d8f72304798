import n3 from 'n3';
import { describe, expect, it } from 'vitest';
import { type Knowledge, validateDefinition, validateSection } from '../../src/platform/text/definition.ts';
import { parseExpression } from '../../src/platform/text/expression.ts';
import { readOntology } from '../../src/platform/text/ontology.ts';
import { parseBody } from '../../src/platform/request/readBody.ts';
import { parsePeriod } from '../../src/platform/text/period.ts';
import { parseTurtle } from '../../src/platform/text/turtle.ts';
import { readYaml } from '../../src/platform/text/yaml.ts';
import { ontologyVersions } from '../../src/platform/seed/ontologies.ts';
import { taggerVersions } from '../../src/platform/seed/work.ts';

describe('periods', () => {
  it.each([
    ['5s', 5e9],
    ['1h30m', 5400e9],
    ['1.5d', 129_600e9],
    ['2w', 1_209_600e9],
    ['100us', 1e5],
    ['500ms', 5e8],
    ['7ns', 7],
  ])('reads %s', (text, nanoseconds) => expect(parsePeriod(text)).toBe(nanoseconds));

  it.each(['', '5', 's', '1m5', '1 s', '-1s', '1h 30m', '1.s', '5y', '1e3s', `${'9'.repeat(400)}h`])('rejects "%s"', (text) =>
    expect(parsePeriod(text)).toBeUndefined(),
  );
});

describe('JSON', () => {
  it('is parsed as it is written', () => expect(parseBody('{"__proto__":[1.5e308,null]}')).toEqual({ ['__proto__']: [1.5e308, null] }));
  it.each([
    ['{"value":1e400}', '1e400 is not finite'],
    ['[-1e999]', '-1e999 is not finite'],
    [`{"a":{"b":${'9'.repeat(400)}}}`, `${'9'.repeat(40)} is not finite`],
    ['{"id": 9007199254740993}', '9007199254740993 would be rounded to 9007199254740992'],
    ['9007199254740993.0', '9007199254740993.0 would be rounded to 9007199254740992'],
    ['90071992547409.93E2', '90071992547409.93E2 would be rounded to 9007199254740992'],
    ['{"1e400 \\" 9007199254740993": [[-12345678901234567890]]}', '-12345678901234567890 would be rounded to -12345678901234567000'],
  ])('with a number that would be stored as a different one is rejected: %.40s', (text, words) =>
    expect(() => parseBody(text)).toThrow(`body: ${words}`),
  );
  it.each([
    '[9007199254740992, -9007199254740991, 10000000000000000000000, -9223372036854775808]',
    '["9007199254740993", 0.1234567890123456789, 1.5e300, -0]',
  ])('keeps numbers that are exact, fractions, and digits in text: %s', (text) => expect(parseBody(text)).toEqual(JSON.parse(text)));
});

describe('expressions', () => {
  it.each(['a > 80 and b > 0.5', 'not a and (b or c)', '-a * 3 < 2', "mode == 'auto'", 'true', '1 + 2 - 3 / 4', 'a != b or not not c'])(
    'reads %s',
    (text) => {
      expect(parseExpression(text)).toHaveProperty('tree');
    },
  );

  it('binds comparison tighter than not, not tighter than and, and tighter than or', () => {
    expect(parseExpression('not a > 1 and b or c')).toMatchObject({
      tree: {
        operator: 'or',
        left: { operator: 'and', left: { operator: 'not', operand: { operator: '>' } }, right: { name: 'b' } },
        right: { name: 'c' },
      },
    });
  });

  it('is left-associative', () => {
    expect(parseExpression('8 - 4 - 2')).toMatchObject({
      tree: { operator: '-', left: { operator: '-', left: { value: 8 } }, right: { value: 2 } },
    });
  });

  it.each([
    ['a >', 'column 4'],
    ['a = 3', 'Compare with "=="'],
    ['a && b', 'Write "and"'],
    ['mean(a) > 3', 'rolling variable'],
    ["a == 'x", 'no closing'],
    ['a b', 'expected an operator'],
    ['(a', 'expected ")"'],
    ['', 'empty'],
    ['a > ü', 'has no meaning'],
    ['a > 😀', '"😀" has no meaning'],
    ['a > 1e400', 'column 5: the number is above the maximum'],
    [`a > ${'9'.repeat(400)}`, 'column 5: the number is above the maximum'],
    ['('.repeat(500), 'nested deeper'],
    ['('.repeat(50_000), 'more than'],
    ['a+'.repeat(5000) + 'a', 'more than'],
  ] as const)('reports the problem of %.60s', (text, words) => {
    const parsed = parseExpression(text);
    expect('errors' in parsed ? parsed.errors.join(' ') : 'no error').toContain(words);
  });
});

const seen = (triples: readonly { readonly predicate: string; readonly object: string }[]): readonly string[] =>
  triples.map(({ predicate, object }) => `${predicate} ${object}`).toSorted();

describe('Turtle', () => {
  const source = `@prefix : <https://x.example/a#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
@base <https://x.example/base> .
# a comment
<https://x.example/a> a owl:Ontology ; rdfs:label "Driving"@en-GB, 'x' ; .
:B a owl:Class ; rdfs:comment """two
"lines" """ ; rdfs:seeAlso [ a owl:Thing ; rdfs:label "q" ], <#frag> ; rdfs:n 1, 1.5, -2e3, true, "3"^^owl:x .
_:b a owl:Class . [] a owl:Class . [ a owl:Class ] .
:Ünïcode-ä rdfs:label "\\u00e4 \\"quoted\\" \\U0001F916" .
`;

  it('parses the same triples as another parser', () => {
    const ours = parseTurtle(source).filter(({ object }) => object.kind !== 'blank');
    const theirs = new n3.Parser().parse(source).filter(({ object }) => object.termType !== 'BlankNode');
    expect(seen(ours.map(({ predicate, object }) => ({ predicate, object: object.value })))).toEqual(
      seen(theirs.map(({ predicate, object }) => ({ predicate: predicate.value, object: object.value }))),
    );
    expect(parseTurtle(source)).toHaveLength(new n3.Parser().parse(source).length);
  });

  it.each(ontologyVersions.map(({ id, content }) => [id, content] as const))(
    'parses the demo ontology %s as another parser does',
    (_, content) => {
      expect(parseTurtle(content)).toHaveLength(new n3.Parser().parse(content).length);
    },
  );

  it.each([
    [':a a :b .', 'line 1: the prefix ":" is not declared'],
    ['@prefix a: <x> .\n\na:b a a:c', 'line 3'],
    ['@prefix a: <x> .\na:b a "d .', 'line 2: this string has no closing quote'],
    ['<a> <b> ( <c> ) .', 'lists'],
    ['<a> <b> <c', 'no closing ">"'],
    ['hello', '"hello" is not Turtle'],
    ['<a> .', 'expected a predicate'],
    ['<a> <b> .', 'expected an object'],
    ['@prefix a <x> .', 'line 1'],
    [`<a> <b> ${'[ <c> '.repeat(200)}`, 'nested deeper'],
  ])('rejects %j', (text, words) => expect(() => parseTurtle(text)).toThrow(words));

  it('parses classes with labels, aliases, parents and children', () => {
    const read = readOntology(ontologyVersions[1]?.content ?? '');
    expect(read.name).toBe('driving-events');
    expect(read.classes.get('HardBraking')).toEqual({
      id: 'HardBraking',
      labels: ['Hard braking'],
      aliases: ['Harsh braking'],
      parents: ['Braking'],
      children: [],
      comment: 'Braking harder than 3 m/s2.',
    });
    expect(read.classes.get('Braking')?.children).toEqual(['HardBraking', 'EmergencyStop']);
  });

  it('handles classes that are their own ancestors', () => {
    const read = readOntology(
      '@prefix : <x#> . @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . <x> a owl:Ontology . :A a owl:Class ; rdfs:subClassOf :B . :B a owl:Class ; rdfs:subClassOf :A .',
    );
    expect(read.classes.get('A')?.parents).toEqual(['B']);
  });

  it.each([
    ['@prefix owl: <http://www.w3.org/2002/07/owl#> . <x> a owl:Class .', 'the file declares no owl:Ontology'],
    ['@prefix owl: <http://www.w3.org/2002/07/owl#> . <x> a owl:Ontology . <y> a owl:Ontology .', 'two ontologies'],
  ])('rejects an upload of %j', (text, words) => expect(() => readOntology(text)).toThrow(words));
});

const knowledge: Knowledge = {
  fields: new Map([
    ['Site', { type: 'TEXT' }],
    ['Motor temperature max', { type: 'DECIMAL' }],
    ['Battery cycles', { type: 'INTEGER' }],
    ['Run time', { type: 'DURATION' }],
    ['Recorded at', { type: 'TIMESTAMP' }],
    ['Low battery', { type: 'BOOLEAN' }],
    ['Driving event', { type: 'ONTOLOGY', classes: ['MotorOverheating', 'HardBraking', 'MotorStall'] }],
  ]),
};

const rolling = (name: string, variable: string) => ({ name, rolling: { variable, window: '1s', function: 'max' } });

const check = (text: string) => {
  const read = readYaml(text);
  return 'problem' in read
    ? { tier: 'syntax', errors: [{ name: 'content', message: read.problem }] }
    : validateDefinition(read.value, knowledge);
};

describe('definitions', () => {
  it.each(taggerVersions.map(({ id, content }) => [id, content] as const))('accepts that of the demo version %s', (_, content) => {
    expect(check(content)).toBeNull();
  });

  const good = taggerVersions[1]?.content ?? '';

  it.each([
    ['an empty rolling window', good.replace('window: 5s', 'window: 0s'), 'variables', 'must be longer than 0'],
    ['a second rolling window', good.replace('window: 5s', 'window: 5'), 'variables', 'is not a period'],
    ['an unknown rolling function', good.replace('function: mean', 'function: avg'), 'variables', 'Use one of'],
    [
      'a misspelt rolling variable',
      good.replace('      variable: motor_temperature\n', '      variable: motor_temperatur\n'),
      'variables',
      'Did you mean motor_temperature?',
    ],
    ['an access path with a slash', good.replace('temperature.celsius', 'temperature/celsius'), 'variables', 'dotted path'],
    [
      'an unknown variable in a predicate',
      good.replace('and speed >', 'and sped >'),
      'predicates',
      'no variable is named sped. Did you mean speed?',
    ],
    ['a broken expression', good.replace('and speed > 0.5', 'and speed >'), 'predicates', 'column'],
    ['an unknown robolog type', good.replace('ROS2BagMCAP', 'ROS3Bag'), 'gating', 'ROS2Bag'],
    ['an unknown field in gating', good.replace('alias: Site', 'alias: Sites'), 'gating', 'Did you mean Site?'],
    ['an unknown output field', good.replace('field: Driving event', 'field: Driving events'), 'outputs', 'Did you mean Driving event?'],
    ['a class that the ontology lacks', good.replace('value: MotorOverheating', 'value: MotorOverheat'), 'outputs', 'is not a class'],
    ['an unknown output function', good.replace('function: max', 'function: maxx'), 'outputs', 'Did you mean max?'],
    ['an unknown predicate', good.replace('predicate: overheating', 'predicate: heating'), 'outputs', 'no predicate'],
    ['no outputs', good.slice(0, good.indexOf('outputs:')), 'outputs', 'at least one'],
    ['no outputs, after the error in the variables', 'variables: [{ name: a, rolling: 3 }]', 'variables', 'rolling'],
    ['a value and a function', good.replace('function: max', 'function: max\n    value: 3'), 'outputs', 'Set either'],
    ['an unknown section', `${good}output: []\n`, 'syntax', 'Did you mean outputs?'],
    ['a tab for indentation', good.replace('  - name: speed', '\t- name: speed'), 'syntax', 'line'],
    ['a list', '- a', 'syntax', 'mapping'],
    ['nothing', '', 'syntax', ''],
  ])('finds %s', (_, text, tier, words) => {
    const verdict = check(text);
    expect(verdict?.tier).toBe(tier);
    expect(JSON.stringify(verdict?.errors)).toContain(words);
  });

  const literals = ['1.5', '7', '-7', 'true', 'hot', '"7"', 'MotorStall', '2025-06-02T07:41:12Z', '2025-06-02', '[7]', 'null'];

  it.each([
    ['Site', ['hot', '"7"', 'MotorStall', '2025-06-02T07:41:12Z', '2025-06-02']],
    ['Motor temperature max', ['1.5', '7', '-7']],
    ['Battery cycles', ['7', '-7']],
    ['Run time', ['7']],
    ['Recorded at', ['2025-06-02T07:41:12Z']],
    ['Low battery', ['true']],
    ['Driving event', ['MotorStall']],
  ])('accept only literals of the type of %s, in outputs and in gating', (field, accepted) => {
    const output = (literal: string) => ({
      tier: 'outputs',
      text: `predicates: [{ name: p, expression: 'true' }]\noutputs: [{ field: ${field}, predicate: p, value: ${literal} }]`,
    });
    const gate = (literal: string) => ({
      tier: 'gating',
      text: `gating: { fields: [{ alias: ${field}, operator: equals, value: ${literal} }] }\noutputs: [{ field: ${field} }]`,
    });
    for (const literal of literals) {
      for (const { tier, text } of [output(literal), gate(literal)]) {
        const verdict = check(text);
        const errors = verdict?.tier === tier ? verdict.errors : [];
        expect(errors, text).toEqual(accepted.includes(literal) ? [] : [{ name: field, message: expect.stringMatching(/^value: /) }]);
      }
    }
  });

  it.each(['Site', 'Recorded at', 'Low battery', 'Driving event'])('reject the number of a function for %s', (field) => {
    const text = `variables: [{ name: v, channel: /a, access_path: b }]\noutputs: [{ field: ${field}, variable: v, function: max }]`;
    expect(check(text)?.errors).toEqual([{ name: field, message: expect.stringMatching(/^function: max returns a number/) }]);
  });

  it('finds variables that depend on each other in a cycle', () => {
    expect(validateSection('variables', { variables: [rolling('a', 'b'), rolling('b', 'a')] })?.errors[0]?.message).toContain('cycle');
  });

  it.each([
    ['a section that is not a list', 'variables: 1\noutputs: []'],
    ['an empty section', 'outputs: []'],
    ['a long section', `outputs: [${'1,'.repeat(201)}]`],
    ['a missing section', 'variables: []'],
    ['gating that is a list', 'gating: []\noutputs: []'],
    ['gating without types', 'gating: { robolog_types: [] }\noutputs: []'],
    ['an unknown type', 'gating: { robolog_types: [Bag] }\noutputs: []'],
    ['fields that are a number', 'gating: { fields: 1 }\noutputs: []'],
    ['a text that is a list', '- a'],
  ])('names the position of an error once, for %s', (_, text) => {
    const errors = check(text)?.errors ?? [];
    expect(errors).not.toEqual([]);
    for (const { name, message } of errors) expect(message.split(/\W/, 1)).not.toEqual([name]);
  });

  it('names the section that a part must hold', () => {
    expect(validateSection('gating', { gatings: {} })?.errors[0]?.message).toContain('Rename gatings to gating');
  });

  it.each(['a: &x [*x]', '[[['.repeat(2000), 'a: !!js/function 1', '"\\u0000'])('safely reads hostile YAML %j', (text) => {
    const read = readYaml(text);
    expect('problem' in read || validateDefinition(read.value, knowledge) !== null).toBe(true);
  });
});
