import { expect, test } from '@playwright/test';
import { apis } from '../../generated/apis.ts';
import { gettingStartedSidebar } from '../../generated/guides.ts';
import { violations } from './pages/axe.ts';
import { pageErrors, sitePage } from './pages/sitePage.ts';

const firstGuides = gettingStartedSidebar
  .flatMap(({ items }) => items.flatMap((item) => ('route' in item ? [item.route] : [])))
  .slice(0, 1);

const [smallest = { route: '/' }] = apis.toSorted((left, right) => left.operationCount - right.operationCount);

// This holds for a site of any specs and guides, so `npm run adopt` keeps it.
test('the home page, a guide and the page of an API open without errors and pass the accessibility rules', async ({ page }) => {
  const errors = pageErrors(page, 'error');
  for (const route of ['/', ...firstGuides, smallest.route]) {
    await sitePage(page).open(route);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await violations(page), route).toEqual([]);
  }
  expect(errors).toEqual([]);
});
