import { expect, test, type Page } from '@playwright/test';
import { reasonToSkip } from '../programs.ts';
import { readPdf } from './pages/readPdf.ts';
import { sitePage } from './pages/sitePage.ts';

/** Returns the text of each paragraph as rendered, or an empty string if it is hidden. */
const paragraphs = (page: Page): Promise<readonly string[]> =>
  page.locator('main p').evaluateAll((all) => all.map((one) => (one.checkVisibility() ? (one as HTMLElement).innerText : '')));

for (const [kind, path, words] of [
  ['reference', '/api/pat', ['Access Tokens', 'GET', '/api/pat/v1/account', 'Get the account of your token', 'curl https://']],
  ['guide', '/personal_access_tokens/using_pat', ['Authorization']],
  ['home page', '/', []],
] as const)
  test(`a printed ${kind} has its titles and text, in light colors, without controls`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await sitePage(page).open(path);
    const onScreen = await paragraphs(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const text = await page.locator('body').innerText();
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('Try it');
    await expect(page.getByRole('banner').or(page.getByRole('navigation')).filter({ visible: true })).toHaveCount(0);
    const printed = await paragraphs(page);
    expect(
      printed.filter((paragraph, at) => paragraph !== '' && paragraph !== onScreen[at] && onScreen[at] !== ''),
      'paragraphs that lose words on paper',
    ).toEqual([]);
    // A glossary term in a sentence is a button too.
    const controls = page.getByRole('button').and(page.locator(':not([popovertarget])'));
    expect(await controls.filter({ visible: true }).count()).toBe(0);
    const color = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(color).toBe('rgb(26, 29, 31)');
  });

test('the shortcut for printing waits until operations that were never visible show the chosen language', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('snippet-language', 'python');
    window.print = () => {
      const selected = [
        ...document.querySelectorAll('main section:has([data-opens-console]) > * [aria-label=Language] [aria-selected=true]'),
      ];
      Object.assign(window, { printed: selected.map(({ textContent }) => textContent) });
    };
  });
  await sitePage(page).open('/api/pat');
  await expect(page.locator('#deleteToken').getByRole('tab')).toHaveCount(0);
  const printed = () => page.evaluate(() => (window as unknown as { readonly printed?: readonly string[] }).printed);
  // On a slow machine, the page listens to the shortcut later than to clicks.
  await expect(async () => {
    await page.keyboard.press('Control+p');
    expect(await printed()).toEqual(['Python', 'Python', 'Python', 'Python']);
  }).toPass();
});

test("the browser's menu, which cannot wait, prints the chosen language only, in curl where it was never visible", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('snippet-language', 'python'));
  await sitePage(page).open('/api/pat#createToken');
  const operation = page.locator('#createToken');
  await expect(operation).toContainText('session.post(');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  const unseen = page.locator('#getAccount');
  await expect(unseen.getByRole('tab')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  const printed = await unseen.innerText();
  expect(printed).toMatch(/^curl$/m);
  expect(printed).toContain('curl https://');
  const setUp = await page.locator('#set-up').innerText();
  expect(setUp).toContain('pip install requests');
  expect(setUp).not.toMatch(/vite\.config|npm install|Node 20/);
  // The body of an error is on one line.
  const body = operation.getByText('"error"').last();
  expect(await body.evaluate((code) => (code as HTMLElement).innerText)).toMatch(/^\{ "error": .+ \}$/);
});

