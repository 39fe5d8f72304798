/** An OpenAPI document of any version. */
export type Json = Readonly<Record<string, unknown>>;

/**
 * Corrects one kind of mistake in a document that is adopted.
 * @returns the document and what changed, as a sentence; the same document and no sentence if there is nothing to correct
 */
export type Repair = (document: Json) => { readonly document: Json; readonly note?: string };
