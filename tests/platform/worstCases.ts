import fc from 'fast-check';
import type { OperationModel } from '../../src/shared/model/types.ts';
import { requestOf } from '../mocks/operations.ts';

/** A call whose text is designed to be slow to parse. */
export type WorstCase = { readonly title: string; readonly request: () => Request };

/** Parts of texts in a language. Repeating a few of them slows down a parser that backtracks. */
type Language = { readonly starts: readonly string[]; readonly parts: readonly string[]; readonly ends: readonly string[] };

const textsOf = ({ starts, parts, ends }: Language, length: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...starts), fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }), fc.constantFrom(...ends))
    .map(([start, unit, end]) => start + unit.join('').repeat(Math.max(1, Math.floor(length / unit.join('').length))) + end);

const prefixes = `@prefix : <http://x.example/o#> . @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix s: <http://www.w3.org/2000/01/rdf-schema#> . <http://x.example/o> a owl:Ontology . `;

const turtle: Language = {
  starts: [
    '',
    prefixes,
    `${prefixes}:a s:label "`,
    `${prefixes}:a s:label """`,
    `${prefixes}<http://x.example/`,
    '@base <http://x.example/',
    `${prefixes}:a s:subClassOf `,
  ],
  parts: [
    ...'/#a:.;,[](@_-1 \n<>"\'\\é😀',
    ':b',
    '#\n',
    '<x>',
    '"x"',
    '""',
    '\\"',
    '[ :p ',
    '@en',
    '@base <y/> .',
    '@prefix y: <z> .',
    '^^',
    '_:b',
    '1e',
    '.5',
    ':c a owl:Class . ',
    ':p :o ; ',
    ':o , ',
  ],
  ends: ['', '.', '" .', '""" .', '> a owl:Class .', 'a', ' !'],
};

const yaml: Language = {
  starts: ['', 'a: ', 'a: "', "a: '", 'a: |\n  ', 'a: >\n  ', 'a: [', 'a: {', 'variables:\n  - name: ', 'outputs: ['],
  parts: [
    ...'a -[]{},#!?|>%~1_"\\é😀\n\t',
    '\n  ',
    '- ',
    '- a\n',
    ': ',
    'a: b\n',
    'a: b, ',
    '[],',
    '""',
    "''",
    '\\n',
    '#\n',
    ' #',
    '&a ',
    '*a ',
    '!!str ',
    '? ',
    '---\n',
    '...\n',
    '<<: ',
  ],
  ends: ['', '\n', '"', "'", ']', '}', ': b', ' x'],
};

const expression: Language = {
  starts: ['', 'a > ', '(', "'", '"', 'not '],
  parts: [...' \na1()+-*\'"=!<é', 'a ', '1.', '1e', 'not ', 'and ', 'a and ', 'a > 1 or '],
  ends: ['', 'a', ')', "'", '!', ' 1'],
};

const period: Language = {
  starts: ['', '1h', '.'],
  parts: ['1', '1.', '0', '1m', '1ms', '1s', '9', '9w', '1.5d', 'm', 's', '.', ' '],
  ends: ['', 's', '!', 'm', '.'],
};

const nameSearch: Language = { starts: ['', 'a'], parts: ['a', ' ', 'é', 'ß', 'İ', '😀', 'a b', '́'], ends: ['', '1', '-'] };

const jq: Language = {
  starts: ['', '.', '.a', '"'],
  parts: ['.', '.a', '|', ' ', '[', ']', '(', ')', '"', '\\(', '?', '//', '..', 'def f: ', 'reduce ', '1', 'é'],
  ends: ['', '"', ')', ']'],
};

const json: Language = {
  starts: ['', '[', '{', '{"content":', '{"content":"', '[{"id":"', '{"ids":['],
  parts: [...'[]{}"1-, \\é', '{"a":', '"a"', '"a":1,', '1e', '1,', '[],', '{},', 'null,', '\\u00e9', '\\"', '"x",'],
  ends: ['', ']', '}', '"]', '"}', '1'],
};

