import type { Page } from '@playwright/test';

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/** The page responds to clicks once it is hydrated. */
export const isAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.classList.contains('alive'));
};

/** Counts page loads from now on. A page that is left while it loads never fires its load event. */
export const pageLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
};

/** Collects the errors that a page throws from now on, and its console messages of these types. */
export const pageErrors = (page: Page, ...types: readonly ('error' | 'warning')[]): string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => types.some((type) => type === message.type()) && errors.push(message.text()));
  return errors;
};

/** Turns on data-saver mode, in which nothing is prefetched. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Holds back requests of these files. @returns a function that lets them load */
export const hold = async (page: Page, files: RegExp | string): Promise<() => void> => {
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, (route) => isReleased.then(() => route.continue()));
  return () => release();
};

/** Follows a link that is added to the page for this purpose. */
export const followLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = target;
    link.click();
    link.remove();
  }, href);

/** The parts around the content of every page. */
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
