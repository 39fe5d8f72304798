/** A page to render: its route, the modules that its route loads, and its head. */
export type SitePage = {
  readonly route: string;
  readonly modules: readonly string[];
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  /** The group of guides that the page is in, or the kind of page. */
  readonly section: string;
};

/** A prerendered page: the markup of the site element. */
type RenderedPage = { readonly status: number; readonly markup: string };

/** The metadata of a guide, which is read from its file. */
type GuideText = { readonly title: string; readonly description: string };

/** What src/server.tsx exports, from which the build renders the pages. */
export type SiteRenderer = {
  readonly sitePages: (guideText: (route: string) => GuideText) => readonly SitePage[];
  readonly renderPage: (route: string) => Promise<RenderedPage>;
};
