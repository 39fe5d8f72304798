import { expect, test } from '@playwright/test';
import { settle } from './pages/settle.ts';
import { hold, pageErrors, phone, sitePage } from './pages/sitePage.ts';
import { allRoutes } from './pages/siteRoutes.ts';

const guide = '/event_autotagging/tagger_lifecycle';

test('every page is readable without script, and shows no button that does nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const route of ['/', '/search', guide, '/ingestion_setup/s3/trigger_ingestion', '/api/ingest/v2', '/api/workflows']) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Getting Started' })).toBeVisible();
    const dead = await page
      .getByRole('button')
      .filter({ visible: true })
      .evaluateAll((buttons) =>
        buttons.filter((button) => !button.matches('summary, [popovertarget]')).map((button) => button.outerHTML.slice(0, 120)),
      );
    expect(dead, route).toEqual([]);
  }
  await page.setViewportSize(phone);
  await page.goto(guide);
  await expect(page.getByRole('navigation', { name: 'Guides' })).toBeVisible();
  await context.close();
});

test('search engines get the type, URL and description of a page, and the date of its last change, as the page shows them', async ({
  page,
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  for (const [route, type] of [
    ['/', 'WebSite'],
    [guide, 'TechArticle'],
    ['/api/pat', 'APIReference'],
  ] as const) {
    await page.goto(route);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Record<string, unknown>;
    expect(data).toMatchObject({ '@type': type, url: await page.locator('link[rel=canonical]').getAttribute('href') });
    const day = new RegExp(`<loc>${String(data['url'])}</loc>(?:<lastmod>([\\d-]+)</lastmod>)?</url>`).exec(map);
    expect(day).not.toBeNull();
    if (route === guide) {
      expect(data['url']).toMatch(/^https:\/\/.*\/event_autotagging\/tagger_lifecycle$/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{30,}/);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Tagger lifecycle/);
      await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', `${guide}.md`);
      // Without a git history, the page shows no date.
      const shown = page.locator('time').first();
      expect(day?.[1]).toBe((await shown.count()) === 0 ? undefined : await shown.getAttribute('datetime'));
      expect(data['dateModified']).toBe(day?.[1]);
    }
  }
});

test('nothing is requested from another origin, and no policy is violated, during a visit', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const complaints = pageErrors(page, 'error', 'warning');
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:') && !request.url().startsWith('blob:'))
      foreign.push(request.url());
  });
  const site = sitePage(page);
  await site.open('/');
  await site.colorSwitch.click();
  await site.bar.getByRole('link', { name: 'Getting Started' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Event autotagging/ })
    .click();
  await page.locator('[rel=next]').click();
  await site.apis.click();
  await site.bar.getByRole('link', { name: 'Workflows' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workflows API');
  await page.goBack();
  await page.goForward();
  await page.goto('/search');
  await settle(page);
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
});

test('the layout is stable while a guide loads, and it stays within its budget', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + (entry as unknown as { value: number }).value });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await sitePage(page).open(guide);
  await settle(page);
  const { shift, scripts, styles } = await page.evaluate(() => {
    const sum = (ending: string): number =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(ending))
        .reduce((total, entry) => total + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    return { shift: (window as unknown as { shift: number }).shift, scripts: sum('.js'), styles: sum('.css') };
  });
  expect(shift).toBe(0);
  expect(scripts).toBeLessThanOrEqual(110_600);
  expect(styles).toBeLessThanOrEqual(12_000);
});

test('the scripts of a page are requested after its styles', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(baseURL ?? '', '')));
  const release = await hold(page, '**/assets/client-*.css');
  const parsed = page.waitForEvent('domcontentloaded');
  await page.goto(guide, { waitUntil: 'commit' });
  await parsed;
  await expect.poll(() => asked.filter((url) => url.endsWith('.woff2'))).not.toEqual([]);
  expect(asked.filter((url) => /assets\/(?:client|framework)-.*\.js$/.test(url))).toEqual([]);
  release();
  await expect.poll(() => asked.filter((url) => /assets\/(?:client|framework)-.*\.js$/.test(url))).toHaveLength(2);
});

test('sitemap, robots, llms.txt and a Markdown version of every page exist', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(allRoutes.length - 1);
  expect(await (await request.get('/robots.txt')).text()).toContain('sitemap.xml');
  const llms = await (await request.get('/llms.txt')).text();
  const full = await (await request.get('/llms-full.txt')).text();
  for (const route of allRoutes.filter((candidate) => candidate !== '/search' && candidate !== '/')) {
    const response = await request.get(`${encodeURI(route)}.md`);
    expect(response.status(), route).toBe(200);
    const text = await response.text();
    expect(text.startsWith('# '), route).toBe(true);
    // Nothing that only this site understands, outside of code blocks.
    expect(
      text.replace(/^```\w+(?: title=".*")?$[^]*?^```$/gm, '').match(/^<[A-Z]\w+[ />]|^```call$|^(?:import|export) /m)?.[0],
      route,
    ).toBeUndefined();
    expect(text, route).not.toContain('```call');
    expect(llms).toContain(`${encodeURI(route)}.md`);
    expect(full, route).toContain(text);
  }
});

test('an operation alone is Markdown with its permission, roles, curl, errors and schemas', async ({ request }) => {
  const text = await (await request.get('/api/metadata/createField.md')).text();
  expect(text).toMatch(/^# Create a field\n/);
  for (const part of [
    'custom-metadata-fields:admin',
    'Roles with this permission by default: ',
    '\ncurl https://',
    '**409**',
    '\n## Schemas\n',
  ])
    expect(text).toContain(part);
});

test('if only the page loads, a banner reports that the site did not load properly, as text', async ({ page }) => {
  await page.route(/\.(?:css|js)$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(guide);
  await expect(page.getByText('This site did not load properly.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(/\.(?:css|js)$/);
  await page.goto(guide);
  await expect(page.getByText('This site did not load properly.')).toBeHidden();
});
