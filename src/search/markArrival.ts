import { readHash } from '../page/readAddress.ts';
import { markElement } from '../ui/markElement.ts';
import { whenThere } from './whenThere.ts';

/** What stands for an element to the eye: the heading of a section, or the element itself. */
const shownOf = (element: HTMLElement): HTMLElement =>
  element.matches('section, article, div') ? (element.querySelector<HTMLElement>('h2, h3, h4') ?? element) : element;

/**
 * Marks for a while the heading or the section that an address leads to, once its page is shown. Rows of a reference page
 * and schemas are marked by the page itself, whoever leads there.
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
