/** The delay of browsers that support `interestfor`, in milliseconds: long enough to move the pointer across a term. */
const delayMs = 500;

const definitionOf = (target: EventTarget | null): { readonly term: HTMLButtonElement; readonly definition: HTMLElement } | undefined => {
  const element = target instanceof Element ? target : undefined;
  const term =
    element?.closest<HTMLButtonElement>('button[interestfor]') ?? element?.closest('[popover]')?.previousElementSibling ?? undefined;
  const definition = term instanceof HTMLButtonElement ? term.popoverTargetElement : undefined;
  return term instanceof HTMLButtonElement && definition instanceof HTMLElement ? { term, definition } : undefined;
};

/** Positions a definition below its term, or above it at the end of the window, in browsers without anchor positioning. */
const place = (term: HTMLElement, definition: HTMLElement): void => {
  if (CSS.supports('position-area: block-end')) return;
  const gap = 4;
  const at = term.getBoundingClientRect();
  const { width, height } = definition.getBoundingClientRect();
  const fitsBelow = at.bottom + gap + height <= innerHeight;
  const top = fitsBelow ? at.bottom + gap : Math.max(gap, at.top - gap - height);
  const left = Math.max(gap, Math.min(at.left, innerWidth - width - gap));
  Object.assign(definition.style, { margin: '0', inset: `${top}px auto auto ${left}px` });
};

/**
 * Opens the definition of a term while the mouse is over the term or the definition, in browsers without `interestfor`. A
 * definition opened by a click stays open until it is dismissed.
 * @returns a function that stops it
 * @see https://open-ui.org/components/interest-invokers.explainer/
 */
export const openTermsOnHover = (): (() => void) => {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered: HTMLElement | undefined;

  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer);
      const over = definitionOf(target);
      timer = setTimeout(() => {
        if (over?.definition !== hovered) hovered?.hidePopover();
        if (over === undefined || over.definition.matches(':popover-open')) return;
        hovered = over.definition;
        hovered.showPopover();
      }, delayMs);
    },
    options,
  );
  // Its size is unknown before it opens, so it is first positioned below the term instead of in the middle of the window.
  for (const type of ['beforetoggle', 'toggle'] as const)
    document.addEventListener(
      type,
      ({ target, newState }) => {
        const toggled = definitionOf(target);
        if (toggled === undefined) return;
        if (newState === 'open') place(toggled.term, toggled.definition);
        else if (hovered === toggled.definition) hovered = undefined;
      },
      { ...options, capture: true },
    );
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => stop.abort();
};
