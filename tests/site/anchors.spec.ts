import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { SearchFile } from '../../src/shared/search/searchFile.ts';
import { referencePage } from './pages/referencePage.ts';
import { openSearch } from './pages/searchDialog.ts';
import { settle } from './pages/settle.ts';
import { apiRoutes } from './pages/siteRoutes.ts';
import { followLink, isAlive, pageErrors, phone, sitePage } from './pages/sitePage.ts';

const { records } = JSON.parse(readFileSync(new URL('../../generated/search/records.json', import.meta.url), 'utf8')) as SearchFile;

// A mark is shown for only two seconds, and a slow machine may not check in that time.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const marked = new Set<Node>();
    Object.assign(window, { marked });
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof Element && target.hasAttribute('data-marked')) marked.add(target);
    }).observe(document, { subtree: true, attributeFilter: ['data-marked'] });
  }),
);

/** Expects an element to be the current target: visible below the bars, marked since the last check, and focused. */
const expectArrival = async (page: Page, anchor: string): Promise<void> => {
  const target = page.locator(`[id="${anchor}"]`);
  const isMarked = (): Promise<boolean> =>
    target.evaluate((element) => {
      const { marked } = window as unknown as { readonly marked: Set<Node> };
      return [element, ...element.children].some((one) => marked.delete(one));
    });
  await expect.poll(isMarked).toBe(true);
  await expect(target).toBeInViewport();
  await expect.poll(async () => Math.abs(await referencePage(page).offset(anchor))).toBeLessThanOrEqual(2);
  await expect
    .poll(() => target.evaluate((element) => document.activeElement === element || document.activeElement?.parentElement === element))
    .toBe(true);
};

test.describe('an anchor inside an operation or a schema', () => {
  const places = [
    ['a parameter', '/api/oum', 'listUsers/query/page_size'],
    ['a response that is closed', '/api/oum', 'inviteUser/409'],
    ['a field of a variant that is not chosen', '/api/ingest/v2', 'createStore/body/storage_configuration/Google+Drive/drive_id'],
    ['a field deep in a schema', '/api/ontology', 'schema-ClassLookupResult/items/ontology_id'],
  ] as const;

  for (const [what, route, anchor] of places) {
    test(`is scrolled into view when the page loads: ${what}`, async ({ page }) => {
      await referencePage(page).open(route, `#${anchor}`);
      await expectArrival(page, anchor);
    });
  }

  test('is scrolled into view by a link on the page, each time', async ({ page }) => {
    const anchor = 'schema-OrganizationField/ontology_id';
    await sitePage(page).open('/api/metadata');
    await followLink(page, `#${anchor}`);
    await expectArrival(page, anchor);
    await expect(page.locator('[data-marked]')).toHaveCount(0);
    await page.evaluate(() => {
      scrollTo(0, 0);
      for (const fold of document.querySelectorAll('#schemas details')) fold.removeAttribute('open');
    });
    await followLink(page, `#${anchor}`);
    await expectArrival(page, anchor);
    await followLink(page, '#listFields/200');
    await expectArrival(page, 'listFields/200');
  });

  test('stays where the reader jumped to while the operations above it are laid out', async ({ page }) => {
    await page.setViewportSize(phone);
    const anchor = 'onboardFields';
    await page.addInitScript((hash) => {
      document.addEventListener('alive', () => {
        const isSkipped = (section: Element): boolean =>
          section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;
        const skipped = [...document.querySelectorAll('main section')].filter(isSkipped).length;
        location.hash = hash;
        Object.assign(window, { skipped });
      });
    }, anchor);
    await sitePage(page).open('/api/metadata');
    expect(await page.evaluate(() => (window as unknown as { readonly skipped: number }).skipped)).toBeGreaterThan(20);
    await referencePage(page).isLaidOut();
    await expect.poll(async () => Math.abs(await referencePage(page).offset(anchor))).toBeLessThanOrEqual(2);
    const left = page.locator('main section').evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto'));
    expect(await left).toHaveLength(0);
  });

  test('is laid out below a dialog only once that is closed', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('alive', () => {
        const dialog = document.body.appendChild(document.createElement('dialog'));
        dialog.showModal();
      });
    });
    await sitePage(page).open('/api/metadata');
    const left = () =>
      page.locator('main section').evaluateAll(async (all) => {
        const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
        for (let turn = 0; turn < 3; turn += 1) await idle();
        return all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length;
      });
    const before = await left();
    expect(before).toBeGreaterThan(20);
    expect(await left()).toBe(before);
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog:modal')?.close());
    await referencePage(page).isLaidOut();
    expect(await left()).toBe(0);
  });

  test('stays where the reader jumped to while scripts add the controls of the operation above it', async ({ page }) => {
    await page.setViewportSize(phone);
    // On a phone, its title takes a whole line.
    const above = page.locator('#getSupplements');
    await referencePage(page).open('/api/metadata', '#addSupplements');
    await expect(above.getByRole('button', { name: /^Copy link/ })).toBeAttached();
    await expect(above.getByRole('tablist', { name: 'Language' })).toBeAttached();
    await expect.poll(async () => Math.abs(await referencePage(page).offset('addSupplements'))).toBeLessThanOrEqual(2);
  });

  test('stays where the reader jumped to while the operation above it shows more code, in the chosen language', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(() => localStorage.setItem('snippet-language', 'go'));
    await referencePage(page).open('/api/metadata', '#createField');
    await expect(page.locator('#listFields')).toContainText('package main');
    await expect.poll(async () => Math.abs(await referencePage(page).offset('createField'))).toBeLessThanOrEqual(2);
  });

  test('is scrolled into view below the list that overlaps the page on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await referencePage(page).open('/api/metadata', '#listRobologs/query/page_size');
    await expectArrival(page, 'listRobologs/query/page_size');
    const bottom = await page
      .getByRole('navigation', { name: 'Operations' })
      .locator('summary')
      .evaluate((bar) => bar.getBoundingClientRect().bottom);
    const top = await page.locator('[id="listRobologs/query/page_size"]').evaluate((row) => row.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(bottom);
  });

  test('is scrolled into view from a search hit on another page, and then on the same page', async ({ page }) => {
    const search = await openSearch(page, '/event_autotagging/tagger_lifecycle');
    for (const [query, anchor] of [
      ['show_latest_schema', 'listChannels/query/show_latest_schema'],
      ['OrganizationField ontology_id', 'schema-OrganizationField/ontology_id'],
    ] as const) {
      await search.open();
      await search.searchFor(query);
      await page.locator(`.DocSearch-Hit a[href$="#${anchor}"]`).first().click();
      await expect.poll(() => page.url()).toContain(`/api/metadata#${anchor}`);
      await expectArrival(page, anchor);
      // Operations above may still be loading.
      await settle(page);
      expect(Math.abs(await referencePage(page).offset(anchor))).toBeLessThanOrEqual(2);
    }
  });

  test('is not scrolled into view again when the page is reloaded', async ({ page }) => {
    await referencePage(page).open('/api/metadata', '#listRobologs/query/page_size');
    await expectArrival(page, 'listRobologs/query/page_size');
    await page.evaluate(() => scrollTo(0, 200));
    await settle(page);
    await page.reload();
    await isAlive(page);
    await settle(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  });

  test('that is missing leaves the page unchanged', async ({ page }) => {
    const errors = pageErrors(page);
    for (const hash of ['#createToken/body/none', '#schema-None']) {
      await page.goto('about:blank');
      await referencePage(page).open('/api/pat', hash);
      await settle(page);
    }
    expect(errors).toEqual([]);
  });
});

