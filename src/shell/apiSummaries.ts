import { apis } from '../../generated/apis.ts';

/** What each API is for, in a line, by its route. */
export const apiSummaries: Readonly<Record<string, string>> = Object.fromEntries(apis.map(({ route, summary }) => [route, summary]));
