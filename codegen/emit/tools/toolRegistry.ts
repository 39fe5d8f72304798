import { banner, key, text } from '../../files/source.ts';
import type { Emitter } from '../types.ts';

/** The location of each API's tools, for the MCP server. */
export const toolRegistry: Emitter = {
  name: 'toolRegistry',
  emit: ({ apis }) => [
    {
      path: 'tools.ts',
      content: `${banner('tools/toolRegistry', 'redocly.yaml')}\n/** The tools of each API, loaded when asked for. */\nexport const tools = {\n${apis
        .map(({ name }) => `  ${key(name)}: () => import(${text(`./${name}/tools.ts`)}),\n`)
        .join('')}} as const;\n`,
    },
  ],
};
