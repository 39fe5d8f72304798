import { flushSync } from 'react-dom';
import { actionOf, runAction } from './actions.ts';
import { markArrival } from '../hits/markArrival.ts';
import { resultUrl } from '../hits/resultUrl.ts';

/**
 * Closes the dialog and then calls a function, in the same task: a dialog that the reader opens right afterwards stays open. The
 * dialog closes first, because that restores the focus and the scroll position.
 */
export const closeBefore = (close: () => void, then: () => void): void => {
  flushSync(close);
  then();
};

/** Opens a URL of this site as a click on a link would, so that the router handles it. */
const openResult = (url: string | undefined): void => {
  if (url === undefined) return;
  const link = document.createElement('a');
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
  markArrival(url);
};

type Opened = { readonly itemUrl: string };

/** Returns the navigator with which the keys of the dialog open the URL of a hit. */
export const resultNavigator = (close: () => void) => ({
  navigate: ({ itemUrl }: Opened): void =>
    closeBefore(close, () => (actionOf({ objectID: itemUrl }) === undefined ? openResult(resultUrl(itemUrl)) : runAction(itemUrl))),
  navigateNewTab: ({ itemUrl }: Opened): void => {
    const url = resultUrl(itemUrl);
    if (url !== undefined) window.open(url, '_blank', 'noopener');
  },
  navigateNewWindow: ({ itemUrl }: Opened): void => {
    const url = resultUrl(itemUrl);
    if (url !== undefined) window.open(url, '_blank', `noopener,width=${window.outerWidth},height=${window.outerHeight}`);
  },
});
