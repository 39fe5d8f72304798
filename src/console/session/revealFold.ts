/** Scrolls a fold into view once its content, whose ref this is, has loaded. */
export const revealFold = (content: HTMLElement | null): void => content?.closest('details')?.scrollIntoView({ block: 'nearest' });
