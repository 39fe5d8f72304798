/** The location of a record, outermost name first, with as many names as the hosted index supports. */
export const searchLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

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
 * A search record. `hierarchy` is its location: section, page or operation, then the part of it. The same records fill the
 * embedded and the hosted index.
 */
export type SearchRecord = {
  /** Stable as long as the location and name are the same, so that two pushes can be compared. */
  readonly objectID: string;
  /** The encoded path and anchor on this site. */
  readonly url: string;
  readonly type: Exclude<SearchLevel, 'lvl0'> | 'content';
  readonly content: string | null;
  /** The names in the code of a guide's section, which are searched but not shown. */
  readonly code?: string;
  readonly hierarchy: SearchHierarchy;
  readonly kind: SearchKind;
  /** `guides` or the name of an API, for narrowing the search. */
  readonly scope: string;
  /** Other names as readers type them: `createNote`, `POST /notes`. */
  readonly names?: readonly string[];
  /** What readers ask that the place answers, in their own words, which are searched but not shown. */
  readonly asked?: readonly string[];
  readonly deprecated?: true;
  /**
   * The method of an operation, the statuses of its responses, its required permission, and the roles that have the permission.
   */
  readonly method?: string;
  readonly statuses?: readonly string[];
  readonly permission?: string;
  readonly roles?: readonly string[];
};
