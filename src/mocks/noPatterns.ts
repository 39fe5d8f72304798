/** Replaces `@msw/url` in the site's build: the platform's router decides which handler responds, so none has a URL pattern. */
export const matchPattern = (pattern: string): never => {
  throw new Error(`The handlers of this site have predicates instead of patterns such as ${pattern}.`);
};
