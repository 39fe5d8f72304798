import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../../files/home.ts';
import { banner } from '../../files/source.ts';
import { sdkModules } from '../../model/sdkModules.ts';
import type { Emitter } from '../types.ts';

/** Copies the modules that the clients and hooks of all APIs share, so that generated/ does not depend on codegen. */
export const sdk: Emitter = {
  name: 'sdk',
  emit: () =>
    sdkModules.map((name) => ({
      path: `sdk/${name}`,
      content: `${banner('clients/sdk', `codegen/sdk/${name}`)}\n${readFileSync(join(home, 'codegen/sdk', name), 'utf8')}`,
    })),
};
