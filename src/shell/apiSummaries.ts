import { apis } from '../../generated/apis.ts';

/** What each API is for, in a line that says when it is deprecated, by its route. */
export const apiSummaries: Readonly<Record<string, string>> = Object.fromEntries(
  apis.map(({ route, summary, deprecated }) => [route, deprecated && !/deprecated/i.test(summary) ? `Deprecated. ${summary}` : summary]),
);
