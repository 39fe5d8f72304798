/**
 * Returns the media type of a Content-Type header in lower case, without parameters; empty when there is no header.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1
 */
export const mediaTypeOf = (header: string | null | undefined): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
