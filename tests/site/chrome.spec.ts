import { expect, test } from '@playwright/test';
import { product, productLinks as links } from '../../generated/product.ts';
import { referencePage } from './pages/referencePage.ts';
import { settle } from './pages/settle.ts';
import { desktop, phone, sitePage } from './pages/sitePage.ts';

const guide = '/event_autotagging/tagger_lifecycle';

test.describe('the bar', () => {
  test('has the guides, a link to the website, and nine APIs in a menu that closes on Escape, restoring the focus, and on a click elsewhere', async ({
    page,
  }) => {
    const site = sitePage(page);
    await site.open(guide);
    await expect(site.bar.getByRole('link', { name: 'Getting Started' })).toHaveAttribute('href', '/');
    await site.apis.click();
    const names = [
      'Metadata',
      'Ingest',
      'Ingest (v2)',
      'Feature Configuration',
      'Access Tokens',
      'Ontology',
      'Workflows',
      'Event Autotagging',
      'Organization',
    ];
    // The descriptions of the APIs load when the menu opens.
    const shown = () =>
      site.bar
        .locator('details li a')
        .evaluateAll((items) => items.map((item) => [item.firstChild?.textContent, item.querySelector('span')?.textContent !== '']));
    await expect.poll(shown).toEqual(names.map((name) => [name, true]));
    const marks = site.bar.locator('details li a').filter({ has: page.getByText('Deprecated', { exact: true }) });
    await expect(marks).toHaveText([/^IngestDeprecated/]);
    await expect(site.bar.getByRole('navigation', { name: 'Main' }).locator('a').last()).toHaveAttribute('href', links.website ?? '');
    const metadata = site.bar.getByRole('link', { name: /^Metadata/ });
    await page.keyboard.press('Escape');
    await expect(metadata).toBeHidden();
    await site.apis.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(metadata).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(metadata).toBeHidden();
    await expect(site.apis).toBeFocused();
    await site.apis.click();
    await site.footer.click({ position: { x: 4, y: 4 } });
    await expect(metadata).toBeHidden();
  });
});

test.describe('the color mode', () => {
  test.use({ colorScheme: 'dark' });

  test('is light regardless of the system preference, follows the switch, and applies before the first paint of the next visit', async ({
    page,
  }) => {
    const site = sitePage(page);
    await site.open('/');
    expect(await site.mode()).toBe('light');
    await site.colorSwitch.click();
    expect(await site.mode()).toBe('dark');
    await page.goto('/api/pat', { waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await site.mode()).toBe('dark');
  });
});

test.describe('the sidebar', () => {
  test('has eleven groups, of which that of the current page and then that of the next is open, with its guide marked', async ({
    page,
  }) => {
    const site = sitePage(page);
    await site.open(guide);
    await expect(site.sidebar.locator('> ul > li')).toHaveCount(11);
    await expect(site.sidebar.locator('[aria-current=page]')).toHaveText('Tagger lifecycle');
    await expect(site.sidebar.locator('details[open] > summary')).toHaveText('Event autotagging');
    await site.sidebar.getByText('Ingestion setup').click();
    await site.sidebar.getByText('Amazon S3').click();
    await site.sidebar.getByRole('link', { name: 'Set up access' }).and(page.locator('[href*="s3"]')).click();
    await expect(page).toHaveURL('/ingestion_setup/s3/ingest_aws_access');
    // Wait until the list has one entry: for a moment both the previous and the new page are marked.
    await expect(site.sidebar.locator('[aria-current=page]')).toHaveText(['Set up access']);
    await expect(site.sidebar.locator('[aria-current=page]')).toBeVisible();
  });

  test('can be hidden for this visit and the next, and shown again', async ({ page }) => {
    const site = sitePage(page);
    await site.open(guide);
    await page.getByRole('button', { name: 'Hide sidebar' }).click();
    await expect(site.sidebar).toBeHidden();
    await site.open('/');
    await page.getByRole('button', { name: 'Show sidebar' }).click();
    await expect(site.sidebar).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the drawer has the bar and the guides, and closes on a choice, on Escape and on history navigation', async ({ page }) => {
    const site = sitePage(page);
    await site.open('/');
    await site.open(guide);
    await site.menuButton.click();
    await expect(site.drawer.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await site.drawer.getByText('APIs', { exact: true }).click();
    await expect(site.drawer.getByRole('link', { name: 'Ingest Deprecated', exact: true })).toBeVisible();
    await site.drawer.getByRole('link', { name: 'Backfill existing logs' }).first().click();
    await expect(page).toHaveURL('/event_autotagging/backfilling');
    await expect(site.drawer).toBeHidden();
    // The new page takes the focus once it is rendered.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await site.menuButton.click();
    await page.keyboard.press('Escape');
    await expect(site.drawer).toBeHidden();
    await expect(site.menuButton).toBeFocused();
    await site.menuButton.click();
    await page.goBack();
    await expect(site.drawer).toBeHidden();
  });

  test('the drawer closes when the window becomes a desktop at 997 pixels, not at 996', async ({ page }) => {
    const site = sitePage(page);
    await site.open(guide);
    await site.menuButton.click();
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(site.drawer).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(site.drawer).toBeHidden();
    await expect(site.sidebar).toBeVisible();
  });

  test('a reference has only the bar in its drawer', async ({ page }) => {
    const site = sitePage(page);
    await site.open('/api/pat');
    await site.menuButton.click();
    await expect(site.drawer.getByRole('navigation')).toHaveCount(1);
    await expect(site.drawer.getByRole('link', { name: 'Access Tokens' })).toHaveAttribute('aria-current', 'page');
  });
});

for (const [change, options, other] of [
  ['a phone is rotated', { viewport: phone, isMobile: true, hasTouch: true }, { width: phone.height, height: phone.width }],
  ['a window is made narrower', { viewport: { ...desktop, width: 640 } }, { ...desktop, width: 400 }],
] as const)
  test.describe(`when ${change}`, () => {
    test.use(options);

    test('the text that was read stays in view', async ({ page }) => {
      await sitePage(page).open('/event_autotagging/anatomy_of_a_tagger_definition');
      const heading = sitePage(page).main.getByRole('heading', { level: 2 }).nth(4);
      await heading.evaluate((element) => element.scrollIntoView());
      await settle(page);
      await page.setViewportSize(other);
      await expect(heading).toBeInViewport();
    });
  });

test.describe('a guide', () => {
  test('shows its groups and its neighbours, and lists its headings of level 2 and 3, with the current one marked', async ({ page }) => {
    const site = sitePage(page);
    await page.setViewportSize({ width: 1440, height: 600 });
    await site.open('/ingestion_setup/s3/trigger_ingestion');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
      'Home',
      'Ingestion setup',
      'Amazon S3',
    ]);
    const around = page.getByRole('navigation', { name: 'Previous and next guide' });
    await expect(around.locator('[rel=prev]')).toHaveAttribute('href', '/ingestion_setup/s3/ingest_aws_access');
    await expect(around.locator('[rel=next]')).toHaveAttribute('href', '/ingestion_setup/s3/automating_ingestion_s3');
    await expect(around.locator('[rel=prev] span')).toHaveText('Previous');
    const headings = site.main.locator('article :is(h2, h3)[id]');
    await expect(site.contents.getByRole('link')).toHaveCount(await headings.count());
    const second = site.contents.getByRole('link').nth(1);
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'location');
    await expect(headings.nth(1).getByRole('link')).toHaveAttribute('href', new URL(page.url()).hash);
    const top = await headings.nth(1).evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(56);
    await page.goto('/event_autotagging/what_is_event_autotagging');
    await expect(around.locator('[rel=prev] span')).toHaveText('Previous · Demo tutorial');
  });
});

