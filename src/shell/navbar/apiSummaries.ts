import { apis } from '../../../generated/apis.ts';

/** The information about an API in the menu. */
export type ApiLine = { readonly summary: string; readonly deprecated: boolean };

/** The information about each API, keyed by route. */
export const apiSummaries: Readonly<Record<string, ApiLine>> = Object.fromEntries(
  apis.map(({ route, summary, deprecated }) => [route, { summary, deprecated }]),
);