test.describe('schemas', () => {
  test('are listed with their summary and operations, and expand', async ({ page }) => {
    await referencePage(page).open('/api/metadata');
    const section = page.getByRole('region', { name: 'Schemas', exact: true });
    await expect(section.locator(':scope > details')).toHaveCount(47);
    await page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'Schemas', exact: true }).click();
    await expect(section).toBeInViewport();
    const entry = page.locator('[id="schema-Error"]');
    await entry.locator('summary').click();
    await expect(entry.getByText('Used by')).toBeVisible();
    await expect(entry.locator('[id="schema-Error/error"]')).toBeVisible();
    await entry.getByRole('link', { name: 'List fields' }).click();
    await expect(page).toHaveURL(/#listFields$/);
  });
});

test('reloading a long page on a slow device keeps the place', async ({ page }) => {
  await sitePage(page).open('/api/metadata');
  const top = (): Promise<number> => page.evaluate(() => document.getElementById('getSupplements')?.getBoundingClientRect().top ?? NaN);
  await expect(async () => {
    await page.evaluate(() => document.getElementById('getSupplements')?.scrollIntoView());
    expect(Math.abs(await top())).toBeLessThan(200);
  }).toPass();
  const before = await top();
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
});

for (const route of apiRoutes) {
  test(`every anchor in the search records of ${route} exists when everything is expanded`, async ({ page }) => {
    const wanted = [...new Set(records.flatMap(({ url }) => (url.startsWith(`${route}#`) ? [url.slice(route.length + 1)] : [])))];
    await referencePage(page).open(route, '#schemas');
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#schemas > details') ?? {}).some((key) => key.startsWith('__react')),
    );
    const missing = () =>
      page.evaluate((anchors) => {
        for (const fold of document.querySelectorAll('#schemas details:not([open])')) fold.setAttribute('open', '');
        return anchors.filter((anchor) => document.getElementById(anchor) === null);
      }, wanted);
    await expect.poll(missing).toEqual([]);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
}
