/** Session storage, which a browser may block or fill up: what cannot be kept lasts as long as the page does. */

/** Returns the stored text; undefined when there is none or storage is blocked. */
export const readTab = (key: string): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores a text for this tab, or removes it when it is undefined. */
export const writeTab = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The caller's own copy is what counts until the page is closed.
  }
};
