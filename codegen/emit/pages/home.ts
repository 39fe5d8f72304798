import { conventionsOf } from '../../model/conventions/conventions.ts';
import { archiveName } from '../../downloads/archive.ts';
import { packageVersion } from '../../downloads/packages/version.ts';
import { kindsOfAny } from '../../downloads/files.ts';
import { isCallable } from '../../model/leftOut.ts';
import { packagesOf } from '../../../src/shared/pages/packages.ts';
import { banner, jsonFile } from '../../files/source.ts';
import { defined, nonEmpty } from '../../../src/shared/records.ts';
import type { HomeData } from '../../../src/shared/pages/homePage.ts';
import type { EmitInput, Emitter } from '../types.ts';

/** The number of releases to show, not counting initial releases. */
const mostReleases = 6;

/** The newest releases of all APIs, grouped by day. */
const recentReleases = (apis: EmitInput['apis']): HomeData['releaseDays'] => {
  const releases = apis
    .flatMap((api) => api.releases.map((release) => ({ api, release })))
    .toSorted((a, b) => b.release.date.localeCompare(a.release.date));
  const oldestShown = releases.filter(({ release }) => !release.isStart)[mostReleases - 1]?.release.date ?? '';
  const byDay = Map.groupBy(
    releases.filter(({ release }) => release.date >= oldestShown),
    ({ release }) => release.date,
  );
  return [...byDay].map(([date, ofDay]) => ({
    date,
    releases: ofDay.map(({ api: { route, navLabel }, release: { anchor, version, summary, isStart, changes } }) => ({
      anchor,
      version,
      summary,
      isStart,
      isBreaking: changes.some(({ impact }) => impact === 'breaking'),
      route,
      title: navLabel,
    })),
  }));
};

/** generated/home.json: the sections of the home page that come from the specs. */
export const home: Emitter = {
  name: 'home',
  emit: ({ apis, product }) => {
    const version = packageVersion(apis.map((api) => api.version));
    const conventions = conventionsOf(apis);
    const releaseDays = recentReleases(apis);
    const data: HomeData = {
      version,
      packages: apis.some(isCallable) ? packagesOf(product, version) : [],
      archive: archiveName(product),
      downloads: [...Map.groupBy(kindsOfAny(apis), ({ column }) => column)].map(([column, kinds]) => ({
        column,
        files: kinds.map(({ file, label, short, purpose, isOf }) => {
          const missingIn = nonEmpty(apis.filter((api) => !isOf(api)).map(({ name }) => name));
          return { file, label, short, purpose, ...defined({ missingIn }) };
        }),
      })),
      conventions: conventions.map(({ anchor, title, text }) => ({ anchor, title, text })),
      releaseDays,
    };
    return [
      { path: 'home.json', content: jsonFile(data) },
      {
        path: 'homeSections.ts',
        content: `${banner('pages/home', 'specs/')}/** Whether the home page has sections that not all specs lead to. */
export const hasReleases: boolean = ${releaseDays.length > 0};
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
