/** Session storage, which may be blocked or full: values that cannot be stored last only as long as the page. */

/** Returns the stored string; undefined when there is none or storage is blocked. */
export const readTab = (key: string): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores a string for this tab, or removes it when it is undefined. */
export const writeTab = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The caller keeps the value until the page is closed.
  }
};
