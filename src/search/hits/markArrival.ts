import { readHash } from '../../page/address/readAddress.ts';
import { markElement } from '../../ui/markElement.ts';
import { whenThere } from '../whenThere.ts';

/** Returns the visible target for an element: the heading of a section, or the element itself. */
const shownOf = (element: HTMLElement): HTMLElement =>
  element.matches('section, article, div') ? (element.querySelector<HTMLElement>('h2, h3, h4') ?? element) : element;

/**
 * Briefly highlights the heading or section that a URL refers to, once its page is shown. Rows and schemas of a reference page
 * are highlighted by the page itself.
 */
export const markArrival = (href: string): void => {
  const { pathname, hash } = new URL(href, location.href);
  const { anchor } = readHash(hash);
  if (anchor === '' || anchor.includes('/')) return;
  whenThere(
    () => {
      const element = location.pathname === pathname ? document.getElementById(anchor) : null;
      // An operation that is still loading has no heading yet.
      return element?.ariaBusy === 'true' ? null : element;
    },
    (element) => {
      if (element instanceof HTMLDetailsElement) return;
      markElement(shownOf(element));
    },
  );
};
