import { expect, test, type LaunchOptions, type Page } from '@playwright/test';
import { colorRules, layoutRules, violations } from './pages/axe.ts';
import { openConsole, openCreateToken } from './pages/consolePage.ts';
import { focusFaults } from './pages/focusFaults.ts';
import { openGuide } from './pages/guidePage.ts';
import { referencePage } from './pages/referencePage.ts';
import { sidewaysScroll } from './pages/sidewaysScroll.ts';
import { desktop, hold, phone, sitePage } from './pages/sitePage.ts';
import { componentPages, pageKinds } from './pages/siteRoutes.ts';
import { smallTargets } from './pages/smallTargets.ts';

// Each page is loaded once and checked under all of a reader's settings. Readers' own style sheets are exempt from the site's
// policy.
test.use({ bypassCSP: true });

/** Returns lines that overlap, and whether the page scrolls sideways. */
const losses = async (page: Page): Promise<readonly string[]> => [
  ...(await sidewaysScroll(page)),
  ...(await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, a, button, td, th, dt, dd')]
      .filter((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) && element.textContent !== '';
      })
      .slice(0, 5)
      .map((element) => `overlaps: ${element.outerHTML.slice(0, 100)}`),
  )),
];

/** Returns the labels that touch the value next to them. */
const touchingLabels = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main span:first-child')].flatMap((label) => {
      const value = label.nextElementSibling?.getBoundingClientRect();
      const { top, bottom, right } = label.getBoundingClientRect();
      const isBeside = value !== undefined && value.top < bottom && value.bottom > top;
      return isBeside && getComputedStyle(label).position === 'absolute' && right + 4 > value.left ? [label.textContent] : [];
    }),
  );

/** Returns the controls with a frame or a background that leave their text no space. */
const tightControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, select, input')]
      .filter((element) => {
        const { fontSize, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
        const clear = 'rgba(0, 0, 0, 0)';
        const isFramed = (borderTopStyle !== 'none' && borderTopColor !== clear) || backgroundColor !== clear;
        const hasText = element.textContent.trim() !== '' || (element instanceof HTMLInputElement && element.value !== '');
        // A button of one pixel is only for screen readers.
        const { height, width } = element.getBoundingClientRect();
        return (
          isFramed &&
          hasText &&
          element.ariaHidden === null &&
          width > 24 &&
          height > 1 &&
          height < 1.4 * Number.parseFloat(fontSize) &&
          element.checkVisibility()
        );
      })
      .map((element) => `${element.textContent}: ${element.outerHTML.slice(0, 100)}`),
  );

/** Returns the visible elements that have an animation or a transition. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
        const longest = Math.max(...`${transitionDuration}, ${animationDuration}`.split(',').map(Number.parseFloat));
        return longest > 0.001 || scrollBehavior === 'smooth' ? [element.outerHTML.slice(0, 80)] : [];
      }),
    ),
  );

/** Returns how much of the window's height stays covered while the page scrolls, in pixels. */
const stuckHeight = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A link that is visible only while it has the focus does not count.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 1200, behavior: 'instant' });
    // The bars follow the scroll position a frame later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const isStuck = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('html') &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isStuck(element.parentElement));
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    return rows.filter((y) => isStuck(document.elementFromPoint(innerWidth / 2, y))).length;
  });

/** Returns states that only a background shows, because forced colors remove backgrounds. */
const unmarkedStates = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const marks = (element: Element): string =>
      [undefined, '::before', '::after']
        .map((part) => {
          const { outlineStyle, outlineColor, borderBottom, fontWeight, textDecorationLine, backgroundColor } = getComputedStyle(
            element,
            part,
          );
          return [outlineStyle, outlineColor, borderBottom, fontWeight, textDecorationLine, backgroundColor].join(' ');
        })
        .join(', ');
    const states = ['aria-selected', 'aria-pressed', 'aria-current'];
    return states.flatMap((state) =>
      [...document.querySelectorAll(`[${state}]:not([${state}=false])`)].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        const before = element.getAttribute(state) ?? '';
        const marked = marks(element);
        element.setAttribute(state, 'false');
        const plain = marks(element);
        element.setAttribute(state, before);
        return marked === plain ? [`${state} is not visible: ${element.outerHTML.slice(0, 120)}`] : [];
      }),
    );
  });

/** Returns controls whose only content is an icon in the color of its background. */
const invisibleIcons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll(':is(a, button, summary) svg')].flatMap((icon) => {
      if (!icon.checkVisibility({ visibilityProperty: true })) return [];
      const paints = [...icon.querySelectorAll('path, rect, circle, line')].flatMap((shape) => {
        const { stroke, fill } = getComputedStyle(shape);
        return [stroke, fill];
      });
      return paints.every((paint) => paint === 'none' || paint === canvas) ? [icon.parentElement?.outerHTML.slice(0, 120) ?? ''] : [];
    });
  });

