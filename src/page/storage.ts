/**
 * Local storage, which may be blocked, full or contain foreign values. Failures are logged, and the site works without storage.
 */

const keySuffix = '';

let hasWarned = false;

const warn = (error: unknown): void => {
  if (hasWarned) return;
  hasWarned = true;
  console.warn('The browser does not let this site store choices; they last until the page is closed.', error);
};

/** Returns the stored string; undefined when there is none or storage cannot be read. */
export const readStored = (key: string): string | undefined => {
  try {
    return window.localStorage.getItem(key + keySuffix) ?? undefined;
  } catch (error) {
    warn(error);
    return undefined;
  }
};

/** Stores a string, or removes it when it is undefined. Returns whether that worked. */
export const writeStored = (key: string, value: string | undefined): boolean => {
  try {
    if (value === undefined) window.localStorage.removeItem(key + keySuffix);
    else window.localStorage.setItem(key + keySuffix, value);
    return true;
  } catch (error) {
    warn(error);
    return false;
  }
};