const call = (method: string, path: string, body?: string, headers: Readonly<Record<string, string>> = {}): Request =>
  new Request(`https://mock.example${path}`, {
    method,
    headers: { Authorization: 'Bearer admin', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  });

const ontologies = '/api/ontology/v1/ontologies';
const upload = (text: string): Request => call('PUT', ontologies, text, { 'Content-Type': 'application/octet-stream' });
const autotagging = (path: string, content: unknown): Request => call('POST', `/api/autotagging/v1/${path}`, JSON.stringify({ content }));
const query = (path: string, name: string, value: string): Request => call('GET', `${path}?${name}=${encodeURIComponent(value)}`);

const many = (count: number, item: (index: number) => string): string => Array.from({ length: count }, (_, index) => item(index)).join('');
const definition = (parts: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ outputs: [{ field: 'x', variable: 'v', function: 'max' }], ...parts });
const list = (count: number, item: (index: number) => unknown): readonly unknown[] =>
  Array.from({ length: count }, (_, index) => item(index));
const long = (letter: string, index: number): string => letter.repeat(60) + String(index).padStart(4, '0');

/** Texts whose structure is expensive. Each was once slow, or resembles one that was. */
const structured: readonly (readonly [title: string, request: () => Request])[] = [
  ['an IRI of slashes', () => upload(`${prefixes}<http://x${'/'.repeat(400_000)}a> a owl:Class .`)],
  ['IRIs of slashes', () => upload(`${prefixes}${many(900, (at) => `<http://x${'/'.repeat(480)}${at}> a owl:Class .`)}`)],
  ['many classes below one', () => upload(`${prefixes}:r a owl:Class .${many(14_000, (at) => `:c${at} a owl:Class;s:subClassOf :r.`)}`)],
  [
    'a chain of classes',
    () => upload(`${prefixes}:c0 a owl:Class .${many(7000, (at) => `:c${at + 1} a owl:Class;s:subClassOf :c${at}.`)}`),
  ],
  [
    'classes that are all below each other',
    () => upload(`${prefixes}${many(160, (at) => `:c${at} a owl:Class;s:subClassOf ${many(159, (of) => `:c${of},`)}:c0.`)}`),
  ],
  ['one class that is said again', () => upload(`${prefixes}${':c a owl:Class.'.repeat(14_000)}`)],
  ['a long base', () => upload(`@base <http://x/${'b'.repeat(400_000)}> . <x> a <y> .`)],
  [
    'a base and many IRIs',
    () => upload(`${prefixes}@base <http://x/${'b'.repeat(480)}> . ${many(14_000, (at) => `<${at}> a owl:Class.`)}`),
  ],
  ['a base with marks', () => upload(`@base <http://x/${'#'.repeat(400_000)}> . ${'<x> a <y> .'.repeat(100)}`)],
  ['bases that grow', () => upload('@base <http://x/> . @base <yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy> .'.repeat(7000))],
  ['a long prefix and many names', () => upload(`@prefix p: <http://x/${'p'.repeat(480)}> . ${many(14_000, (at) => `p:${at} a p:c.`)}`)],
  ['labels', () => upload(`${prefixes}:c a owl:Class;s:label ${many(28_000, () => '"a",')}"b".`)],
  ['escapes', () => upload(`${prefixes}:c s:label "${'\\u00e9'.repeat(80_000)}".`)],
  ['blank nodes in each other', () => upload(`${prefixes}${':a :b '}${'[ :c '.repeat(50_000)}`)],
  [
    'all errors of predicates with suggestions',
    () =>
      autotagging(
        'taggers:validate',
        definition({
          variables: list(200, (at) => ({ name: long('a', at), channel: '/c', access_path: 'x' })),
          predicates: list(200, (at) => ({
            name: `p${at}`,
            expression: Array.from({ length: 5 }, (_, of) => long('b', at * 5 + of)).join('+'),
          })),
        }),
      ),
  ],
  [
    'all errors of variables with suggestions',
    () =>
      autotagging(
        'variables:validate',
        JSON.stringify({
          variables: list(200, (at) => ({ name: long('a', at), rolling: { variable: long('a', at + 5000), window: '1s', function: 'x' } })),
        }),
      ),
  ],
  [
    'properties that nothing has',
    () =>
      autotagging(
        'gating:validate',
        JSON.stringify({ gating: Object.fromEntries(list(4000, (at) => [`robolog_typ${at}`, 1]) as [string, number][]) }),
      ),
  ],
  [
    'values that share their parts',
    () =>
      autotagging(
        'outputs:validate',
        `a: &a [x]\n${many(90, (at) => `b${at}: &b${at} [*a, *a]\n`)}outputs: [{field: x, predicate: p, value: *b89}]`,
      ),
  ],
  [
    'a value of doubled aliases',
    () =>
      autotagging(
        'outputs:validate',
        `outputs:\n- field: x\n  predicate: p\n  value:\n    - &a0 [x, x]\n${many(40, (at) => `    - &a${at + 1} [*a${at}, *a${at}]\n`)}`,
      ),
  ],
  ['a value that holds itself', () => autotagging('gating:validate', 'gating: {fields: [{alias: a, operator: equals, value: &a [*a]}]}')],
  ['a long expression', () => autotagging('expressions:parse', `${' '.repeat(1_900_000)}a`)],
  ['spaces after an expression', () => autotagging('expressions:parse', `a${' '.repeat(1_900_000)}`)],
  ['spaces between the words of an expression', () => autotagging('expressions:parse', `a${' '.repeat(9000)}+ b`)],
  [
    'an access path of dots',
    () =>
      call(
        'POST',
        '/api/autotagging/v1/variables/access-path:next',
        JSON.stringify({ channel_name: '/motor/status', current_access_path: '.'.repeat(1_900_000) }),
      ),
  ],
  [
    'an access path of brackets',
    () =>
      call(
        'POST',
        '/api/autotagging/v1/variables/access-path:next',
        JSON.stringify({ channel_name: '/motor/status', current_access_path: '['.repeat(1_900_000) }),
      ),
  ],
  [
    'the same class asked for again and again',
    () =>
      call(
        'POST',
        '/api/ontology/v1/classes:lookup',
        JSON.stringify({
          ontologies: [
            { ontology_id: '3ecff865-d22a-4d2c-b8d0-8064ea9a628a', class_keys: Array.from({ length: 9000 }, () => 'DrivingEvent') },
          ],
        }),
      ),
  ],
  [
    'the same ontology asked for again and again',
    () =>
      call(
        'POST',
        '/api/ontology/v1/classes:lookup',
        JSON.stringify({
          ontologies: list(4000, () => ({ ontology_id: '3ecff865-d22a-4d2c-b8d0-8064ea9a628a', class_keys: ['DrivingEvent'] })),
        }),
      ),
  ],
  ['JSON in JSON', () => call('POST', '/api/metadata/v1/fields', '['.repeat(1_900_000))],
  [
    'a body that is not UTF-8 at its end',
    () =>
      new Request('https://mock.example/api/metadata/v1/fields', {
        method: 'POST',
        headers: { Authorization: 'Bearer admin', 'Content-Type': 'application/json' },
        body: new Uint8Array(1_900_000).fill(32).fill(255, 1_899_999),
      }),
  ],
];

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Repeats the items of a body's lists to reach the maximum number of items. */
const widened = (value: Json, items: number, change: (item: Json, index: number) => Json): Json => {
  if (Array.isArray(value)) {
    const [first] = value as readonly Json[];
    return first === undefined ? [] : Array.from({ length: items }, (_, index) => change(first, index));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, widened(item as Json, items, change)]));
};

