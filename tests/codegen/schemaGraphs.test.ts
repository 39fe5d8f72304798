import { describe, expect, it } from 'vitest';
import { runPipeline } from '../../codegen/pipeline/runPipeline.ts';
import { lintSpec, makeProject, notesWith } from './project.ts';

/** A chain of schemas, each made of references to the next one. */
const chain = (length: number, make: (next: string) => string): string =>
  `${Array.from({ length }, (_, at) => `    S${at}: ${make(`{ $ref: '#/components/schemas/S${at + 1}' }`)}\n`).join('')}    S${length}: { type: object }\n`;

const inlineChain = (length: number): string => {
  const b = (at: number): string => `{ $ref: '#/components/schemas/S${at}/properties/b' }`;
  const schemas = Array.from(
    { length },
    (_, at) => `    S${at}: { type: object, properties: { b: { type: object, properties: { c: ${b(at + 1)}, d: ${b(at + 1)} } } } }\n`,
  );
  return `${schemas.join('')}    S${length}: { type: object, properties: { b: { type: string } } }\n`;
};

const listOf = (length: number, make: (at: number) => string): string => Array.from({ length }, (_, at) => make(at)).join(', ');

const enumOf = (length: number): string => `    S0: { type: string, enum: [${listOf(length, (at) => `value_${at}`)}] }\n`;

/** Without null among the types, no value would end, which lint rejects. */
const everyOther = (length: number): string => {
  const names = Array.from({ length }, (_, at) => at);
  const properties = names.map((at) => `p${at}: { $ref: '#/components/schemas/S${at}' }`).join(', ');
  return names
    .map(
      (at) =>
        `    S${at}: { type: [object, 'null'], required: [${names.map((name) => `p${name}`).join(', ')}], properties: { ${properties} } }\n`,
    )
    .join('');
};

const specWith = (schemas: string): string =>
  notesWith('  schemas:\n', `  schemas:\n${schemas.replaceAll(/^ {4}S\d+: \{/gm, '$& description: A schema.,')}`).replace(
    'text: { type: string }',
    "text: { type: string }\n        graph: { $ref: '#/components/schemas/S0' }",
  );

const run = async (schemas: string) => {
  const root = makeProject({ 'specs/notes.yaml': specWith(schemas) });
  const before = process.cpuUsage();
  const made = await runPipeline({ root });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(30);
  // The peak memory of this process so far, in megabytes.
  expect(process.resourceUsage().maxRSS / 1000).toBeLessThan(1_000);
  return made;
};

describe('a graph of schemas that doubles at each level', { timeout: 120_000 }, () => {
  it.each([
    ['properties', chain(60, (next) => `{ type: object, properties: { a: ${next}, b: ${next} } }`)],
    ['required properties', chain(20, (next) => `{ type: object, required: [a, b], properties: { a: ${next}, b: ${next} } }`)],
    [
      'lists and maps',
      chain(20, (next) => `{ type: object, properties: { a: { type: array, items: ${next} }, b: { additionalProperties: ${next} } } }`),
    ],
    ['allOf with properties', chain(20, (next) => `{ allOf: [${next}, { type: object, properties: { a: ${next} } }] }`)],
    ['properties of any of two schemas', chain(60, (next) => `{ type: object, properties: { a: { anyOf: [${next}, ${next}] } } }`)],
    ['lists of one of two schemas', chain(60, (next) => `{ type: object, properties: { a: { items: { oneOf: [${next}, ${next}] } } } }`)],
    ['schemas that all require one another', everyOther(40)],
    ['an enum of 5,000 values', enumOf(5_000)],
  ])('is generated completely: %s', async (_, schemas) => {
    const made = await run(schemas);
    expect(made.ok ? [] : made.problems).toEqual([]);
  });

  it.each<readonly [name: string, schemas: string, what: string]>([
    ['oneOf', chain(20, (next) => `{ oneOf: [${next}, ${next}] }`), 'schemas'],
    ['anyOf', chain(20, (next) => `{ anyOf: [${next}, ${next}] }`), 'schemas'],
    ['allOf', chain(60, (next) => `{ allOf: [${next}, ${next}] }`), 'schemas'],
    ['not', chain(20, (next) => `{ not: { anyOf: [${next}, ${next}] } }`), 'schemas'],
    ['if, then and else', chain(20, (next) => `{ if: ${next}, then: ${next}, else: ${next} }`), 'schemas'],
    ['references into schemas', inlineChain(20), 'schemas'],
    ['an enum of 50,000 values', enumOf(50_000), '"enum" has 50,000 entries'],
    [
      'an object of 20,000 properties',
      `    S0: { type: object, properties: { ${listOf(20_000, (at) => `p${at}: { type: string }`)} } }\n`,
      '"properties" has 20,000',
    ],
    ...['allOf', 'anyOf', 'oneOf'].map(
      (key) =>
        [`${key} of 5,000 schemas`, `    S0: { ${key}: [${listOf(5_000, (at) => `{ title: T${at} }`)}] }\n`, `"${key}" has 5,000`] as const,
    ),
  ])('is rejected at its line: %s', async (_, schemas, what) => {
    const made = await run(schemas);
    const problem = made.ok ? undefined : made.problems.find(({ rule }) => rule === 'docs/schema-size');
    expect(problem).toMatchObject({ file: 'specs/notes.yaml', severity: 'error', text: expect.stringContaining(what) as string });
    expect(problem?.fix).not.toBe('');
    // The parts of a schema that is too large are not reported as unused.
    expect(made.ok ? [] : made.problems.filter(({ severity }) => severity === 'error')).toEqual([problem]);
    const first =
      specWith(schemas)
        .split('\n')
        .findIndex((line) => line.startsWith('    S0:')) + 1;
    expect(problem?.line).toBeGreaterThanOrEqual(first);
  });

  it('has a limit that steps with lists of steps of any kind do not reach', async () => {
    const kinds = [...Array.from({ length: 20 }, (_, at) => `Step${at}`), ...Array.from({ length: 5 }, (_, at) => `Loop${at}`)];
    const anyStep = kinds.map((name) => `{ $ref: '#/components/schemas/${name}' }`).join(', ');
    const properties = listOf(30, (at) => `p${at}: { type: string }`);
    const schemas = kinds.map((name) =>
      name.startsWith('Loop')
        ? `    ${name}: { type: object, properties: { steps: { type: array, items: { oneOf: [${anyStep}] } } } }\n`
        : `    ${name}: { type: object, properties: { ${properties} } }\n`,
    );
    const steps = `    S0: { type: array, items: { oneOf: [${anyStep}] } }\n`;
    const problems = await lintSpec(specWith(steps + schemas.join('')));
    expect(problems.filter(({ rule }) => rule === 'docs/schema-size')).toEqual([]);
  });

  it('has a limit that large schemas without such references never reach', async () => {
    const properties = Array.from(
      { length: 600 },
      (_, at) =>
        `p${at}: { type: object, properties: { a: { type: string }, b: { type: string }, c: { type: string }, d: {}, e: {}, f: {}, g: {}, h: {}, i: {}, j: {} } }`,
    ).join(', ');
    const problems = await lintSpec(specWith(`    S0: { type: object, properties: { ${properties} } }\n`));
    expect(problems).toEqual([]);
  });
});
