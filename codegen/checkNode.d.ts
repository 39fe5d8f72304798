export const objectionToNode: (version: string, userAgent?: string) => string | undefined;
export const objectionToProjectFolder: (folder: string) => string | undefined;