/** Returns the names in code that are divided between two lines at a hyphen, although a phone has space for them in one. */
const dividedNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :not(pre) > code')]
      .filter((code) => /^\S+-\S+$/.test(code.textContent) && code.textContent.length <= 18)
      .filter((code) => new Set(Array.from(code.getClientRects(), ({ top }) => Math.round(top))).size > 1)
      .map((code) => code.textContent),
  );

/** Checks what readers need on an open page, whatever their settings. */
const expectComfort = async (page: Page): Promise<void> => {
  await test.step('with the keyboard', async () => {
    await page.setViewportSize(desktop);
    expect(await focusFaults(page, 150)).toEqual([]);
  });
  await test.step('with less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving(page)).toEqual([]);
  });
  // Transitions would hide the changes that the next steps look for.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`in forced colors, ${colorScheme}`, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await unmarkedStates(page)).toEqual([]);
      expect(await invisibleIcons(page)).toEqual([]);
    });
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await test.step('at a zoom of 400 %', async () => {
    // A window of 1280 by 1024 pixels.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await losses(page)).toEqual([]);
    expect(await stuckHeight(page)).toBeLessThanOrEqual(256 / 5);
    expect(await focusFaults(page, 60)).toEqual([]);
  });
  await test.step('on a phone', async () => {
    await page.setViewportSize(phone);
    expect(await dividedNames(page)).toEqual([]);
  });
  await test.step('on a small phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await losses(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });
  await test.step('with increased text spacing', async () => {
    await page.setViewportSize(phone);
    const style = await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    });
    expect([...(await losses(page)), ...(await touchingLabels(page))]).toEqual([]);
    await style.evaluate((element) => (element as Element).remove());
  });
  await test.step('with text at 200 %', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await losses(page), `${viewport.width}`).toEqual([]);
      expect(await tightControls(page), `${viewport.width}`).toEqual([]);
    }
  });
};

/**
 * Checks the rules of axe and the sizes of controls. Dark mode differs from light mode only in its colors, and a phone differs
 * only in its layout, except for the parts around the text, which all pages share.
 * @param isWhole whether a phone is checked by all rules too
 */
