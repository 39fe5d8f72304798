import { actionOf, runAction } from './actions.ts';
import { resultUrl } from '../resultUrl.ts';

/**
 * Opens an address of this site as a click on a link would, so that the site's own way of changing pages takes it.
 * Waits until the dialog is gone: it puts the scroll position back when it closes.
 */
export const openResult = (url: string | undefined): void => {
  if (url === undefined) return;
  setTimeout(() => {
    const link = document.createElement('a');
    link.href = url;
    document.body.append(link);
    link.click();
    link.remove();
  }, 0);
};

type Opened = { readonly itemUrl: string };

/** What the keys of the dialog do with the address of a hit. */
export const resultNavigator = {
  navigate: ({ itemUrl }: Opened): void => {
    // The dialog closes first: it puts the focus and the scroll position back.
    if (actionOf({ objectID: itemUrl }) === undefined) openResult(resultUrl(itemUrl));
    else setTimeout(() => runAction(itemUrl), 0);
  },
  navigateNewTab: ({ itemUrl }: Opened): void => {
    const url = resultUrl(itemUrl);
    if (url !== undefined) window.open(url, '_blank', 'noopener');
  },
  navigateNewWindow: ({ itemUrl }: Opened): void => {
    const url = resultUrl(itemUrl);
    if (url !== undefined) window.open(url, '_blank', `noopener,width=${window.outerWidth},height=${window.outerHeight}`);
  },
};
