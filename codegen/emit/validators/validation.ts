import { readFileSync } from 'node:fs';
import type { Emitter } from '../types.ts';
import { banner } from '../../files/source.ts';

/** The code that the validators of all APIs share. */
export const validation: Emitter = {
  name: 'validation',
  emit: () =>
    (['validation.js', 'validation.d.ts'] as const).map((name) => ({
      path: name,
      content:
        banner('validators/validation', `codegen/emit/validators/templates/${name}`) +
        readFileSync(new URL(`templates/${name}`, import.meta.url), 'utf8'),
    })),
};
