/** Joins class names and leaves out what is absent, so that a condition can stand in the call. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
