import type { GuideFence } from '../guides/read/fences.ts';

/** One guide, as the registry, the routes and the search records use it. */
export type GuideModel = {
  /** The path of the page, unencoded: `/tutorial/creating a note`. */
  readonly route: string;
  readonly title: string;
  /** The sidebar label, when it differs from the title. */
  readonly sidebarLabel?: string;
  readonly description: string;
  /** Labels of the sidebar groups that contain it, outermost first: `['Ingestion setup', 'Amazon S3']`. */
  readonly groups: readonly string[];
  readonly headings: readonly { readonly depth: 2 | 3; readonly text: string; readonly id: string }[];
  /** The text below each heading and the words that only its code has, for search; `id` is empty before the first heading. */
  readonly passages: readonly { readonly id: string; readonly text: string; readonly code: string }[];
  /** The story that it belongs to. Without one, its calls form a separate story. */
  readonly series?: string;
  /** Its `call` fences, in order. */
  readonly calls: readonly GuideFence[];
  /** The distinct operations that its text names with `<Operation id>`. */
  readonly named: readonly string[];
  /** The number of words of its prose. */
  readonly words: number;
  /** The MDX file, relative to the project root, with its name on disk (product tokens not replaced). */
  readonly file: string;
};
