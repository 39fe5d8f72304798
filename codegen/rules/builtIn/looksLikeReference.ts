/** Whether a value is the target of a reference, written where the object itself is expected. */
export const looksLikeReference = (value: unknown): boolean => typeof value === 'string' && /#\/|\.(?:ya?ml|json)$/.test(value);
