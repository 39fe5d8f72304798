export const objectionToNode: (version: string, userAgent?: string) => string | undefined;