const lengthened = (value: Json, text: string): Json => {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => lengthened(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, lengthened(item as Json, text)]));
};

/** Changes to the example of a body. */
const spoilers: readonly (readonly [title: string, spoil: (value: Json) => Json])[] = [
  ['lists of as many items as a body takes', (value) => widened(value, 1400, (item) => item)],
  ['lists of scalars as long as a body takes', (value) => widened(value, 2900, (item) => (typeof item === 'object' ? 1 : item))],
  ['lists of items that are all wrong', (value) => widened(value, 2900, () => ({}))],
  ['lists of items that are all wrong in another way', (value) => widened(value, 2900, (_, index) => `x${index}`)],
  [
    'as many unknown properties as a body takes',
    (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...value, ...Object.fromEntries(Array.from({ length: 2900 }, (_, at) => [`x${at}`, 1])) }
        : [value],
  ],
  ['long strings', (value) => lengthened(value, 'a'.repeat(90_000))],
  ['long strings of spaces', (value) => lengthened(value, ' '.repeat(90_000))],
  ['long strings of signs', (value) => lengthened(value, '/#:.'.repeat(25_000))],
];

/** Returns calls of every operation with bodies and parameters of the maximum size or more. */
const ofOperations = (operations: readonly OperationModel[]): readonly WorstCase[] =>
  operations.flatMap((operation) => {
    const { body } = operation.exampleRequest;
    const texts = operation.parameters.filter(({ in: place }) => place === 'query' || place === 'header');
    return [
      ...(body.kind === 'json'
        ? spoilers.map(([title, spoil]): WorstCase => ({
            title: `${operation.id}: ${title}`,
            request: () => requestOf({ operationId: operation.id, body: spoil(body.value as Json) as never }),
          }))
        : []),
      ...texts.map(({ name, in: place }): WorstCase => ({
        title: `${operation.id}: a long ${name}`,
        request: () =>
          requestOf(
            place === 'query'
              ? { operationId: operation.id, query: { [name]: 'a/#: .1'.repeat(9000) } }
              : { operationId: operation.id, headers: { [name]: 'a/#: .1"'.repeat(9000) } },
          ),
      })),
    ];
  });

