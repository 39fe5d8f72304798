import { conventionsOf } from '../../model/conventions.ts';
import { archiveName } from '../../downloads/archive.ts';
import { takeawayKinds } from '../../downloads/files.ts';
import { banner, jsonFile } from '../../files/source.ts';
import type { Emitter } from '../types.ts';

/** generated/home.json: the sections of the home page that come from the specs. */
export const home: Emitter = {
  name: 'home',
  emit: ({ apis, product }) => [
    {
      path: 'home.json',
      content: jsonFile({
        archive: archiveName(product),
        downloads: takeawayKinds.map(({ file, label, purpose }) => ({ file, label, purpose })),
        conventions: conventionsOf(apis),
      }),
    },
    {
      path: 'home.d.json.ts',
      content: `${banner('pages/home', 'specs/')}import type { HomeData } from '../src/shared/pages/homePage.ts';\ndeclare const value: HomeData;\nexport default value;\n`,
    },
  ],
};
