import { expect, type Locator, type Page } from '@playwright/test';
import { referencePage } from './referencePage.ts';

/** The console of one operation. */
export const consolePage = (page: Page, summary: string) => {
  const operation = referencePage(page).operation(summary);
  // By its attributes, because a search by role computes the role of every element of a page.
  const region = page.locator(`[role=region][aria-label="Console: ${summary}"]`);
  return {
    region,
    open: async (): Promise<void> => {
      // After a reload, a console that was open opens again by itself.
      await expect(async () => {
        if (!(await region.isVisible())) await operation.getByRole('button', { name: 'Try it', exact: true }).click({ timeout: 1000 });
        await region.waitFor({ timeout: 5000 });
      }).toPass();
    },
    field: (name: string): Locator => region.getByLabel(name).and(region.locator(':not(button)')),
    actAs: (role: string) => region.getByLabel('Act as').selectOption(role),
    loadExample: (status: string) => region.getByLabel('Load example').selectOption(status),
    send: () => region.getByRole('button', { name: /^Send( anyway)?$/ }).click(),
    status: (text: string): Locator => region.locator('strong', { hasText: text }),
    body: region.getByRole('group', { name: 'Response body' }),
    snippet: region.getByRole('tabpanel').first(),
    /** The link that the copy button puts on the clipboard. */
    link: async (): Promise<string> => {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await region.getByRole('button', { name: 'Copy a link to this call' }).click();
      const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).not.toBe('');
      return copied();
    },
    /** Opens or closes the controls of the sandbox. */
    sandbox: () => region.locator('summary', { hasText: /^Sandbox$/ }).click(),
    server: region.getByLabel('Server', { exact: true }),
    useCustomServer: async (baseUrl: string): Promise<void> => {
      await region.getByLabel('Server', { exact: true }).selectOption('Custom server');
      await region.getByLabel('Base URL').fill(baseUrl);
    },
  };
};

/** Opens the page of an API at an operation, and the console of the operation. @param place the route with the anchor */
export const openConsole = async (page: Page, place: string, summary: string): Promise<ReturnType<typeof consolePage>> => {
  await referencePage(page).open(place);
  const opened = consolePage(page, summary);
  await opened.open();
  return opened;
};

/** Opens the console that most tests use: it has a body, and its page is the smallest. */
export const openCreateToken = (page: Page, origin = ''): Promise<ReturnType<typeof consolePage>> =>
  openConsole(page, `${origin}/api/pat#createToken`, 'Create a token');

/** Opens a console with roles that may not send its request, and with a conflict. */
export const openCreateField = (page: Page, origin = ''): Promise<ReturnType<typeof consolePage>> =>
  openConsole(page, `${origin}/api/metadata#createField`, 'Create a field');
