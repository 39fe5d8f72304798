import type { Page } from '@playwright/test';

/**
 * Waits until a page is at rest: until it has been idle for some frames in a row in which its DOM, its scroll position
 * and the files it has loaded stayed the same. A slow machine is waited for longer.
 * @param frames how many in a row; 30 are half a second on a machine that does nothing else
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
        // A browser may pause the frames of a window that it considers covered, so a timer continues without them.
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
