import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../codegen/diagnostics/diagnostic.ts';
import { withoutConsequences } from '../../../codegen/rules/builtIn/consequences.ts';

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
