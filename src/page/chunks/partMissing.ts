/**
 * Reports to the early script, which loaded with the page, that another file did not load.
 * @returns whether the page is being reloaded, which fixes a page whose files were replaced by a newer site
 */
export const isLoadedAfresh = (): boolean => !document.dispatchEvent(new Event('part-missing', { cancelable: true }));

/** Reports that the page stays as it was prerendered. */
export const stayText = (): void => void document.dispatchEvent(new Event('text-only'));
