import { socialImageSize } from './socialImage.ts';

/** The content of a page's head. URLs are complete and encoded. */
export type HeadFacts = {
  readonly title: string;
  readonly description: string;
  /** The public URL of the page; absent on a page that search engines should not list. */
  readonly canonical?: string | undefined;
  /** The Markdown version of the page. */
  readonly markdown?: string | undefined;
  readonly siteName: string;
  readonly kind: 'website' | 'article';
  /** The complete URL of the image for previews of links. */
  readonly image?: string | undefined;
};

type HeadTag = { readonly name: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> };

const meta = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'meta', attributes });
const link = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'link', attributes });

/** Selects exactly the tags that `headTags` makes. */
export const headTagSelector = [
  'meta[name=description]',
  'meta[name=robots]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel=canonical]',
  'link[type="text/markdown"]',
].join();

/** Returns the tags that differ between pages: the build writes them, and they are updated on navigation. */
export const headTags = ({ title, description, canonical, markdown, siteName, kind, image }: HeadFacts): readonly HeadTag[] => [
  meta({ name: 'description', content: description }),
  canonical === undefined ? meta({ name: 'robots', content: 'noindex' }) : link({ rel: 'canonical', href: canonical }),
  ...(markdown === undefined ? [] : [link({ rel: 'alternate', type: 'text/markdown', href: markdown })]),
  meta({ property: 'og:type', content: kind }),
  meta({ property: 'og:site_name', content: siteName }),
  meta({ property: 'og:title', content: title }),
  meta({ property: 'og:description', content: description }),
  ...(canonical === undefined ? [] : [meta({ property: 'og:url', content: canonical })]),
  ...(image === undefined
    ? []
    : [
        meta({ property: 'og:image', content: image }),
        meta({ property: 'og:image:width', content: String(socialImageSize.width) }),
        meta({ property: 'og:image:height', content: String(socialImageSize.height) }),
        meta({ property: 'og:image:alt', content: title }),
      ]),
  meta({ name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' }),
];
