import { expect, test } from '@playwright/test';
import { followLink, isAlive, pageErrors, phone } from './pages/sitePage.ts';
import { settle } from './pages/settle.ts';
import { guidePage, openGuide } from './pages/guidePage.ts';
import { sidewaysScroll } from './pages/sidewaysScroll.ts';

const alone = '/ingestion_setup/s3/trigger_ingestion';
const later = '/demo_tutorial/searching_for_logs_with_tagged_events';

test('a step shows its response before it is run, exactly as it will be, without loading the platform', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const guide = await openGuide(page, alone);
  const step = guide.step(2);
  const body = step.getByRole('group', { name: /^Response/ });
  await settle(page);
  expect(loaded.filter((url) => /StepResponse|runStep/.test(url))).toEqual([]);
  await step.getByRole('button', { name: 'Show response' }).click();
  await expect(body).toContainText('metadata-ingestion');
  expect(loaded.filter((url) => /pagePlatform|validators|contract/.test(url))).toEqual([]);
  const promised = await body.textContent();
  await step.getByRole('button', { name: 'Hide response' }).click();
  await expect(body).toHaveCount(0);
  await guide.run(2);
  await expect(step).toContainText('as expected');
  // The clock of the page runs, so times can differ by seconds.
  const withoutSeconds = (text: string | null): string => (text ?? '').replace(/:\d\dZ/g, '');
  expect(withoutSeconds(await body.textContent())).toBe(withoutSeconds(promised));
});

test('the playground tries a definition on a log, and again after each change', async ({ page }) => {
  await openGuide(page, '/event_autotagging/anatomy_of_a_tagger_definition');
  const playground = page.getByRole('group', { name: 'Playground' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.getByRole('button', { name: 'Edit the definition' }).press('Enter');
  await expect(playground.getByRole('textbox', { name: 'Tagger definition' })).toBeFocused();
  await expect(playground.getByText('Valid', { exact: true })).toBeInViewport();
  await expect(playground.getByRole('figure')).toContainText('MotorOverheating');
  await expect(playground.getByText('Events, in seconds')).toBeInViewport();
  await playground.getByLabel('Log').selectOption({ label: 'dock-7.bag (ROS1Bag, Antwerp)' });
  await expect(playground).toContainText('the gating excludes it');
  await playground.getByRole('textbox', { name: 'Tagger definition' }).fill('outputs: []');
  await expect(playground).toContainText('Invalid (tier outputs)');
  await playground.getByRole('button', { name: 'Reset' }).click();
  await expect(playground.getByRole('figure')).toContainText('MotorOverheating');
});

test('a jq definition is tried in the page, within its policy, and one that never ends is stopped', async ({ page }) => {
  const complaints = pageErrors(page, 'error', 'warning');
  await openGuide(page, '/metadata_overview/understanding_metadata_fields');
  const playground = page.getByRole('group', { name: 'Playground' });
  await playground.getByRole('button', { name: 'Edit the definition' }).click();
  const result = playground.getByRole('status');
  await expect(result).toContainText('"Rotterdam"');
  await playground.getByRole('combobox').selectOption({ label: 'dock-7.bag (ROS1Bag)' });
  await expect(result).toContainText('Cannot index string');
  const definition = playground.getByRole('textbox', { name: 'jq definition' });
  await definition.fill('def f: f; f');
  await expect(result).toContainText('Stopped after 2 seconds');
  await definition.fill('.site');
  await expect(result).toContainText('"Antwerp"');
  await playground.getByRole('button', { name: 'Reset' }).click();
  await expect(definition).toHaveText('.site.name');
  await expect(result).toContainText('"Rotterdam"');
  expect(complaints).toEqual([]);
});

test('a term is explained by keyboard and on hover, Escape closes it, and its word stays part of the text', async ({ page }) => {
  await page.goto(alone);
  const term = page.getByRole('button', { name: 'robolog', exact: true });
  const definition = page.getByText('A log that the platform has ingested, with');
  const selected = await term.evaluate((word) => {
    getSelection()?.selectAllChildren(word.closest('p') ?? word);
    return getSelection()?.toString();
  });
  expect(selected).toContain('find the robolog that the log becomes');
  await expect(definition).toBeHidden();
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(definition).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
  await term.hover();
  await expect(definition).toBeVisible();
});

test('punctuation stays on the line of the term before it', async ({ page }) => {
  await openGuide(page, '/user_config/user_roles_and_permissions');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ ...phone, width });
    const apart = await page.locator('main button[popovertarget]').evaluateAll((terms) =>
      terms.flatMap((term) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        texts.currentNode = term;
        let after = texts.nextNode();
        while (after?.parentElement?.closest('button, [popover]')) after = texts.nextNode();
        // A term of two lines can be as wide as its cell.
        if (after === null || !/^[,.:;)]/.test(after.textContent ?? '') || term.textContent.includes(' ')) return [];
        const mark = new Range();
        mark.setStart(after, 0);
        mark.setEnd(after, 1);
        return mark.getBoundingClientRect().top < term.getBoundingClientRect().bottom ? [] : [term.textContent];
      }),
    );
    expect(apart, `${width}`).toEqual([]);
  }
});

