import { oneFile } from '../oneFile.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import { key, literal } from '../../files/source.ts';

const linksOf = ({ name, route, schemas }: ApiModel): string =>
  `  ${key(name)}: ${literal(Object.fromEntries(Object.values(schemas).map((named) => [named.name, `${route}#${named.anchor}`])))},\n`;

/** The named schemas of each API and their anchors on its page. */
export const schemaLinks = oneFile(
  'registry/schemaLinks',
  'schemaLinks.ts',
  'all specs',
  ({ apis }) =>
    `\n/** The named schemas of each API in spec order, each with its address. */\nexport const schemaLinks = {\n${apis.map(linksOf).join('')}} as const;\n`,
);
