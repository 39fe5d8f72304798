import { expect, test, type Page } from '@playwright/test';
import { sitePage } from './pages/sitePage.ts';
import { pageKinds } from './pages/siteRoutes.ts';

/** Elements that overflow the window, except in scrollable areas, and lines that overlap. */
const losses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const name = (element: Element): string => element.outerHTML.slice(0, 100);
    const root = document.documentElement;
    const wide = root.scrollWidth > root.clientWidth ? [`scrolls sideways by ${root.scrollWidth - root.clientWidth}`] : [];
    const overlapping = [...document.querySelectorAll('h1, h2, h3, p, li, a, button, td, th, dt, dd')].flatMap((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) && element.textContent !== ''
        ? [`overlaps: ${name(element)}`]
        : [];
    });
    return [...wide, ...overlapping.slice(0, 5)];
  });

for (const { kind, path } of pageKinds) {
  test(`a ${kind} loses nothing with text of twice the size, on a phone and a desktop`, async ({ page }) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      await sitePage(page).open(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await losses(page), `${viewport.width}`).toEqual([]);
    }
  });
}

test.describe('with the spacing of text that readers may ask for', () => {
  // Their style sheet, which the site's policy has no say in.
  test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });
  for (const { kind, path } of pageKinds)
    test(`a ${kind} loses nothing`, async ({ page }) => {
      await sitePage(page).open(path);
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      });
      expect(await losses(page)).toEqual([]);
    });
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const path of ['/', '/event_autotagging/tagger_lifecycle', '/api/pat', '/search?q=tagger'])
    test(`nothing on ${path} is animated`, async ({ page }) => {
      await sitePage(page).open(path);
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          [undefined, '::before', '::after'].flatMap((part) => {
            const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
            const longest = Math.max(...`${transitionDuration}, ${animationDuration}`.split(',').map(Number.parseFloat));
            return longest > 0.001 || scrollBehavior === 'smooth' ? [element.outerHTML.slice(0, 80)] : [];
          }),
        ),
      );
      expect(moving).toEqual([]);
    });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('current, chosen and pressed elements are marked by more than colour', async ({ page }) => {
    await sitePage(page).open('/event_autotagging/tagger_lifecycle');
    const current = page.getByRole('complementary').locator('[aria-current=page]').first();
    const other = page.getByRole('complementary').getByRole('link', { name: 'Backfilling' });
    const weight = (link: typeof current) => link.evaluate((element) => Number(getComputedStyle(element).fontWeight));
    expect(await weight(current)).toBeGreaterThan(await weight(other));
    const run = page.getByRole('button', { name: 'Run' }).first();
    expect(await run.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth))).toBeGreaterThan(0);
    const line = (name: string) =>
      page
        .getByRole('tab', { name })
        .first()
        .evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
    expect(await line('curl')).not.toBe(await line('Python'));
  });
});
