/**
 * Reports to the early script, which loaded with the page, that another file did not load.
 * @returns whether the page is being reloaded, which fixes one whose files a newer site replaced
 */
export const isLoadedAfresh = (): boolean => !document.dispatchEvent(new Event('part-missing', { cancelable: true }));

/** Reports that the page stays as it was prerendered. */
export const stayText = (): void => void document.dispatchEvent(new Event('text-only'));
