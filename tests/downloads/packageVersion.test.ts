import { expect, test } from 'vitest';
import { packageVersion } from '../../codegen/downloads/packages/version.ts';

test.each([
  ['a feature of one API', ['1.0', '2.0'], ['1.1', '2.0']],
  ['a breaking release of one API', ['1.9', '2.5'], ['2.0', '2.5']],
  ['a correction', ['1.0.0', '2.0'], ['1.0.1', '2.0']],
  ['another API', ['1.0'], ['1.0', '0.1']],
])('the version of the packages rises with %s', (_, before, after) => {
  const numbers = (versions: readonly string[]): number =>
    packageVersion(versions)
      .split('.')
      .reduce((sum, part) => sum * 1000 + Number(part), 0);
  expect(numbers(after)).toBeGreaterThan(numbers(before));
});

test('the version of the packages is a semantic version, whatever the APIs call theirs', () => {
  expect(packageVersion(['2024-05-01', 'beta', '1.2'])).toMatch(/^\d+\.\d+\.\d+$/);
});