const expectAccessible = async (page: Page, isWhole = false): Promise<void> => {
  await test.step('on a phone', async () => {
    await page.setViewportSize(phone);
    expect(await violations(page, isWhole ? undefined : layoutRules)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });
  await test.step('on a desktop', async () => {
    await page.setViewportSize(desktop);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });
  await test.step('in dark mode', async () => {
    await page.evaluate(async () => {
      document.documentElement.setAttribute('data-theme', 'dark');
      // Colors that still change have any contrast.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    });
    expect(await violations(page, colorRules)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  });
};

/** Opens the collapsed parts of the text and marks the rows of schemas as the targets of a link, or reverts both. */
const unfold = (page: Page, isOpen: boolean): Promise<void> =>
  page.evaluate((open) => {
    for (const row of document.querySelectorAll('main [id^=schema-] > :first-child')) row.toggleAttribute('data-marked', open);
    for (const fold of document.querySelectorAll(open ? 'main details:not([open])' : 'main [data-unfolded]')) {
      fold.toggleAttribute('open', open);
      fold.toggleAttribute('data-unfolded', open);
    }
  }, isOpen);

for (const { kind, path } of [...pageKinds, ...componentPages])
  test(`a ${kind} passes the accessibility rules, and can be used by keyboard, in forced colors, enlarged, with spaced text and without motion`, async ({
    page,
  }) => {
    await sitePage(page).open(path);
    if (path.startsWith('/api/')) await referencePage(page).isLaidOut();
    await unfold(page, true);
    await expectAccessible(page, kind === 'guide' || kind === 'reference');
    await unfold(page, false);
    await expectComfort(page);
  });

for (const { kind, path } of [
  { kind: 'step of the tutorial', path: '/demo_tutorial/testing_a_tagger' },
  { kind: 'guide with tables', path: '/event_autotagging/troubleshooting_common_issues' },
])
  test(`a ${kind} can be used in all these ways too`, async ({ page }) => {
    await sitePage(page).open(path);
    await expectComfort(page);
  });

test('a page of results, and one without, pass the rules, and can be used in all these ways', async ({ page }) => {
  for (const [query, shown] of [
    ['qqzzxxvv', 'No results for "qqzzxxvv"'],
    ['tagger', /^\d+ results for/],
  ] as const) {
    await sitePage(page).open(`/search?q=${query}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectAccessible(page);
  }
  await expectComfort(page);
});

test('a console with its editor and a response passes the rules, and can be used in all these ways', async ({ page }) => {
  // Only an operation with a body has an editor.
  const console_ = await openConsole(page, '/api/pat#createToken', 'Create a token');
  await console_.send();
  await expect(console_.body).toBeVisible();
  await expectComfort(page);
  await page.reload();
  await console_.open();
  await console_.region.getByRole('button', { name: 'Edit as JSON' }).click();
  await console_.region.getByRole('textbox', { name: 'Request body' }).click();
  await expect(console_.region.locator('.cm-editor')).toBeVisible();
  await console_.send();
  await expect(console_.body).toBeVisible();
  await expectAccessible(page);
});

/** Returns the lists whose chosen value is cut. */
const cutLists = (page: Page): Promise<readonly string[]> =>
  page.locator('select:visible').evaluateAll((lists) =>
    lists.flatMap((list) => {
      if (!(list instanceof HTMLSelectElement)) return [];
      const { fontFamily, fontSize, fontWeight, paddingLeft, paddingRight } = getComputedStyle(list);
      const text = list.selectedOptions[0]?.text ?? '';
      const brush = document.createElement('canvas').getContext('2d');
      if (brush === null) throw new Error('The browser draws no text.');
      brush.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return brush.measureText(text).width > room + 1 ? [text] : [];
    }),
  );

for (const [device, options] of Object.entries({
  desktop: { viewport: desktop },
  phone: { viewport: phone, isMobile: true, hasTouch: true },
}))
  test.describe(`on a ${device}`, () => {
    test.use(options);
    test('the lists of a console are side by side and show their choices in full with a custom server too', async ({ page }) => {
      const console_ = await openCreateToken(page);
      await console_.useCustomServer('https://platform.example/pat/v1');
      expect(await cutLists(page)).toEqual([]);
      const tops = await console_.region
        .getByRole('combobox')
        .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().top));
      expect(tops).toEqual([tops[0], tops[0], tops[0]]);
    });
  });

/** Returns the icons that are not twice as wide as at the usual size of text. */
const smallIcons = (page: Page): Promise<readonly string[]> =>
  page
    .locator('svg.icon:visible')
    .evaluateAll((icons) =>
      icons.flatMap((icon) =>
        Math.abs(Number.parseFloat(getComputedStyle(icon).width) - Number.parseFloat(icon.getAttribute('width') ?? '') * 32) > 1
          ? [icon.outerHTML]
          : [],
      ),
    );

const withLargeText = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []), '--blink-settings=defaultFontSize=32'],
});

test('a console with the text of the browser at 200 % shows its fields and the response in full', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch(withLargeText(launchOptions));
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const console_ = await openCreateToken(page, baseURL);
  await console_.send();
  await expect(console_.status('Created')).toBeInViewport({ ratio: 1 });
  expect(await console_.body.getByRole('button').first().boundingBox()).toMatchObject({ width: 48 });
  await console_.field('name').scrollIntoViewIfNeeded();
  await expect(console_.field('name')).toBeInViewport({ ratio: 1 });
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await cutLists(page), `${viewport.width}`).toEqual([]);
    expect(await smallIcons(page), `${viewport.width}`).toEqual([]);
  }
  await browser.close();
});

test('a path has its own row on a phone with the text of the browser at 200 %', async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch(withLargeText(launchOptions));
  const page = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), viewport: phone });
  await referencePage(page).open('/api/pat#createToken');
  const line = referencePage(page).operation('Create a token').locator('header > div').first();
  const places = await line.evaluate((element) =>
    [element, element.querySelector('code'), element.querySelector('[data-opens-console]')].map((part) => {
      const { left = NaN, top = NaN } = part?.getBoundingClientRect() ?? {};
      return { left, top };
    }),
  );
  const [row, path, button] = places;
  expect(path?.left).toBe(row?.left);
  expect(path?.top).toBeGreaterThan((button?.top ?? NaN) + 24);
  await browser.close();
});

test('menus and the search dialog grow with the text of the browser at 200 %', async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch(withLargeText(launchOptions));
  const page = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 1280, height: 720 } });
  const site = sitePage(page);
  const loadSummaries = await hold(page, /\/apiSummaries-[^/]+\.js$/);
  await site.open('/api/pat');
  await site.apis.click();
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('details[open] > ul');
  const height = (): Promise<number> => menu.evaluate((list) => list.scrollHeight);
  const before = await height();
  loadSummaries();
  await expect(menu).toContainText('access tokens');
  expect(await height()).toBe(before);
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Organization/ });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const key = page.locator('.DocSearch-Commands-Key').first();
  expect(await key.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('Enter');
  expect((await key.boundingBox())?.height).toBeGreaterThan(36);
  await browser.close();
});

test('a guide with an open playground and a response passes the rules', async ({ page }) => {
  const guide = await openGuide(page, '/metadata_overview/understanding_metadata_fields');
  const playground = page.getByRole('group', { name: 'Playground' });
  await playground.getByRole('button', { name: 'Edit the definition' }).click();
  await expect(playground.getByRole('status')).toContainText('Rotterdam');
  await playground.getByRole('textbox', { name: 'jq definition' }).fill('.site |');
  await expect(playground.getByRole('status')).toContainText('syntax error');
  await guide.run(1);
  await expect(guide.step(1).getByRole('group', { name: /^Response: / })).toBeVisible();
  await expectAccessible(page);
});
