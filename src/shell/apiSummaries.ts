import { apis } from '../../generated/apis.ts';

/** What the menu says of an API. */
export type ApiLine = { readonly summary: string; readonly deprecated: boolean };

/** What each API is for, by its route. */
export const apiSummaries: Readonly<Record<string, ApiLine>> = Object.fromEntries(
  apis.map(({ route, summary, deprecated }) => [route, { summary, deprecated }]),
);
