/** The validated string formats, in one table for the console and the validators: the pattern and the name of each. */
export const formats: Readonly<Record<string, { readonly pattern: RegExp; readonly expected: string }>> = {
  uuid: {
    pattern: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
    expected: 'A UUID is expected, as 7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486.',
  },
  'date-time': {
    pattern:
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i,
    expected: 'A time with its zone is expected, as 2025-06-16T12:00:00Z.',
  },
  date: { pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, expected: 'A date is expected, as 2025-06-16.' },
  email: { pattern: /^[^\s@"]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i, expected: 'An email address is expected.' },
  uri: { pattern: /^[a-z][a-z\d+.-]*:[^\s"<>\\^`{|}]+$/i, expected: 'A URI with its scheme is expected.' },
};
