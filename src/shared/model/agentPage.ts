/** A page of the documentation for agents. */
export type AgentPage = {
  /** The address of its Markdown on the site. */
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  /** Its Markdown. */
  readonly text: string;
  /** The API that it is about; absent for a guide. */
  readonly api?: string;
  /** The operation that it is about. Such pages are not listed; agents find them through their API. */
  readonly operation?: string;
  /** The operations that a guide calls. */
  readonly calls?: readonly string[];
};
