import { describe, expect, test } from 'vitest';
import { patternText } from '../../../../codegen/model/schema/patternText.ts';

describe('patternText', () => {
  test.each([
    ['^[A-Za-z_][A-Za-z0-9 _-]*$', 'Start with a letter or an underscore, then use only letters, digits, spaces, underscores and hyphens.'],
    ['^[0-9]{12}$', 'Write exactly 12 digits.'],
    ['^[\\p{L} ]+$', 'Use only letters and spaces.'],
    ['^[0-9]+$', 'Use only digits.'],
    ['^\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}$', 'Write 1 to 3 digits, a dot, 1 to 3 digits, a dot, 1 to 3 digits.'],
    ['^[a-z0-9]+(-[a-z0-9]+)*$', undefined],
    ['^s3://[^/]+/.+$', undefined],
  ])('%s', (pattern, text) => expect(patternText(pattern)).toBe(text));
});