test('the line after highlighted lines is indented as it is written, and selected without empty lines', async ({ page }) => {
  await page.goto('/supplementary_robologs/automating_supplement_association');
  const { lefts, selected } = await page.locator('pre', { hasText: 'defaultdict' }).evaluate((block) => {
    const keywords = [...block.querySelectorAll('span')];
    const leftOf = (word: string) => keywords.findLast(({ textContent }) => textContent === word)?.getBoundingClientRect().left;
    getSelection()?.selectAllChildren(block);
    return { lefts: ['if', 'try', 'print'].map((word) => leftOf(word) ?? NaN), selected: getSelection()?.toString() };
  });
  // They are written with 4, 8 and 12 spaces.
  const [four = NaN, eight = NaN, twelve = NaN] = lefts;
  expect(eight - four).toBeCloseTo(twelve - eight, 0);
  expect(selected).toMatch(/ in known\]\n {4}if children:\n {8}try:/);
});

test('a long response scrolls in its own area, so that the text after it stays in view', async ({ page }) => {
  const guide = await openGuide(page, '/event_autotagging/what_is_event_autotagging');
  await guide.run(1);
  const response = guide.step(1).getByRole('group', { name: /^Response/ });
  await expect(response).toContainText('creator_type');
  const [shown, whole] = await response.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  expect(shown).toBeLessThanOrEqual(480);
  expect(whole).toBeGreaterThan(shown ?? 0);
});

test('a step in a long language scrolls in its own area, so that the text after it stays near', async ({ page }) => {
  const guide = await openGuide(page, alone);
  const code = guide.step(1).locator('pre');
  await guide.step(1).getByRole('tab', { name: 'Go' }).click();
  await expect(code).toContainText('package main');
  const [shown, whole] = await code.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  expect(shown).toBeLessThanOrEqual(560);
  expect(whole).toBeGreaterThan(shown ?? 0);
});

test('a step in the middle runs the earlier ones first', async ({ page }) => {
  const guide = await openGuide(page, alone);
  await expect(guide.step(3)).toContainText('runs 2 earlier steps');
  await guide.run(3);
  await expect(guide.step(3)).toContainText('Ran 2 earlier steps first.');
  await expect(guide.step(3)).toContainText('as expected');
});

test('a reader who begins in the middle of a series gets its state with one click', async ({ page }) => {
  const guide = await openGuide(page, later);
  await guide.run(1);
  await expect(guide.step(1)).toContainText(/Ran \d+ earlier steps first/);
  await expect(guide.step(1)).toContainText('as expected');
});

test('a reader can take any time between two steps', async ({ page }) => {
  const guide = await openGuide(page, '/demo_tutorial/searching_for_logs');
  await page.clock.install();
  await guide.run(1);
  await expect(guide.step(1)).toContainText('as expected');
  await page.clock.fastForward('10:00');
  await guide.run(2);
  await expect(guide.step(2)).toContainText('as expected');
});

