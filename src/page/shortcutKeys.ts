import { storedChoice } from './stored/storedChoice.ts';

/** The keys that work anywhere on a page, by action. Handlers and the list of shortcuts use this table. */
export const keys = { search: '/', help: '?', next: 'j', previous: 'k' } as const;

/**
 * Whether these keys are enabled: `off` disables them, for readers who trigger them by accident through speech input or a tremor.
 * @see https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export const singleKeys = storedChoice('single-keys');

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

/**
 * Returns the key that was pressed on the page; undefined when it was typed into a field, has a modifier or was already handled.
 */
export const pageKey = (event: KeyboardEvent): string | undefined =>
  event.defaultPrevented ||
  event.metaKey ||
  event.ctrlKey ||
  event.altKey ||
  isTextField(event.composedPath()[0] ?? event.target) ||
  singleKeys.get() === 'off'
    ? undefined
    : event.key;

/** Whether a dialog covers the page and receives all keys. */
export const isCovered = (): boolean => document.querySelector('dialog:modal, [aria-modal="true"]') !== null;
