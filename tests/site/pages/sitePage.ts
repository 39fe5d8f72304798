import type { Page } from '@playwright/test';

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/** The page responds to clicks once it is hydrated. */
export const isAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.classList.contains('alive'));
};

/** The number of page loads from here on: one that is left while it loads never fires its load event. */
export const pageLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
};

/** The parts around every page. */
export const sitePage = (page: Page) => ({
  open: async (path: string): Promise<void> => {
    await page.goto(path);
    await isAlive(page);
  },
  bar: page.getByRole('banner'),
  main: page.getByRole('main'),
  footer: page.getByRole('contentinfo'),
  sidebar: page.getByRole('complementary').getByRole('navigation', { name: 'Guides' }),
  apis: page.getByRole('banner').locator('summary', { hasText: 'APIs' }),
  colorSwitch: page.getByRole('button', { name: 'Dark mode' }),
  menuButton: page.getByRole('button', { name: 'Menu', exact: true }),
  drawer: page.getByRole('dialog', { name: 'Menu' }),
  contents: page.getByRole('navigation', { name: 'On this page' }),
  mode: (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']),
});