test('values that a step saved appear in later calls, even after a reload, until the sandbox is reset elsewhere', async ({ page }) => {
  const guide = await openGuide(page, alone);
  await expect(guide.step(2).locator('pre')).toContainText('TRACE');
  await guide.run(1);
  await expect(guide.step(1)).toContainText('TRACE =');
  const kept = await guide.step(1).locator('code').last().textContent();
  await expect(guide.step(2).locator('pre')).toContainText(kept ?? '-');
  await page.reload();
  await expect(guide.step(2).locator('pre')).toContainText(kept ?? '-');
  await page.evaluate(() => sessionStorage.removeItem('mock-platform'));
  await page.reload();
  await guide.run(2);
  await expect(guide.step(2)).toContainText('Ran 1 earlier step first.');
  await expect(guide.step(2)).toContainText('as expected');
});

test('starting over restores the state that a step was written for', async ({ page }) => {
  await openGuide(page, '/metadata_overview/understanding_metadata_fields');
  const create = page.getByRole('group', { name: 'Step: Create a field' });
  await create.getByRole('button', { name: 'Run' }).click();
  await expect(create).toContainText('as expected');
  await create.getByRole('button', { name: 'Run again' }).click();
  await expect(create).toContainText('You ran this step before');
  await create.getByRole('button', { name: /^Reset and run/ }).click();
  await expect(create).toContainText('as expected');
});

test('the request is in the chosen language in every step, and with the SDK has the values that earlier steps saved', async ({ page }) => {
  const guide = await openGuide(page, alone);
  await guide.step(1).getByRole('tab', { name: 'Python' }).click();
  await expect(guide.step(1).locator('pre')).toContainText('session.post');
  await expect(guide.step(2).locator('pre')).toContainText('session.get');
  await guide.step(1).getByRole('tab', { name: 'Go' }).click();
  await guide.step(1).getByRole('button', { name: 'SDK' }).click();
  await expect(guide.step(1).locator('pre')).toContainText('acme-api/');
  await expect(guide.step(2).locator('pre')).toContainText('TRACE');
  await expect(guide.step(2).getByRole('button', { name: 'SDK' })).toHaveAttribute('aria-pressed', 'true');
  await guide.run(1);
  await expect(guide.step(2).locator('pre')).toContainText('acme-api/');
  await expect(guide.step(2).locator('pre')).not.toContainText('TRACE');
});

test('a step is run by keyboard and keeps the focus, and its response is announced and in view, even from the lower edge of a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const guide = await openGuide(page, alone);
  const run = guide.step(1).getByRole('button', { name: 'Run' });
  await run.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await run.press('Enter');
  await expect(page.locator('.announcer')).toHaveText('202 Accepted, as expected');
  await expect(guide.step(1).getByText('as expected')).toBeInViewport({ ratio: 1 });
  await expect(guide.step(1).getByRole('group', { name: /^Response/ })).toBeInViewport();
  await expect(guide.step(1).getByRole('button', { name: 'Run again' })).toBeFocused();
  // Both buttons are on one line even on a narrow phone.
  await page.setViewportSize({ ...phone, width: 360 });
  const tops = await guide
    .step(1)
    .getByRole('button', { name: /^(Run again|Reset and run to here)$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a step shows a request with its status', async ({ page }) => {
    await page.goto(alone);
    const step = page.locator('#step-1');
    await expect(step).toContainText('curl');
    await expect(step).toContainText('expects 202');
    await expect(step.getByRole('button')).toHaveCount(0);
  });
  test('a lifecycle is drawn, and described in words', async ({ page }) => {
    await page.goto('/event_autotagging/tagger_lifecycle');
    const figure = page.locator('figure', { has: page.locator('svg') }).first();
    await expect(figure.locator('svg')).toBeVisible();
    await expect(figure).toContainText('Its latest final version tags every new robolog');
  });
});

