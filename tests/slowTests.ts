/**
 * Test files that take long, because they run codegen hundreds of times, whole builds, or on many whole projects. They start first:
 * one that started last would run alone at the end. `npm test -- changed` omits those that did not change themselves.
 */
export const slowTests: readonly string[] = [
  'tests/codegen/site/prerender/killedBuilds.test.ts',
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
