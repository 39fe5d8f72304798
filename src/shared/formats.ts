/** The validated string formats, in one table for the console and the validators: the pattern and the name of each. */
export const formats: Readonly<Record<string, { readonly pattern: RegExp; readonly expected: string }>> = {
  uuid: {
    pattern: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
    expected: 'This must be a UUID, such as 00000000-0000-4000-8000-000000000000.',
  },
  'date-time': {
    pattern:
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i,
    expected: 'This must be a time with its zone, such as 2025-06-16T12:00:00Z.',
  },
  date: { pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, expected: 'This must be a date, such as 2025-06-16.' },
  email: { pattern: /^[^\s@"]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i, expected: 'This must be an email address.' },
  uri: { pattern: /^[a-z][a-z\d+.-]*:[^\s"<>\\^`{|}]+$/i, expected: 'This must be a URI with its scheme.' },
};
