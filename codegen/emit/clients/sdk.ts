import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { banner } from '../source.ts';
import type { Emitter } from '../types.ts';

/** The modules that the clients and hooks of all APIs share. */
const sdkModules = ['errors.ts', 'retry.ts', 'client.ts', 'hooks.ts'] as const;

/** Where they are below generated/. */
export const sdkPaths: readonly string[] = sdkModules.map((name) => `sdk/${name}`);

/** Copies the modules that the clients and hooks of all APIs share, so that generated/ needs nothing of codegen. */
export const sdk: Emitter = {
  name: 'sdk',
  emit: () =>
    sdkModules.map((name) => ({
      path: `sdk/${name}`,
      content: `${banner('clients/sdk', `codegen/sdk/${name}`)}\n${readFileSync(join(import.meta.dirname, '..', '..', 'sdk', name), 'utf8')}`,
    })),
};
