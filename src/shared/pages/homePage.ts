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
export type RecentRelease = Omit<ReleaseModel, 'changes'> & { readonly route: string; readonly title: string };

/** What the home page knows from the specs. */
export type HomeData = {
  /** The version of the packages in /downloads. */
  readonly version: string;
  readonly packages: readonly PackageOffer[];
  /** The file that holds all downloads of all APIs. */
  readonly archive: string;
  readonly downloads: readonly { readonly file: string; readonly label: string; readonly purpose: string }[];
  readonly conventions: readonly Omit<Convention, 'names'>[];
  /** The newest releases of all APIs. */
  readonly releases: readonly RecentRelease[];
};
