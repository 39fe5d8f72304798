/** A version of the documentation; `path` is where it is served below the base path. */
export type DocsVersion = { readonly name: string; readonly label: string; readonly path: string };

/** The picker appears when there are several versions. */
export const versions: readonly DocsVersion[] = [{ name: 'current', label: 'Current', path: '/' }];
