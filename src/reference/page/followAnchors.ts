import { schemasAnchor } from '../../shared/model/anchors.ts';
import { focusPlace } from '../../ui/focusPlace.ts';
import { markElement, markMs } from '../../ui/markElement.ts';
import { askedAnchor, hasMoved, innermost, watchForScrolling } from './hashPosition.ts';
import { stopWaiting } from './lazy/whenNear.ts';

const lookAgainMs = 50;
const giveUpMs = 10_000;

const enclosing = (element: Element, selector: string): readonly HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) if (at.matches(selector)) found.push(at);
  return found;
};

/** Hydrates the operation that contains an element, opens the folds and selects the tabs that hide it. */
const reveal = (element: HTMLElement): void => {
  for (const holder of [element, ...enclosing(element, '[id]')]) stopWaiting(holder.id);
  for (const fold of enclosing(element, 'details:not([open])')) fold.setAttribute('open', '');
  for (const panel of enclosing(element, '[role=tabpanel][data-selected=false]'))
    document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
};

const isRevealed = (element: HTMLElement): boolean => enclosing(element, '[role=tabpanel][data-selected=false]').length === 0;

/** Expands an element's own content: the fields of a field, the content of a schema or a response. */
const unfold = (element: HTMLElement): void => {
  const fold = element instanceof HTMLDetailsElement ? element : element.querySelector(':scope > details');
  fold?.setAttribute('open', '');
};

let unmark = (): void => {};

/** The link that was followed last. */
let followed: Element | null = null;

/**
 * Highlights the target of a jump briefly and focuses it, so that keyboard users continue from there. One who has already pressed Tab
 * keeps the focus in it.
 */
const mark = (element: HTMLElement): void => {
  const shown = (element instanceof HTMLDetailsElement && element.querySelector('summary')) || element;
  unmark = markElement(shown);
  const { activeElement } = document;
  if (activeElement === followed || !shown.contains(activeElement)) focusPlace(shown);
};

let newest = 0;

/**
 * Keeps an element in place while content above it grows or shrinks: as long as it is highlighted, or until the reader scrolls.
 */
const hold = (element: HTMLElement, run: number): void => {
  const observer = new ResizeObserver(() => {
    if (run === newest && !hasMoved()) element.scrollIntoView();
    else observer.disconnect();
  });
  observer.observe(document.body);
  setTimeout(() => observer.disconnect(), markMs);
};

/**
 * Goes to the anchor of the URL, inside an operation or a schema: expands each level as it loads, scrolls the target below the
 * bars and highlights it. The browser handles other anchors itself. Stops when the reader scrolls.
 */
const goToAnchor = (mayScroll: boolean): void => {
  newest += 1;
  const run = newest;
  const anchor = askedAnchor();
  const found = innermost(anchor);
  const isOurs = anchor.includes('/') || (found === undefined ? anchor.startsWith('schema-') : found instanceof HTMLDetailsElement);
  if (!isOurs) return;
  watchForScrolling();
  const started = performance.now();
  let shown: HTMLElement | undefined;
  const step = (): void => {
    if (run !== newest || hasMoved()) return;
    const element = innermost(anchor);
    if (element === undefined) stopWaiting(schemasAnchor);
    else {
      reveal(element);
      const isThere = element.id === anchor && isRevealed(element);
      if (!isThere || element instanceof HTMLDetailsElement) unfold(element);
      if (mayScroll && (element !== shown || isThere)) element.scrollIntoView();
      shown = element;
      if (isThere) {
        if (mayScroll) {
          mark(element);
          hold(element, run);
        }
        return;
      }
    }
    if (performance.now() - started < giveUpMs) setTimeout(step, lookAgainMs);
  };
  step();
};

let isAsLoaded = true;

/** Whether the page keeps its scroll position: it was reloaded or restored from the history. */
const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    isAsLoaded &&
    entry instanceof PerformanceNavigationTiming &&
    entry.type !== 'navigate' &&
    new URL(entry.name).pathname === location.pathname
  );
};

/**
 * Follows the anchors of the URL as long as a reference page is shown.
 * @returns the function that stops it
 */
export const followAnchors = (): (() => void) => {
  const onHash = (): void => goToAnchor(true);
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    followed = link;
    // A link to the current URL triggers no navigation event.
    if (link instanceof HTMLAnchorElement && link.href === location.href && !event.metaKey && !event.ctrlKey && !event.shiftKey)
      setTimeout(onHash, 0);
  };
  goToAnchor(!isReturn());
  addEventListener('hashchange', onHash);
  document.addEventListener('click', onClick);
  return () => {
    newest += 1;
    isAsLoaded = false;
    unmark();
    removeEventListener('hashchange', onHash);
    document.removeEventListener('click', onClick);
  };
};
