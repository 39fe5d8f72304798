/** Returns the message of an error; any other thrown value as text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
