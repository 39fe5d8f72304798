const controls = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Returns the first control of `parent` after `before`, otherwise its last control. */
const controlNear = (parent: Element, before: Node | null): HTMLElement | undefined => {
  const all = [...parent.querySelectorAll<HTMLElement>(controls)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const follows = (element: Element): boolean =>
    before === null || before.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;
  return all.find(follows) ?? all.at(-1);
};

const removes = ({ removedNodes }: MutationRecord, test: (node: Node) => boolean): boolean => [...removedNodes].some(test);

const isPage = (node: Node): boolean => node instanceof Element && node.querySelector('h1') !== null;

let focused: Element | null = null;

const follow = (records: readonly MutationRecord[]): void => {
  const lost = focused;
  if (lost === null || lost.isConnected || document.activeElement !== document.body) return;
  focused = null;
  // A new page gives the focus to its heading.
  if (records.some((record) => removes(record, isPage))) return;
  const removal = records.find((record) => removes(record, (node) => node.contains(lost)));
  let before = removal?.previousSibling ?? null;
  let parent = removal?.target instanceof Element ? removal.target : null;
  while (parent !== null && parent !== document.body) {
    const control = controlNear(parent, before);
    if (control !== undefined) return control.focus();
    before = parent;
    parent = parent.parentElement;
  }
};

let isKept = false;

/**
 * Keeps the reader's position when the focused element is removed: moves the focus to the next control, or to the last one before
 * it. The browser would move it to the body, where a screen reader restarts at the top of the page.
 * @see https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/
 */
export const keepFocus = (): void => {
  if (isKept) return;
  isKept = true;
  focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target;
  });
  document.addEventListener('focusout', ({ target }) =>
    // Browsers differ in whether an element that is about to be removed loses the focus first.
    setTimeout(() => {
      if (focused === target && focused?.isConnected === true) focused = null;
    }),
  );
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
};
