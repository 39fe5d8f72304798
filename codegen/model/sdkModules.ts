/** The modules that the clients and hooks of all APIs share. */
export const sdkModules = ['errors.ts', 'retry.ts', 'client.ts', 'hooks.ts'] as const;

/** Where they are below generated/. */
export const sdkPaths: readonly string[] = sdkModules.map((name) => `sdk/${name}`);
