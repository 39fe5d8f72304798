import fc from 'fast-check';
import { createRequire } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import type { PatternVerdict } from '../../../../codegen/model/schema/patternSafety.ts';
import { judgePattern, mostTime, startAnalysis } from '../../../../codegen/model/schema/patternSafety.ts';
import { lintProject, lintSpec, notesSpec, notesWith } from '../../project.ts';

const unsafe = [
  '^(a+)+$',
  '^(a|a)*$',
  '(a*)*b',
  '(x+x+)+y',
  String.raw`^(\w+\s?)*$`,
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(?:a?){30}a{30}$',
  '^(a{1,1000}){1,1000}$',
  '(?=(a+)+$)b',
  'a.*b.*c.*d',
];

const safe = [
  '^[a-z]+$',
  '^s3://[^/]+/.+$',
  String.raw`^\d{1,3}\.\d{1,3}\.\d{1,3}$`,
  '^[a-z0-9]+(-[a-z0-9]+)*$',
  String.raw`^[\p{L} ]+$`,
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
  '',
  '^$',
];

/** Returns the verdict on a pattern: `stored` is the reason if it needs an analysis, since only such a pattern gets a stored verdict. */
const withoutAnalysis = (pattern: string): PatternVerdict =>
  judgePattern(pattern, startAnalysis(), { get: () => ({ kind: 'unsafe', reason: 'stored' }), set: () => undefined });

describe('a pattern', () => {
  it.each(unsafe)('%s is unsafe', (pattern) => {
    expect(judgePattern(pattern, startAnalysis()).kind).toBe('unsafe');
  });

  it.each(safe)('%s is safe', (pattern) => {
    expect(judgePattern(pattern, startAnalysis())).toEqual({ kind: 'safe' });
  });

  it('with large repetition counts of single characters needs no analysis', () => {
    const left = startAnalysis();
    expect(judgePattern(String.raw`^$|[0-9a-f]{8}\b-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-\b[0-9a-f]{12}`, left)).toEqual({ kind: 'safe' });
    expect(left.left).toBe(10_000);
  });

  it('with groups of a fixed length needs no analysis', () => {
    const plain = [
      '^(?:[a-z]{4})*(?:[a-z]{2}==|[a-z]{3}=)$',
      '^([0-9a-f]{40}(?:[0-9a-f]{24})?)$',
      '^refs/(heads|tags)/.*$',
      '^(?:x{2}:){5}y*$',
    ];
    for (const pattern of plain) expect(withoutAnalysis(pattern), pattern).toEqual({ kind: 'safe' });
    // These repeat a choice or a variable count, have a variable count of a group, or choose twice.
    for (const pattern of ['^(?:x|y)*z$', '^(?:x?){9}z$', '^(?:x{9}){1,9}z$', '^(?:x|y)(?:x|xy)z$'])
      expect(withoutAnalysis(pattern), pattern).toMatchObject({ reason: 'stored' });
  });

  it('is not remembered as too complex after less than the usual time', () => {
    const pattern = '^(hasty|haste|[0-9])+(s|m|h){1,20}$';
    const stored = new Map<string, PatternVerdict>();
    expect(judgePattern(pattern, { left: 10_000, each: 1 }, stored)).toMatchObject({
      kind: 'unsafe',
      reason: 'it is too complex to be analyzed',
    });
    expect(stored.size).toBe(0);
    expect(judgePattern(pattern, startAnalysis(), stored)).toEqual({ kind: 'safe' });
  });

  it('is invalid if it cannot be parsed, or only without the flag u', () => {
    expect(judgePattern('[a', startAnalysis())).toMatchObject({ kind: 'invalid', withoutUnicode: false });
    expect(judgePattern(String.raw`^\@$`, startAnalysis())).toMatchObject({ kind: 'invalid', withoutUnicode: true });
  });

  it('is unsafe if there is no time left to analyze it', () => {
    const late = '^(never|seen|before)+$';
    expect(judgePattern(late, { ...startAnalysis(), left: 0 })).toMatchObject({
      kind: 'unsafe',
      reason: expect.stringContaining('too complex') as string,
    });
    expect(judgePattern(late, startAnalysis())).toEqual({ kind: 'safe' });
  });

  it('is analyzed once for all runs', () => {
    const [first, later] = ['^(stored|verdict)+$', '^(stored|elsewhere)+$'];
    const stored = new Map<string, PatternVerdict>([[later, { kind: 'unsafe', reason: 'of an earlier run' }]]);
    expect(judgePattern(later, { ...startAnalysis(), left: 0 }, stored)).toMatchObject({ reason: 'of an earlier run' });
    expect(judgePattern(first, startAnalysis(), stored)).toEqual({ kind: 'safe' });
    expect(stored.get(first)).toEqual({ kind: 'safe' });
  });

  it('is not stored if there is no time to analyze it', () => {
    const stored = new Map<string, PatternVerdict>();
    judgePattern('^(no|time|left)+$', { ...startAnalysis(), left: 0 }, stored);
    expect(stored.size).toBe(0);
  });

  it('has the same verdict on a very busy machine', () => {
    let clock = 0;
    // The clock advances by a quarter of a second each time the checker reads it.
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 250));
    try {
      expect(judgePattern('^(busy|machine|[0-9])+(s|m|h)$', startAnalysis())).toEqual({ kind: 'safe' });
      expect(judgePattern('^(busy|busy)*(s|m|h)$', startAnalysis()).kind).toBe('unsafe');
    } finally {
      now.mockRestore();
    }
    expect(clock).toBeGreaterThan(mostTime);
  });

  it('that needs no analysis would be safe if analyzed', { timeout: 120_000 }, () => {
    const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck');
    const part = fc.tuple(
      fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', String.raw`\d`, String.raw`\w`, String.raw`\.`, '-', '(?:ab)', '(a[ab]{2})'),
      fc.constantFrom('', '+', '*', '?', '{3}', '{1,9}'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), fc.constantFrom('$', '', '(?:a|aa|ab)$'), (parts, end) => {
        const pattern = `^${parts.map((one) => one.join('')).join('')}${end}`;
        fc.pre(withoutAnalysis(pattern).kind === 'safe');
        const found = checkSync(pattern, 'u', { checker: 'automaton', timeout: 10_000 });
        const isSlow = found.status === 'vulnerable' && !(found.complexity.type === 'polynomial' && found.complexity.degree === 2);
        expect(isSlow).toBe(false);
      }),
      { numRuns: 150, seed: 20250616 },
    );
  });
});

