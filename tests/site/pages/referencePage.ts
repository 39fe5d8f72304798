import type { Locator, Page } from '@playwright/test';
import { isAlive } from './sitePage.ts';

/** The locators and actions of a reference page. */
export const referencePage = (page: Page) => {
  // A search by role computes the role and the name of every heading in every section.
  const operation = (summary: string): Locator => page.locator(`//h3[normalize-space()="${summary}"]/ancestor::section[1]`);
  return {
    operation,
    /** The side list, which is collapsed on a small screen. */
    list: page.getByRole('navigation', { name: 'Operations' }),
    open: async (route: string, hash = ''): Promise<void> => {
      await page.goto(route + hash);
      await isAlive(page);
    },
    /** Opened at its top, a page is laid out in steps. */
    isLaidOut: async (): Promise<void> => {
      await page.waitForFunction(() => !document.documentElement.classList.contains('opensAtTop'));
    },
    languageTabs: (summary: string): Locator => operation(summary).getByRole('tablist', { name: 'Language' }),
    snippet: (summary: string): Locator => operation(summary).getByRole('tabpanel').first(),
    /** Returns the distance between an operation's top and the bars that cover the page; 0 is exact. */
    offset: (anchor: string): Promise<number> =>
      page.evaluate((id) => {
        const element = document.getElementById(id);
        if (element === null) return NaN;
        const covered =
          Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
          Number.parseFloat(getComputedStyle(element).scrollMarginTop);
        // A fraction of a pixel above rounds to -0.
        return Math.round(element.getBoundingClientRect().top - covered) + 0;
      }, anchor),
  };
};
