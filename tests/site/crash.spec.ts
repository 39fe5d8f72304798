import { expect, test, type Page } from '@playwright/test';
import { saveData, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';
const nextChunk = /assets\/anatomy_of_a_tagger_definition-[^/]*\.js/;

const replaceChunk = async (page: Page, module: string): Promise<void> => {
  await page.route(nextChunk, (route) => route.fulfill({ contentType: 'text/javascript', body: module }));
  await saveData(page);
  await sitePage(page).open(guide);
  await page.locator('[rel=next]').click();
};

const facts =
  "export const guide = { route: '/event_autotagging/anatomy_of_a_tagger_definition', title: 'Mended', description: '', headings: [], links: { published: '', edit: '', report: '' } };";

test('a page that throws while rendering reports that it crashed, keeps everything around it, and can be retried', async ({ page }) => {
  await replaceChunk(
    page,
    `${facts}\nexport default () => { if (!window.isMended) throw new Error('The text <b>broke</b>.'); return null; };`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  await expect(page.getByText('The text <b>broke</b>.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Getting Started' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mended');
});

test('a crash ends with the next page', async ({ page }) => {
  await replaceChunk(page, `${facts}\nexport default () => { throw new Error('broken'); };`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  await page.getByRole('banner').getByRole('link', { name: 'Getting Started' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('documentation');
});

test('a page module without a default export is reported as the cause', async ({ page }) => {
  await replaceChunk(page, facts);
  await expect(page.getByText('The module of this page has no default export.')).toBeVisible();
});
