import { schemasAnchor } from '../shared/model/anchors.ts';
import { askedAnchor, hasMoved, innermost, watchForScrolling } from './hashPosition.ts';
import { stopWaiting } from './whenNear.ts';

const lookAgainMs = 50;
const giveUpMs = 10_000;
const markMs = 2_000;

const enclosing = (element: Element, selector: string): readonly HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) if (at.matches(selector)) found.push(at);
  return found;
};

/** Brings to life what holds an element, and opens the folds and chooses the tabs that it lies behind. */
const reveal = (element: HTMLElement): void => {
  for (const holder of [element, ...enclosing(element, '[id]')]) stopWaiting(holder.id);
  for (const fold of enclosing(element, 'details:not([open])')) fold.setAttribute('open', '');
  for (const panel of enclosing(element, '[role=tabpanel][data-selected=false]'))
    document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
};

const isRevealed = (element: HTMLElement): boolean => enclosing(element, '[role=tabpanel][data-selected=false]').length === 0;

/** Opens what an element unfolds itself: a field its fields, a schema or an answer its inside. */
const unfold = (element: HTMLElement): void => {
  const fold = element instanceof HTMLDetailsElement ? element : element.querySelector(':scope > details');
  fold?.setAttribute('open', '');
};

let unmark = (): void => {};

/** Shows for a while which element was jumped to, and puts the focus there: a reader with a keyboard goes on from it. */
const mark = (element: HTMLElement): void => {
  unmark();
  const shown = (element instanceof HTMLDetailsElement && element.querySelector('summary')) || element;
  shown.dataset['marked'] = '';
  if (shown.tabIndex < 0) shown.tabIndex = -1;
  shown.focus({ preventScroll: true });
  const timer = setTimeout(() => unmark(), markMs);
  unmark = () => {
    clearTimeout(timer);
    delete shown.dataset['marked'];
    unmark = () => {};
  };
};

let newest = 0;

/** Keeps an element in place while what is above it still grows or shrinks: for as long as it is marked, or until the reader moves on. */
const hold = (element: HTMLElement, run: number): void => {
  const observer = new ResizeObserver(() => {
    if (run === newest && !hasMoved()) element.scrollIntoView();
    else observer.disconnect();
  });
  observer.observe(document.body);
  setTimeout(() => observer.disconnect(), markMs);
};

/**
 * Goes to what the address asks for, inside an operation or a schema: unfolds the way there, step by step as it arrives,
 * scrolls it below the bars and marks it. Other anchors are the browser's own. Ends when the reader moves on.
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

/** Whether the page stands where the reader left it: it was loaded again, or came back. */
const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    isAsLoaded &&
    entry instanceof PerformanceNavigationTiming &&
    entry.type !== 'navigate' &&
    new URL(entry.name).pathname === location.pathname
  );
};

/** Follows the anchors of the address as long as a reference page is shown. @returns what ends that */
export const followAnchors = (): (() => void) => {
  const onHash = (): void => goToAnchor(true);
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    // A link to where the address is already changes nothing that could be heard of.
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
