/**
 * Opens an address of this site as a click on a link would, so that the site's own way of changing pages takes it.
 * Waits until the dialog is gone: it puts the scroll position back when it closes.
 */
export const openResult = (url: string): void => {
  if (url === '') return;
  setTimeout(() => {
    const link = document.createElement('a');
    link.href = url;
    document.body.append(link);
    link.click();
    link.remove();
  }, 0);
};

/** What the keys of the dialog do with the address of a hit. */
export const resultNavigator = {
  navigate: ({ itemUrl }: { readonly itemUrl: string }): void => openResult(itemUrl),
  navigateNewTab: ({ itemUrl }: { readonly itemUrl: string }): void => {
    if (itemUrl !== '') window.open(itemUrl, '_blank', 'noopener');
  },
  navigateNewWindow: ({ itemUrl }: { readonly itemUrl: string }): void => {
    if (itemUrl !== '') window.open(itemUrl, '_blank', `noopener,width=${window.outerWidth},height=${window.outerHeight}`);
  },
};