test('the list of headings scrolls to the current one when it is higher than the window, and the page stays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  const site = sitePage(page);
  await site.open('/personal_access_tokens/using_pat');
  const entries = site.contents.getByRole('link');
  await expect(entries.last()).not.toBeInViewport();
  // The page can still become higher after the key.
  await expect(async () => {
    await page.keyboard.press('End');
    expect(await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)).toBe(true);
  }).toPass();
  await expect(entries.last()).toHaveAttribute('aria-current', 'location');
  await expect(entries.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(entries.first()).toBeInViewport({ ratio: 1 });
});

test('the bar, the text and the footer of every kind of page start at the same edge on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/', '/search', '/event_autotagging/anatomy_of_a_tagger_definition', '/api/pat', '/no/such/page']) {
    await sitePage(page).open(path);
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().left));
    const edge = await left('main h1');
    expect(await left('footer p'), path).toBe(edge);
    const bar = await page.getByRole('banner').evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
    expect(bar, path).toBe(edge);
  }
});

for (const { kind, path } of [
  { kind: 'guide', path: '/event_autotagging/anatomy_of_a_tagger_definition' },
  { kind: 'reference', path: '/api/metadata' },
])
  test(`the text of a ${kind} keeps its place when the width of the window changes`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await sitePage(page).open(path);
    if (kind === 'reference') await referencePage(page).isLaidOut();
    const loaded = page.waitForResponse(/\/assets\/keepPlace-[^/]+\.js$/);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 6000);
    await loaded;
    await settle(page);
    const text = await page.evaluateHandle(() => {
      // Between the paragraphs is only the section that contains them.
      const lines = Array.from({ length: 40 }, (_, line) => document.elementFromPoint(600, 110 + 10 * line));
      return lines.find((element) => element !== null && element.clientHeight > 0 && element.clientHeight < 300) ?? document.body;
    });
    const top = (): Promise<number> => text.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    for (const width of [990, 600, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
      expect(Math.abs((await top()) - before), `${width}`).toBeLessThan(120);
    }
  });

test('the footer links to docs, community, website, blog, app and support, and has the year 2025', async ({ page }) => {
  const site = sitePage(page);
  await page.goto('/');
  for (const href of [
    '/',
    '/api/oum',
    ...links.community.map(({ url }) => url),
    ...links.more.map(({ url }) => url),
    `mailto:${links.supportEmail}`,
  ]) {
    await expect(site.footer.locator(`a[href="${href}"]`).first()).toBeVisible();
  }
  await expect(site.footer).toContainText(`Copyright © 2025 ${product.name}`);
});
