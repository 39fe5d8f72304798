import type { Page } from '@playwright/test';

/** The number of guides to measure. */
const count = 10;

/**
 * Measures the milliseconds from a click on "next" until the next guide has been laid out, with its chunk prefetched, for each
 * guide.
 */
export const measureNavigation = async (page: Page, origin: string): Promise<readonly number[]> => {
  await page.goto(`${origin}/event_autotagging/tagger_lifecycle`);
  const times: number[] = [];
  const next = page.locator('[rel=next]');
  while (times.length < count && (await next.count()) > 0) {
    // Hovering a link prefetches its page.
    await next.scrollIntoViewIfNeeded();
    await next.hover();
    await page.waitForLoadState('networkidle');
    times.push(
      await next.evaluate(
        (link: HTMLElement) =>
          new Promise<number>((done) => {
            const title = document.querySelector('h1')?.textContent;
            const observer = new MutationObserver(() => {
              const heading = document.querySelector('h1');
              if (heading === null || heading.textContent === title) return;
              observer.disconnect();
              heading.getBoundingClientRect();
              done(performance.now() - start);
            });
            observer.observe(document.body, { subtree: true, childList: true, characterData: true });
            const start = performance.now();
            link.click();
          }),
      ),
    );
  }
  return times;
};
