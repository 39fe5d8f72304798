import { useEffect } from 'react';
import { product } from '../../generated/product.ts';
import { headTags, headTagSelector } from '../shared/pages/headTags.ts';
import { useServed } from '../ui/useHydrated.ts';
import { markdownHref, pageHref, type PageRoute } from './pageHref.ts';
import { documentTitle } from './pageTitle.ts';

/** The head of a page. */
export type PageHead = {
  /** Absent on a page without a URL of its own, such as the not-found page. */
  readonly route?: PageRoute;
  readonly heading: string;
  readonly description: string;
  readonly kind?: 'website' | 'article';
};

/** Updates the title and the head tags of the document to those of this page. */
export const usePageHead = ({ route, heading, description, kind = 'website' }: PageHead): void => {
  const isServed = useServed();
  useEffect(() => {
    const title = documentTitle(heading);
    // The HTML of a page contains its head.
    if (isServed && document.title === title) return;
    document.title = title;
    const tags = headTags({
      title,
      description,
      kind,
      siteName: `${product.name} docs`,
      canonical: route === undefined ? undefined : new URL(pageHref(route), product.site.url).href,
      markdown: route === undefined || route === '/search' ? undefined : markdownHref(route),
    });
    for (const old of document.head.querySelectorAll(headTagSelector)) old.remove();
    for (const { name, attributes } of tags) {
      const element = document.createElement(name);
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
      document.head.append(element);
    }
  }, [isServed, route, heading, description, kind]);
};
