/**
 * Tells the early script, which arrived with the page, that another file did not.
 * @returns whether the page is being loaded afresh, which heals one whose files a newer site replaced
 */
export const isLoadedAfresh = (): boolean => !document.dispatchEvent(new Event('part-missing', { cancelable: true }));

/** Tells it that the page stays what was prerendered. */
export const stayText = (): void => void document.dispatchEvent(new Event('text-only'));