for (const { kind, path, words, targets } of [
  {
    kind: 'guide',
    path: '/event_autotagging/tagger_lifecycle',
    words: [
      /^Tagger lifecycle$/m,
      /^ *Enable Low battery +POST +\/taggers\/\{id\}$/m,
      /Soft-deleted +Hidden from lists and never runs\./,
      /^Next steps$/m,
    ],
    targets: [/\/api\/autotagging#updateTagger$/],
  },
  {
    kind: 'reference',
    path: '/api/oum',
    words: [
      /^Organization and User Management API$/m,
      /^ *GET +\/api\/oum\/v0\/users$/m,
      /^ *DELETE +\/api\/oum\/v0\/users\/\{id\}$/m,
      /^List users$/m,
      /^Permission +organization:manage +Admin$/m,
      /^ *page_size +integer +default 100/m,
      /^ *401 +The personal access token is missing/m,
      /^Schemas$/m,
    ],
    targets: [/\/user_config\/user_roles_and_permissions$/],
  },
])
  test(`a PDF of a ${kind} has its titles, calls, chosen language and links, on white pages that are not half empty`, async ({
    page,
  }, testInfo) => {
    const reason = reasonToSkip('pdftotext', 'pdftoppm', 'pdfinfo');
    test.skip(reason !== undefined, reason);
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('snippet-language', 'python');
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await sitePage(page).open(path);
    await page.locator('summary', { hasText: /^Page$/ }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await expect(page.getByRole('main').locator('pre').getByText('requests.Session()').last()).toBeVisible();
    const file = testInfo.outputPath('page.pdf');
    await page.pdf({ path: file, format: 'A4' });
    const { text, links, pages } = readPdf(file);
    for (const word of words) expect(text).toMatch(word);
    for (const target of targets) expect(links).toContainEqual(expect.stringMatching(target));
    const calls = text.match(/session\.(?:get|post|patch|put|delete|request)\(/g) ?? [];
    expect(calls.length).toBeGreaterThanOrEqual(kind === 'guide' ? 10 : 9);
    expect(text).not.toMatch(/^ *(?:curl|Go|Java|TypeScript) /m);
    expect(text).not.toMatch(
      /(?:^ *| {2,})(?:Page|On this page|View as Markdown|Try it|Copy code|Copy page|Expand all|Run|Wrap lines|Skip to content|Filter operations) *$/m,
    );
    // Code that is cut off reaches the edge, a dark block darkens a page, and a misplaced page break leaves most of a page empty.
    expect(pages.filter(({ hasInkAtEdge }) => hasInkAtEdge)).toEqual([]);
    expect(pages.filter(({ ink }) => ink > 0.2)).toEqual([]);
    expect(pages.slice(0, -1).filter(({ lowest }) => lowest < 0.5)).toEqual([]);
  });

test('code of up to eight lines is on one page', async ({ page }, testInfo) => {
  const reason = reasonToSkip('pdftotext', 'pdftoppm', 'pdfinfo');
  test.skip(reason !== undefined, reason);
  await sitePage(page).open('/personal_access_tokens/using_pat');
  const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
  const blocks = (await page.getByRole('main').locator('pre').filter({ visible: true }).allInnerTexts())
    .map((text) => text.trim())
    .filter((text) => text.split('\n').length <= 8)
    .map(withoutSpaces);
  expect(blocks.length).toBeGreaterThan(10);
  for (const top of [0, 20, 40, 60]) {
    const path = testInfo.outputPath('page.pdf');
    await page.pdf({ path, format: 'A4', margin: { top } });
    const sheets = readPdf(path).text.split('\f').map(withoutSpaces);
    expect(blocks.filter((block) => !sheets.some((sheet) => sheet.includes(block)))).toEqual([]);
  }
});

test('the body of an error is on one page', async ({ page }, testInfo) => {
  const reason = reasonToSkip('pdftotext', 'pdftoppm', 'pdfinfo');
  test.skip(reason !== undefined, reason);
  await sitePage(page).open('/api/pat');
  const path = testInfo.outputPath('page.pdf');
  await page.pdf({ path, format: 'A4' });
  const sheets = readPdf(path).text.split('\f');
  const ends = sheets.flatMap((sheet) => sheet.replace(/\s+/g, '').match(/inamoment\."./g) ?? []);
  expect(ends).toEqual(Array.from({ length: 4 }, () => 'inamoment."}'));
});
