/** Joins class names and omits absent ones, so that a call can contain conditions. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
