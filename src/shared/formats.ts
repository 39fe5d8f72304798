/** A date that exists: 30 February matches no part of it. */
const date = [
  String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])`,
  String.raw`\d{4}-(?:0[13-9]|1[0-2])-(?:29|30)`,
  String.raw`\d{4}-(?:0[13578]|1[02])-31`,
  String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29`,
].join('|');

const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;
/** The last second of a day in UTC can be a leap second. */
const leapSecond = String.raw`23:59:60(?:\.\d+)?(?:Z|[+-]00:00)`;
const dateTime = new RegExp(`^(?:${date})T(?:${time}|${leapSecond})$`, 'i');

/** The validated string formats, in one table for the console and the validators: the pattern and the name of each. */
export const formats: Readonly<Record<string, { readonly pattern: RegExp; readonly expected: string }>> = {
  uuid: {
    pattern: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
    expected: 'This must be a UUID, such as 00000000-0000-4000-8000-000000000000.',
  },
  'date-time': {
    pattern: dateTime,
    expected: 'This must be a valid date and time with its zone, such as 2025-06-16T12:00:00Z.',
  },
  date: { pattern: new RegExp(`^(?:${date})$`), expected: 'This must be a valid date, such as 2025-06-16.' },
  email: { pattern: /^[^\s@"]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i, expected: 'This must be an email address.' },
  uri: { pattern: /^[a-z][a-z\d+.-]*:[^\s"<>\\^`{|}]+$/i, expected: 'This must be a URI with its scheme.' },
};

/** Whether a text is a time in RFC 3339 with its zone. */
export const isDateTime = (text: string): boolean => dateTime.test(text);
