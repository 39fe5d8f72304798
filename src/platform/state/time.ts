/** The platform's time right after a reset. */
export const demoNow = Date.parse('2025-06-16T12:00:00Z');

/** RFC 3339 in UTC, to the second: `2025-06-16T12:00:00Z`. */
export const toTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** RFC 3339 in UTC, with a fraction where nanoseconds since 1970 need one: `2025-06-16T12:00:00.5Z`. */
export const toExactTime = (nanoseconds: bigint): string => {
  const fraction = String(nanoseconds % 1_000_000_000n)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return toTime(Number(nanoseconds / 1_000_000n)).replace('Z', fraction === '' ? 'Z' : `.${fraction}Z`);
};

/**
 * Returns the milliseconds of an RFC 3339 time; NaN when it is invalid. A leap second, which `Date` does not know, is the first
 * second of the next day.
 */
export const fromTime = (text: string): number => Date.parse(text.replace(':60', ':59')) + (text.includes(':60') ? 1000 : 0);

/** The latest time of the platform's clock. RFC 3339 has no years after 9999, and requests schedule events in the future. */
export const latestTime = Date.parse('9999-01-01T00:00:00Z');
