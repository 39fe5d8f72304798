import type { ReleaseModel, RichText } from '../model/types.ts';
import type { PackageOffer } from './packages.ts';

/** One thing that works the same way in all APIs: a section of the home page. */
export type Convention = {
  readonly anchor: string;
  readonly title: string;
  /** Other words that readers search for it by. */
  readonly names: readonly string[];
  readonly text: RichText;
};

/** A release as the home page lists it. */
export type RecentRelease = Pick<ReleaseModel, 'anchor' | 'version' | 'summary' | 'isStart'> & {
  readonly route: string;
  readonly title: string;
  /** Whether a change of it is breaking. */
  readonly isBreaking: boolean;
};

/** The releases of one day, in the order of redocly.yaml. */
export type ReleaseDay = { readonly date: string; readonly releases: readonly RecentRelease[] };

/** What the home page knows from the specs. */
export type HomeData = {
  /** What the versions of the packages in /downloads begin with. */
  readonly version: string;
  readonly packages: readonly PackageOffer[];
  /** The file that holds all downloads of all APIs. */
  readonly archive: string;
  /** The columns of the table of downloads. */
  readonly downloads: readonly {
    readonly column: string;
    readonly files: readonly { readonly file: string; readonly label: string; readonly short: string; readonly purpose: string }[];
  }[];
  readonly conventions: readonly Omit<Convention, 'names'>[];
  /** The newest releases of all APIs, the newest day first. */
  readonly releaseDays: readonly ReleaseDay[];
};
