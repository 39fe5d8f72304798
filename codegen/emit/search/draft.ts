import type { SearchKind, SearchRecord } from '../../../src/shared/search/searchRecord.ts';
import { untilText } from '../../../src/shared/pages/lifecycleText.ts';

/** A search record before its id, its scope and its levels are written in full. */
export type Draft = {
  readonly kind: SearchKind;
  readonly url: string;
  readonly levels: readonly string[];
  readonly content?: string;
  readonly code?: string;
  readonly names?: readonly string[];
  readonly deprecated?: boolean;
} & Pick<SearchRecord, 'method' | 'statuses' | 'permission' | 'roles'>;

/** The location of a draft: its page, its anchor, and the levels that it shares with its neighbors. */
export type Place = { readonly page: string; readonly anchor: string; readonly above: readonly string[]; readonly deprecated: boolean };

/** The address of an anchor of a page. */
export const urlOf = (page: string, anchor: string): string => `${page}#${anchor}`;

/** The end date, if one is announced. */
export const endOf = ({ sunset }: { readonly sunset?: string | undefined }): string =>
  sunset === undefined ? '' : `Deprecated${untilText(sunset)}. `;

/** A section of the home page, or one that all API pages have. */
export const sectionDraft = (group: string, url: string, title: string, content: string, names: readonly string[]): Draft => ({
  kind: 'section',
  url,
  levels: [group, title],
  content,
  names,
});
