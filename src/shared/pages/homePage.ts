import type { ReleaseModel, RichText } from '../model/types.ts';
import type { PackageOffer } from './packages.ts';
import type { Download } from './referencePage.ts';

/** A section of the home page about something that works the same way in all APIs. */
export type Convention = {
  readonly anchor: string;
  readonly title: string;
  /** Synonyms that readers search for. */
  readonly names: readonly string[];
  readonly text: RichText;
};

/** A release as the home page lists it. */
type RecentRelease = Pick<ReleaseModel, 'anchor' | 'version' | 'summary' | 'isStart'> & {
  readonly route: string;
  readonly title: string;
  /** Whether it has a breaking change. */
  readonly isBreaking: boolean;
};

/** The heading of the starting points. */
export const startTitle = 'Where to start';

/** The releases of one day, in the order of redocly.yaml. */
type ReleaseDay = { readonly date: string; readonly releases: readonly RecentRelease[] };

/** A file that the APIs offer, except for those in `missingIn`. */
type ListedDownload = Pick<Download, 'file' | 'label' | 'purpose'> & { readonly short: string; readonly missingIn?: readonly string[] };

/** The data of the home page that comes from the specs. */
export type HomeData = {
  /** The prefix of the versions of the packages in /downloads. */
  readonly version: string;
  /** Empty when no API can be called. */
  readonly packages: readonly PackageOffer[];
  /** The archive of all downloads of all APIs. */
  readonly archive: string;
  /** The columns of the table of downloads. */
  readonly downloads: readonly { readonly column: string; readonly files: readonly ListedDownload[] }[];
  readonly conventions: readonly Omit<Convention, 'names'>[];
  /** The newest releases of all APIs, the newest day first. */
  readonly releaseDays: readonly ReleaseDay[];
};
