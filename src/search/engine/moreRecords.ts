/** The files of records that are loaded after the first one; empty if no API is large. */
export const moreRecordsUrls: readonly string[] = Object.values(
  import.meta.glob<string>('../../../generated/search/more/*.json', { query: '?url', import: 'default', eager: true }),
);
