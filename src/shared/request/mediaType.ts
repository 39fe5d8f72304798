/**
 * Returns the media type of a Content-Type header in lower case, without parameters; empty when there is no header.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1
 */
export const mediaTypeOf = (header: string | null | undefined): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** A parameter of a header: its name, and its value as a quoted string or as a token. */
const parameter = /;\s*([^\s=;"]+)\s*=\s*(?:"([^"]*)"|([^\s;"]*))/g;

/** Returns the charset of a Content-Type header in lower case; undefined when it names none. */
export const charsetOf = (header: string | null | undefined): string | undefined => {
  for (const [, name = '', quoted, token] of (header ?? '').matchAll(parameter))
    if (name.toLowerCase() === 'charset') return (quoted ?? token ?? '').toLowerCase();
  return undefined;
};

/**
 * Whether a media type is JSON, with or without parameters.
 * @see https://mimesniff.spec.whatwg.org/#json-mime-type
 */
export const isJson = (mediaType: string): boolean => /^(?:(?:application|text)\/json|[^/]+\/.+\+json)$/.test(mediaTypeOf(mediaType));

/** Whether a media type of a spec is JSON, or a range of types that includes JSON. */
export const allowsJson = (mediaType: string): boolean => isJson(mediaType) || /^(?:application|\*)\/\*$/.test(mediaTypeOf(mediaType));
