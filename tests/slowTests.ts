/**
 * Slow test files, which run codegen hundreds of times, run whole builds, or process many whole projects. They start first,
 * because one that started last would run alone at the end. `npm test -- changed` omits those that have not changed themselves.
 */
export const slowTests: readonly string[] = [
  'tests/codegen/cli.test.ts',
  'tests/codegen/site/serve/serve.test.ts',
  'tests/codegen/emit/mutations.test.ts',
  'tests/patterns.test.ts',
  'tests/codegen/pipeline.test.ts',
  'tests/codegen/rawMutations.test.ts',
  'tests/codegen/watchSession.test.ts',
  'tests/codegen/newLanguage.test.tsx',
  'tests/codegen/load/specs/specFiles.test.ts',
  'tests/codegen/rules/fix.test.ts',
];
