import { oneFile } from '../oneFile.ts';
import { key, text } from '../../files/source.ts';

/** The location of each API's tools, for the MCP server. */
export const toolRegistry = oneFile(
  'tools/toolRegistry',
  'tools.ts',
  'redocly.yaml',
  ({ apis }) =>
    `\n/** The tools of each API, loaded when asked for. */\nexport const tools = {\n${apis
      .map(
        ({ name }) => `  ${key(name)}: async () => (await import(${text(`./${name}/tools.json`)}, { with: { type: 'json' } })).default,\n`,
      )
      .join('')}} as const;\n`,
);
