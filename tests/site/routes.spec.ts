import { expect, test } from '@playwright/test';
import { allRoutes, apiRoutes, guideRoutes } from './pages/siteRoutes.ts';

test('has the 57 guides, nine references, home page and search page, each a page of its own', async ({ request }) => {
  expect(guideRoutes).toHaveLength(57);
  expect(apiRoutes).toHaveLength(9);
  const titles = new Set<string>();
  for (const route of allRoutes) {
    const response = await request.get(encodeURI(route), { maxRedirects: 0 });
    expect(response.status(), route).toBe(200);
    const html = await response.text();
    titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '');
    expect(html.match(/<h1[ >]/g), route).toHaveLength(1);
  }
  expect(titles.size).toBeGreaterThanOrEqual(allRoutes.length - 4);
});
