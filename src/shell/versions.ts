/** A version of the documentation; `path` is where it is served below the base path. */
export type DocsVersion = { readonly name: string; readonly label: string; readonly path: string };

/** One version exists. A second entry makes the picker appear. */
export const versions: readonly DocsVersion[] = [{ name: 'current', label: 'Current', path: '/' }];
