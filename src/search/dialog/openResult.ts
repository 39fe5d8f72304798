import { actionOf, runAction } from './actions.ts';
import { markArrival } from '../hits/markArrival.ts';
import { resultUrl } from '../hits/resultUrl.ts';

/**
 * Opens a URL of this site as a click on a link would, so that the router handles it. Waits until the dialog is closed, because
 * closing restores the scroll position.
 */
export const openResult = (url: string | undefined): void => {
  if (url === undefined) return;
  setTimeout(() => {
    const link = document.createElement('a');
    link.href = url;
    document.body.append(link);
    link.click();
    link.remove();
    markArrival(url);
  }, 0);
};

type Opened = { readonly itemUrl: string };

/** The navigator with which the keys of the dialog open the URL of a hit. */
export const resultNavigator = {
  navigate: ({ itemUrl }: Opened): void => {
    // The dialog closes first: it restores the focus and the scroll position.
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
