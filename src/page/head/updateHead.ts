import type { PageRoute } from '../../../generated/pageRoute.ts';
import { product } from '../../../generated/product.ts';
import { headTags, headTagSelector } from '../../shared/pages/headTags.ts';
import { socialImageFile } from '../../shared/pages/socialImage.ts';
import { markdownHref, pageHref } from '../address/pageHref.ts';
import { documentTitle } from './pageTitle.ts';
import { siteHref } from '../../ui/text/siteHref.ts';

/** The head of a page. */
export type PageHead = {
  /** Absent on a page without its own URL, such as the not-found page. */
  readonly route?: PageRoute;
  readonly heading: string;
  readonly description: string;
  readonly kind?: 'website' | 'article';
};

const complete = (href: string): string => new URL(href, product.site.url).href;

/** Replaces the head tags of the document with those of this page. */
export const updateHead = ({ route, heading, description, kind = 'website' }: PageHead): void => {
  const tags = headTags({
    title: documentTitle(heading),
    description,
    kind,
    siteName: `${product.name} docs`,
    canonical: route && complete(pageHref(route)),
    markdown: route === undefined || route === '/search' ? undefined : markdownHref(route),
    image: route && complete(siteHref(encodeURI(`/${socialImageFile(route)}`))),
  });
  for (const old of document.head.querySelectorAll(headTagSelector)) old.remove();
  for (const { name, attributes } of tags) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    document.head.append(element);
  }
};
