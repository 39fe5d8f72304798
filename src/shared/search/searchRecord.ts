import type { searchLevels } from './searchLevels.ts';

export type SearchLevel = (typeof searchLevels)[number];

export type SearchHierarchy = Readonly<Record<SearchLevel, string | null>>;

/** The kind of a record, which the ranking and the icons use. */
export type SearchKind =
  | 'guide'
  | 'heading'
  | 'term'
  | 'api'
  | 'section'
  | 'tag'
  | 'operation'
  | 'schema'
  | 'parameter'
  | 'property'
  | 'value'
  | 'status'
  | 'permission';

/**
 * One search record. `hierarchy` is its location: section, page or operation, then what is in it. The same records fill the
 * embedded index and the hosted one.
 */
export type SearchRecord = {
  /** Stable as long as the location and name are the same, so that two pushes can be compared. */
  readonly objectID: string;
  /** Path and anchor on this site, encoded. */
  readonly url: string;
  readonly type: Exclude<SearchLevel, 'lvl0'> | 'content';
  readonly content: string | null;
  /** The names in the code of a section of a guide, which are searched and not shown. */
  readonly code?: string;
  readonly hierarchy: SearchHierarchy;
  readonly kind: SearchKind;
  /** `guides`, or the name of an API: what a reader can narrow the search to. */
  readonly scope: string;
  /** Other names as readers type them: `createNote`, `POST /notes`. */
  readonly names?: readonly string[];
  readonly deprecated?: true;
  /** Of an operation: its method, the statuses of its responses, its required permission, and the roles that hold it. */
  readonly method?: string;
  readonly statuses?: readonly string[];
  readonly permission?: string;
  readonly roles?: readonly string[];
};
