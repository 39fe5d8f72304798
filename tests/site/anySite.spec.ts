import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { apis } from '../../generated/apis.ts';
import { gettingStartedSidebar } from '../../generated/guides.ts';
import { sitePage } from './pages/sitePage.ts';

const firstGuides = gettingStartedSidebar
  .flatMap(({ items }) => items.flatMap((item) => ('route' in item ? [item.route] : [])))
  .slice(0, 1);

const [smallest = { route: '/' }] = apis.toSorted((left, right) => left.operationCount - right.operationCount);

// This holds for a site of any specs and guides, so it stays when others are adopted.
test('the home page, a guide and the page of an API open without errors and pass the accessibility rules', async ({ page }) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  for (const route of ['/', ...firstGuides, smallest.route]) {
    await sitePage(page).open(route);
    await expect(page.locator('h1').first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${route} ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  }
  expect(errors).toEqual([]);
});
