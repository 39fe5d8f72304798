/** Links to a page's Markdown, its source in the repository, and the form that reports a problem. */
export type PageLinks = {
  /** The page as Markdown: its URL on the published site. */
  readonly published: string;
  /** Absent when the repository is not known. */
  readonly edit?: string;
  /** The form for a new issue; the page adds its title and text. */
  readonly report?: string;
};
