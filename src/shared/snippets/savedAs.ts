/** Returns the file name of a download, under which snippets import it: `metadata.client.ts`. */
export const savedAs = (api: string, file: string): string => `${api}.${file}`;
