import { conventionsOf } from '../../model/conventions.ts';
import { archiveName } from '../../downloads/archive.ts';
import { packageVersion } from '../../downloads/packages/version.ts';
import { downloadKinds } from '../../downloads/files.ts';
import { packagesOf } from '../../../src/shared/pages/packages.ts';
import { banner, jsonFile } from '../../files/source.ts';
import type { HomeData } from '../../../src/shared/pages/homePage.ts';
import type { EmitInput, Emitter } from '../types.ts';

const mostReleases = 6;

/** The newest releases of all APIs, those of one day in the order of redocly.yaml. */
const recentReleases = (apis: EmitInput['apis']): HomeData['releases'] =>
  apis
    .flatMap(({ route, navLabel, releases }) =>
      releases.map(({ anchor, date, version, summary }) => ({ anchor, date, version, summary, route, title: navLabel })),
    )
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, mostReleases);

/** generated/home.json: the sections of the home page that come from the specs. */
export const home: Emitter = {
  name: 'home',
  emit: ({ apis, product }) => {
    const version = packageVersion(apis.map((api) => api.version));
    const conventions = conventionsOf(apis);
    const releases = recentReleases(apis);
    return [
      {
        path: 'home.json',
        content: jsonFile({
          version,
          packages: packagesOf(product, version),
          archive: archiveName(product),
          downloads: downloadKinds.map(({ file, label, purpose }) => ({ file, label, purpose })),
          conventions: conventions.map(({ anchor, title, text }) => ({ anchor, title, text })),
          releases,
        }),
      },
      {
        path: 'homeSections.ts',
        content: `${banner('pages/home', 'specs/')}/** Whether the home page has sections that not all specs lead to. */
export const hasReleases: boolean = ${releases.length > 0};
export const hasConventions: boolean = ${conventions.length > 0};
`,
      },
      {
        path: 'home.d.json.ts',
        content: `${banner('pages/home', 'specs/')}import type { HomeData } from '../src/shared/pages/homePage.ts';\ndeclare const value: HomeData;\nexport default value;\n`,
      },
    ];
  },
};
