/*
 * Records what a reader does between the first paint and hydration. Links, folds and submit buttons work without scripts and
 * are left to the browser; everything else is stored and repeated in order.
 */

/** Requests the search dialog; `detail` is a SearchRequest. Handled by src/search/useSearchKeys.ts. */
const openSearch = 'open-search';
const searchLink = 'a[data-opens-search]';

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent | MouseEvent): boolean => ctrlKey || metaKey || altKey;

const isLetter = (event: KeyboardEvent): boolean => event.key.length === 1 && !hasModifier(event);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Returns the initial query when a key opens the search; undefined for other keys. */
const opensSearchWith = (event: KeyboardEvent): string | undefined => {
  if (event.isComposing) return undefined;
  if (isShortcut(event)) return '';
  if (isTextField(event.target) || !isLetter(event)) return undefined;
  if (event.key === '/') return '';
  const isAtLink = event.target instanceof Element && event.target.matches(searchLink);
  return isAtLink && /[\p{L}\p{N} ]/u.test(event.key) ? event.key.trim() : undefined;
};

/** Lets React finish the effects of the last event, which it does in a microtask. */
const settle = (): Promise<void> => Promise.resolve();

/** Restores the text of a field. React hydrates the field on the first event, and ignores a value that it has seen before. */
const retype = async (field: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> => {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
  field.value = '';
  write?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const repeatKey = (target: EventTarget, { key, code, shiftKey }: KeyboardEvent): void =>
  void target.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));

/** The maximum number of recorded events: a key that is held down repeats endlessly. */
const mostKept = 100;

/**
 * Records clicks on buttons, keys, the search with its text, and the text of fields.
 * @returns `repeat`, which replays everything and stops recording, and `forget`, which only stops it
 */
export const keepInput = (): { readonly repeat: () => Promise<void>; readonly forget: () => void } => {
  const kept: (() => void)[] = [];
  const fields = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  let search: string | undefined;
  let opensFirst = false;
  let isReactListening = false;

  /** Once React listens, it hydrates what an event needs and handles the event; it does not receive events on the body. */
  const isReacts = (target: EventTarget | null): boolean =>
    isReactListening && target instanceof Element && target.closest('#site') !== null;

  const keep = (act: () => void): void => {
    if (kept.length < mostKept) kept.push(act);
  };

  const beginSearch = (typed: string): void => {
    search ??= typed;
    document.querySelector(searchLink)?.setAttribute('aria-busy', 'true');
  };

  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || isReacts(event.target)) return;
    const button = event.target.closest<HTMLElement>('button[type="button"]');
    if (button !== null) keep(() => button.click());
    if (event.target.closest(searchLink) === null || event.button !== 0 || event.shiftKey || hasModifier(event)) return;
    event.preventDefault();
    beginSearch('');
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (search !== undefined) {
      if (key === 'Escape' || isShortcut(event)) search = undefined;
      else if (key === 'Enter') opensFirst = true;
      else if (key === 'Backspace') search = search.slice(0, -1);
      else if (isLetter(event)) search += key;
      else return;
      if (key !== 'Enter') opensFirst = false;
      event.preventDefault();
      return;
    }
    if (isReacts(target)) return;
    const typed = opensSearchWith(event);
    if (typed !== undefined) {
      event.preventDefault();
      beginSearch(typed);
    } else if (target !== null && !isTextField(target) && !hasModifier(event) && !event.isComposing) keep(() => repeatKey(target, event));
  };

  const onInput = ({ target }: Event): void => {
    if (isTextField(target)) fields.set(target, target.value);
  };

  document.addEventListener(
    'hydrating',
    () => {
      isReactListening = true;
    },
    { once: true },
  );
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('keydown', onKeyDown, { capture: true });
  document.addEventListener('input', onInput, { capture: true });
  const forget = (): void => {
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('keydown', onKeyDown, { capture: true });
    document.removeEventListener('input', onInput, { capture: true });
  };
  return {
    forget,
    repeat: async () => {
      forget();
      for (const [field, value] of fields) await retype(field, value);
      for (const act of kept) {
        act();
        await settle();
      }
      if (search !== undefined) window.dispatchEvent(new CustomEvent(openSearch, { detail: { typed: search, opensFirst } }));
    },
  };
};
