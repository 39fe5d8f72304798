import type { Page } from '@playwright/test';

/** A guide with steps to run. */
export const guidePage = (page: Page) => {
  const step = (number: number) => page.locator(`#step-${number}`);
  return {
    open: async (route: string): Promise<void> => {
      await page.goto(encodeURI(route));
      // The language tabs load with the script that makes steps run.
      await page.waitForFunction(() => document.querySelector('[id^=step-] [role=tablist]') !== null);
    },
    step,
    run: (number: number): Promise<void> => step(number).getByRole('button', { name: /^Run/ }).click(),
  };
};

/** Opens a guide with steps. */
export const openGuide = async (page: Page, route: string): Promise<ReturnType<typeof guidePage>> => {
  const guide = guidePage(page);
  await guide.open(route);
  return guide;
};
