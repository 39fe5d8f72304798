/**
 * Storage of the browser, which may be blocked, full or contain foreign values. Failures are logged, and the site works without
 * storage.
 */
type Area = 'localStorage' | 'sessionStorage';

let hasWarned = false;

const warn = (error: unknown): void => {
  if (hasWarned) return;
  hasWarned = true;
  console.warn('The browser does not let this site store choices; they last until the page is closed.', error);
};

const readerOf =
  (area: Area) =>
  (key: string): string | undefined => {
    try {
      return window[area].getItem(key) ?? undefined;
    } catch (error) {
      warn(error);
      return undefined;
    }
  };

const writerOf =
  (area: Area) =>
  (key: string, value: string | undefined): void => {
    try {
      if (value === undefined) window[area].removeItem(key);
      else window[area].setItem(key, value);
    } catch (error) {
      warn(error);
    }
  };

/** Returns the stored string; undefined when there is none or storage cannot be read. */
export const readStored = readerOf('localStorage');

/** Stores a string for all visits, or removes it when it is undefined. */
export const writeStored = writerOf('localStorage');

/** Returns the string stored for this tab; undefined when there is none or storage cannot be read. */
export const readTab = readerOf('sessionStorage');

/** Stores a string for this tab, or removes it when it is undefined. A value that is not stored lasts only as long as the page. */
export const writeTab = writerOf('sessionStorage');
