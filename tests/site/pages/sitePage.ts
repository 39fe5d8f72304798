import type { Page } from '@playwright/test';

export const phone = { width: 390, height: 844 } as const;

/** The page answers to clicks once its scripts have taken it over. */
export const isAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.classList.contains('alive'));
};

/** The parts that stand around every page. */
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
