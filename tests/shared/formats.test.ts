import { describe, expect, it } from 'vitest';
import { formats, isDateTime } from '../../src/shared/formats.ts';

const two = (number: number): string => String(number).padStart(2, '0');
const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

describe('dates', () => {
  it.each([0, 4, 1900, 2000, 2023, 2024, 2100, 2400, 9999])('are accepted when the day exists in %i', (year) => {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
        const expected = month >= 1 && month <= 12 && day >= 1 && exists(year, month, day);
        expect([date, formats['date']?.pattern.test(date), isDateTime(`${date}T12:00:00Z`)]).toEqual([date, expected, expected]);
      }
    }
  });
});

describe('times', () => {
  it.each([
    '2025-06-16T12:00:00Z',
    '2025-06-16t12:00:00z',
    '2025-06-16T23:59:59.123456789+23:59',
    '2025-06-16T00:00:00-00:00',
    '2016-12-31T23:59:60Z',
    '2016-12-31T23:59:60.5+00:00',
  ])('accept %s', (text) => expect(isDateTime(text)).toBe(true));

  it.each([
    '',
    '2025-06-16',
    '2025-06-16T12:00:00',
    '2025-06-16T12:00Z',
    '2025-06-16 12:00:00Z',
    '2025-06-16T24:00:00Z',
    '2025-06-16T12:60:00Z',
    '2025-06-16T12:00:60Z',
    '2025-06-16T23:59:61Z',
    '2025-06-16T23:59:60+05:00',
    '2025-06-16T12:00:00,5Z',
    '2025-06-16T12:00:00.Z',
    '2025-06-16T12:00:00+24:00',
    '+02025-06-16T12:00:00Z',
    '2025-06-16T12:00:00Z\n',
    '٢٠٢٥-06-16T12:00:00Z',
  ])('reject "%s"', (text) => expect(isDateTime(text)).toBe(false));
});
