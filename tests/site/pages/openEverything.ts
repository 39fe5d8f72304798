import { expect, type Page } from '@playwright/test';
import { settle } from './settle.ts';

/** Runs the steps of a guide in order. Each must show a response. */
const runSteps = async (page: Page): Promise<number> => {
  const steps = await page.getByRole('group', { name: /^Step: / }).all();
  for (const step of steps) {
    await step.getByRole('button', { name: /^Run/ }).click();
    await expect(step.getByText(/as expected|not the response/)).toBeVisible({ timeout: 60_000 });
  }
  return steps.length;
};

/** Opens the console of every operation and sends its example. */
const openConsoles = async (page: Page): Promise<number> => {
  const count = await page.evaluate(() => {
    const openers = [...document.querySelectorAll<HTMLElement>('main header [data-opens-console]')];
    for (const opener of openers) opener.click();
    return openers.length;
  });
  const consoles = page.getByRole('region', { name: /^Console: / });
  await expect(consoles).toHaveCount(count, { timeout: 120_000 });
  for (const one of await consoles.all()) {
    await one.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(one.getByRole('tablist', { name: 'Parts of the response' })).toBeVisible({ timeout: 60_000 });
  }
  return count;
};

/** Opens all collapsed parts of the text, and those within them, but not the menus, which would cover it. */
const openFolds = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const closed = () => [...document.querySelectorAll('main details:not([open], [data-repeat], nav *, .onScreenOnly)')];
    let count = 0;
    // A recursive schema can be expanded without end.
    for (let depth = 0; depth < 4; depth += 1) {
      for (const fold of closed()) {
        fold.setAttribute('open', '');
        count += 1;
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
    return count;
  });

/** Opens the collapsed parts, consoles and steps of a page, and sends their requests. Returns a description of what it opened. */
export const openEverything = async (page: Page): Promise<string> => {
  await page.evaluate(() => document.documentElement.classList.remove('opensAtTop'));
  const consoles = await openConsoles(page);
  const steps = await runSteps(page);
  const folds = await openFolds(page);
  await settle(page);
  return `${consoles} consoles, ${steps} steps, ${folds} folds`;
};
