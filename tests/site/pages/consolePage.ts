import type { Locator, Page } from '@playwright/test';
import { referencePage } from './referencePage.ts';

/** The console of one operation. */
export const consolePage = (page: Page, summary: string) => {
  const operation = referencePage(page).operation(summary);
  const region = page.getByRole('region', { name: `Console: ${summary}` });
  return {
    region,
    open: async (): Promise<void> => {
      await operation.getByRole('button', { name: 'Try it' }).click();
      await region.waitFor();
    },
    field: (name: string): Locator => region.getByLabel(name),
    actAs: (role: string) => region.getByLabel('Act as').selectOption(role),
    fillInFor: (status: string) => region.getByLabel('Fill in for').selectOption(status),
    send: () => region.getByRole('button', { name: /^Send( anyway)?$/ }).click(),
    status: (text: string): Locator => region.locator('strong', { hasText: text }),
    body: region.getByRole('group', { name: 'Body of the answer' }),
    snippet: region.getByRole('tabpanel').first(),
    /** The link that the copy button puts on the clipboard. */
    link: async (): Promise<string> => {
      await region.getByRole('button', { name: 'Copy a link to this call' }).click();
      return page.evaluate(() => navigator.clipboard.readText());
    },
    settings: () => region.getByText('Where calls go').click(),
  };
};