const pumped: readonly (readonly [title: string, language: Language, lengths: readonly number[], request: (text: string) => Request])[] = [
  ['Turtle', turtle, [490_000, 100_000, 1_900_000], upload],
  ['YAML of a tagger', yaml, [95_000, 1_900_000], (text) => autotagging('taggers:validate', text)],
  ['YAML of outputs', yaml, [95_000, 30_000], (text) => autotagging('outputs:validate', text)],
  ['an expression', expression, [9900, 1_900_000], (text) => autotagging('expressions:parse', text)],
  [
    'an expression in a definition',
    expression,
    [9900, 90_000],
    (text) => autotagging('predicates:validate', JSON.stringify({ predicates: [{ name: 'p', expression: text }] })),
  ],
  ['a period', period, [10_000, 100_000], (text) => query('/api/workflows/v0/jobs', 'period', text)],
  ['a search for names', nameSearch, [10_000, 100_000], (text) => query('/api/oum/v0/users', 'name_search', text)],
  [
    'a jq definition',
    jq,
    [1000, 1_900_000],
    (text) => call('POST', '/api/metadata/v1/fields', JSON.stringify({ alias: 'A', type: 'TEXT', robolog_type: 'JSON', definition: text })),
  ],
  ['JSON', json, [60_000, 1_900_000], (text) => call('POST', '/api/metadata/v1/fields', text)],
  [
    'JSON of values',
    json,
    [60_000, 1_900_000],
    (text) => call('POST', '/api/metadata/v1/robologs/7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486/values', text),
  ],
];

/**
 * Returns calls that are as slow as possible: those of every operation and structure, and `count` repetitive texts chosen by
 * `seed`.
 */
export const worstCases = (operations: readonly OperationModel[], seed: number, count: number): readonly WorstCase[] => {
  const repeated = fc.constantFrom(...pumped).chain(([title, language, lengths, request]) =>
    fc
      .constantFrom(...lengths)
      .chain((length) => textsOf(language, length))
      .map((text): WorstCase => ({ title: `${title}, repeated: ${JSON.stringify(text.slice(0, 30))}`, request: () => request(text) })),
  );
  return [
    ...structured.map(([title, request]) => ({ title, request })),
    ...ofOperations(operations),
    ...fc.sample(repeated, { seed, numRuns: count }),
  ];
};
