import type { ApiModel } from '../../../src/shared/model/types.ts';
import type { Emitter } from '../types.ts';
import { banner, key, literal } from '../../files/source.ts';

const linksOf = ({ name, route, schemas }: ApiModel): string =>
  `  ${key(name)}: ${literal(Object.fromEntries(Object.values(schemas).map((named) => [named.name, `${route}#${named.anchor}`])))},\n`;

/** The named schemas of each API and their anchors on its page. */
export const schemaLinks: Emitter = {
  name: 'schemaLinks',
  emit: ({ apis }) => [
    {
      path: 'schemaLinks.ts',
      content: `${banner('registry/schemaLinks', 'all specs')}\n/** The named schemas of each API in spec order, each with its address. */\nexport const schemaLinks = {\n${apis.map(linksOf).join('')}} as const;\n`,
    },
  ],
};