test('no figure or table makes a phone scroll sideways, no code block scrolls, and no name in a table is broken', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [route, least] of [
    ['/video_generator/what_is_video_generation', 0],
    ['/user_config/user_roles_and_permissions', 5],
    ['/metadata_overview/understanding_metadata_fields', 5],
    ['/personal_access_tokens/using_pat', 0],
  ] as const) {
    await page.goto(route);
    expect(await sidewaysScroll(page), route).toEqual([]);
    const wide = page.locator('pre').evaluateAll((all) => all.filter((code) => code.scrollWidth > code.clientWidth).length);
    expect(await wide, route).toBe(0);
    const names = page.locator('article :is(th, td) code');
    expect(await names.count(), route).toBeGreaterThanOrEqual(least);
    const broken = await names.evaluateAll((elements) => {
      // A name may contain break opportunities between its text nodes.
      const isBroken = (node: Node): boolean => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects().length > 1;
      };
      return elements
        .filter((element) => /^[\w:.]+$/.test(element.textContent) && [...element.childNodes].some(isBroken))
        .map(({ textContent }) => textContent);
    });
    expect(broken, route).toEqual([]);
  }
});

test('an image in a guide has its space before it loads', async ({ page }) => {
  await page.goto('/log_visualization/how_to_visualize_your_log');
  const image = page.getByRole('img', { name: /^The motor temperature from 30 seconds before/ });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1200);
  expect(await image.getAttribute('width')).toBe('1200');
});

test.describe('the text of a guide', () => {
  const chunk = /\/generator_lifecycle-[\w-]+\.js$/;

  for (const route of [alone, '/user_config/user_roles_and_permissions']) {
    test(`${route} is the same when a link opens it`, async ({ page }) => {
      const guide = await openGuide(page, route);
      const served = await page.locator('article').innerText();
      await guide.open('/personal_access_tokens/using_pat');
      await followLink(page, route);
      await expect(page).toHaveURL(new RegExp(`${route}$`));
      await expect.poll(() => page.locator('article').innerText()).toBe(served);
      if (route !== alone) return;
      // Once more, from the page where it was first loaded without its static content.
      await page.reload();
      await page.locator('nav[aria-label="Breadcrumb"], article').first().waitFor();
      await page.goBack();
      await page.goForward();
      await expect.poll(() => page.locator('article').innerText()).toBe(served);
    });
  }

  test('is in the page, so that only its interactive parts are loaded as script', async ({ page }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (chunk.test(request.url())) loaded.add(request.url());
    });
    await page.goto('/video_generator/generator_lifecycle');
    await isAlive(page);
    await page.getByRole('button', { name: 'Run' }).first().waitFor();
    expect(loaded.size).toBe(1);
  });

  test('is unchanged while the page around it changes', async ({ page }) => {
    await page.goto('/video_generator/generator_lifecycle');
    await isAlive(page);
    const texts = (): Promise<readonly string[]> => page.locator('article :is(p, h2)').allInnerTexts();
    const served = await texts();
    await page
      .getByRole('button', { name: /color|color|dark/i })
      .first()
      .click();
    await page.getByRole('tab', { name: 'Python' }).first().click();
    await page.locator('article h2').last().scrollIntoViewIfNeeded();
    expect(await texts()).toEqual(served);
    await page.getByRole('link', { name: 'Enable video generation' }).last().click();
    await expect(page).toHaveURL(/enabling_a_generator$/);
    await expect(page.locator('h1')).toHaveText(/Enabl/);
  });
});

test('a term opens on hover in browsers that do not do so themselves, below the term, and closes when the mouse leaves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    delete (HTMLButtonElement.prototype as { interestForElement?: unknown }).interestForElement;
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...[property]: readonly string[]) => !property?.startsWith('position-area') && supports(property ?? '');
  });
  await guidePage(page).open('/ontologies/getting_started');
  const term = page.locator('button[interestfor]').first();
  const definition = page.locator(`[id="${await term.getAttribute('interestfor')}"]`);
  // Disables the browser's own support for hover.
  await term.evaluate((button) => button.setAttribute('interestfor', ''));
  await term.hover();
  await expect(definition).toBeVisible();
  const [at, below] = [await term.boundingBox(), await definition.boundingBox()];
  expect(Math.abs((below?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0) - 4)).toBeLessThan(2);
  await definition.getByRole('link').hover();
  await page.mouse.move(0, 0);
  await expect(definition).toBeHidden();
});
