import type { Page } from '@playwright/test';

/** Returns how far a page scrolls sideways, and the elements that extend furthest. Empty if it does not scroll. */
export const sidewaysScroll = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const excess = root.scrollWidth - root.clientWidth;
    if (excess <= 0) return [];
    const isCut = (element: Element): boolean => {
      for (let outer = element.parentElement; outer !== null && outer !== document.body; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowX !== 'visible') return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && element.checkVisibility() && !isCut(element),
    );
    const causes = wide.filter((element) => !wide.some((inner) => inner !== element && element.contains(inner))).slice(0, 3);
    return [`scrolls sideways by ${excess} px: ${causes.map(({ outerHTML }) => outerHTML.slice(0, 120)).join(', ')}`];
  });
