/** Whether a text can be the name of a header. @see https://www.rfc-editor.org/rfc/rfc9110#section-5.1 */
export const isHeaderName = (text: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(text);