/** Every position in a schema where a pattern is allowed, as flow YAML. */
const places: readonly (readonly [keyword: string, schema: (pattern: string) => string])[] = [
  ['pattern', (pattern) => `{ type: string, pattern: ${pattern} }`],
  ['patternProperties', (pattern) => `{ type: object, patternProperties: { ${pattern}: { type: string } } }`],
  ['propertyNames', (pattern) => `{ type: object, propertyNames: { pattern: ${pattern} } }`],
  ['additionalProperties', (pattern) => `{ type: object, additionalProperties: { pattern: ${pattern} } }`],
  ['unevaluatedProperties', (pattern) => `{ type: object, unevaluatedProperties: { pattern: ${pattern} } }`],
  ['properties', (pattern) => `{ type: object, properties: { a: { pattern: ${pattern} } } }`],
  ['items', (pattern) => `{ type: array, items: { pattern: ${pattern} } }`],
  ['prefixItems', (pattern) => `{ type: array, prefixItems: [{ pattern: ${pattern} }] }`],
  ['unevaluatedItems', (pattern) => `{ type: array, unevaluatedItems: { pattern: ${pattern} } }`],
  ['contains', (pattern) => `{ type: array, contains: { pattern: ${pattern} } }`],
  ['dependentSchemas', (pattern) => `{ type: object, dependentSchemas: { a: { properties: { a: { pattern: ${pattern} } } } } }`],
  ...['allOf', 'anyOf', 'oneOf'].map((keyword) => [keyword, (pattern: string) => `{ ${keyword}: [{ pattern: ${pattern} }] }`] as const),
  ...['not', 'if'].map((keyword) => [keyword, (pattern: string) => `{ ${keyword}: { pattern: ${pattern} } }`] as const),
  ['then', (pattern) => `{ if: { type: string }, then: { pattern: ${pattern} } }`],
  ['else', (pattern) => `{ if: { type: number }, else: { pattern: ${pattern} } }`],
];

describe('an unsafe pattern', () => {
  const attack = `${'a'.repeat(40)}!`;
  const examples: Readonly<Record<string, string>> = { object: `{ a: ${attack}, ${attack}: ${attack} }`, array: `[${attack}]` };

  it('is reported at its line wherever a schema may have a pattern, and never matched against an example', async () => {
    const parameter = '        - name: id\n';
    const before = notesSpec.slice(0, notesSpec.indexOf(parameter)).split('\n').length;
    const parameters = places.map(([keyword, schema]) => {
      const written = schema("'^(a+)+$'");
      const example = examples[/type: (object|array)/.exec(written)?.[1] ?? ''] ?? attack;
      return `        - { name: ${keyword}, in: query, description: One., example: ${example}, schema: ${written} }\n`;
    });
    const started = process.cpuUsage();
    const problems = await lintSpec(notesWith(parameter, parameters.join('') + parameter));
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
    const found = problems.filter(
      ({ rule, severity, text }) => rule === 'docs/safe-patterns' && severity === 'error' && text.includes('exponentially'),
    );
    const reported = places.map(([keyword], at) => [keyword, found.some(({ line }) => line === before + at)]);
    expect(reported).toEqual(places.map(([keyword]) => [keyword, true]));
    expect(found).toHaveLength(places.length);
  });

  it('in a shared file is reported there', async () => {
    const problems = await lintProject({
      'specs/notes.yaml': notesWith('schema: { type: string, maxLength: 10 }', "schema: { $ref: 'shared/ids.yaml#/Id' }"),
      'specs/shared/ids.yaml': "Id:\n  type: string\n  pattern: '^(a+)+$'\n",
    });
    expect(problems).toMatchObject([{ file: 'specs/shared/ids.yaml', line: 3, rule: 'docs/safe-patterns' }]);
  });

  it('that is invalid is the only reported problem', async () => {
    const problems = await lintSpec(notesWith('id: { type: string }', "id: { type: string, pattern: '[a' }"));
    expect(problems).toMatchObject([{ rule: 'docs/safe-patterns', text: expect.stringContaining('not a regular expression') as string }]);
  });
});
