/** What the head of a page says about it. Addresses are complete and encoded. */
export type HeadFacts = {
  readonly title: string;
  readonly description: string;
  /** The public address of the page; absent on a page that search engines should not list. */
  readonly canonical?: string | undefined;
  /** The Markdown version of the page. */
  readonly markdown?: string | undefined;
  readonly siteName: string;
  readonly kind: 'website' | 'article';
};

type HeadTag = { readonly name: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> };

const meta = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'meta', attributes });
const link = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'link', attributes });

/** Selects every tag that `headTags` makes, and no other. */
export const headTagSelector = [
  'meta[name=description]',
  'meta[name=robots]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel=canonical]',
  'link[rel=alternate]',
].join();

/** Returns the tags that differ from page to page: the build writes them, and they follow navigation. */
export const headTags = ({ title, description, canonical, markdown, siteName, kind }: HeadFacts): readonly HeadTag[] => [
  meta({ name: 'description', content: description }),
  canonical === undefined ? meta({ name: 'robots', content: 'noindex' }) : link({ rel: 'canonical', href: canonical }),
  ...(markdown === undefined ? [] : [link({ rel: 'alternate', type: 'text/markdown', href: markdown })]),
  meta({ property: 'og:type', content: kind }),
  meta({ property: 'og:site_name', content: siteName }),
  meta({ property: 'og:title', content: title }),
  meta({ property: 'og:description', content: description }),
  ...(canonical === undefined ? [] : [meta({ property: 'og:url', content: canonical })]),
  meta({ name: 'twitter:card', content: 'summary' }),
];
