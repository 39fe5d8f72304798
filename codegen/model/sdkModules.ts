/** The modules that the clients and hooks of all APIs share. */
export const sdkModules = ['credentials.ts', 'errors.ts', 'body.ts', 'retry.ts', 'query.ts', 'client.ts', 'hooks.ts'] as const;

/** Their paths in generated/. */
export const sdkPaths: readonly string[] = sdkModules.map((name) => `sdk/${name}`);
