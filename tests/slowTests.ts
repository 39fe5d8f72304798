/** Tests that take minutes, because they run codegen hundreds of times or on many whole projects. `npm test -- changed` omits those that did not change themselves. */
export const slowTests: readonly string[] = [
  'tests/codegen/rawMutations.test.ts',
  'tests/codegen/cli.test.ts',
  'tests/codegen/pipeline.test.ts',
  'tests/codegen/watchSession.test.ts',
  'tests/codegen/newLanguage.test.tsx',
  'tests/codegen/load/specs/specFiles.test.ts',
  'tests/codegen/rules/fix.test.ts',
];
