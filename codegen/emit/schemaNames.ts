import type { Emitter } from './types.ts';
import { banner, key, literal } from './source.ts';

/** The named schemas of each API. */
export const schemaNames: Emitter = {
  name: 'schemaNames',
  emit: ({ apis }) => [
    {
      path: 'schemaNames.ts',
      content:
        `${banner('schemaNames', 'all specs')}\n/** The named schemas of each API, in spec order. */\nexport const schemaNames = {\n${apis.map((api) => `  ${key(api.name)}: ${literal(Object.keys(api.schemas))},\n`).join('')}} as const;\n\n` +
        `export type SchemaName = (typeof schemaNames)[keyof typeof schemaNames][number];\n`,
    },
  ],
};
