import type { Page } from '@playwright/test';

/**
 * Waits until a page is idle, and its DOM, its scroll position and its loaded files have stayed the same for some frames in a
 * row. This takes longer on a slow machine.
 * @param frames the number of frames in a row; 30 are half a second on an idle machine
 */
export const settle = (page: Page, frames = 30): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let quiet = 0;
        let before = '';
        const observer = new MutationObserver(() => {
          quiet = 0;
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        // A browser may pause the frames of a window that it considers covered, so a timer continues the wait without them.
        const afterFrame = (go: () => void): void => {
          let hasGone = false;
          const once = (): void => {
            if (hasGone) return;
            hasGone = true;
            go();
          };
          requestAnimationFrame(() => requestIdleCallback(once));
          setTimeout(once, 500);
        };
        const look = (): void => {
          const now = [scrollX, scrollY, performance.getEntriesByType('resource').length].join(' ');
          quiet = now === before ? quiet + 1 : 0;
          before = now;
          if (quiet < wanted) return afterFrame(look);
          observer.disconnect();
          resolve();
        };
        look();
      }),
    frames,
  );
