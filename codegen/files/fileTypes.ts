/** A text file: its path inside the folder or archive that it belongs to, and its content. */
export type TextFile = { readonly path: string; readonly content: string };

/** A file of bytes, such as an archive. */
export type BinaryFile = { readonly path: string; readonly content: Uint8Array };

/** A file of text or of bytes. */
export type AnyFile = { readonly path: string; readonly content: string | Uint8Array };
