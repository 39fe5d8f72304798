/** A page of the documentation as an agent reads it. */
export type AgentPage = {
  /** The address of its Markdown on the site. */
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  /** Its Markdown. */
  readonly text: string;
  /** The API that it is about; absent for a guide. */
  readonly api?: string;
  /** The operation that it is about. Such pages are found through their API, and not listed. */
  readonly operation?: string;
  /** The operations that its task calls, when it is a guide with calls. */
  readonly calls?: readonly string[];
};
