import { expect, test, type Page } from '@playwright/test';
import { consolePage } from './pages/consolePage.ts';
import { searchDialog } from './pages/searchDialog.ts';
import { pageErrors, sitePage } from './pages/sitePage.ts';

const seeds = [
  '%',
  '%~x',
  '%zz~%zz',
  '%E0%A4%A',
  '%ff%fe~e30',
  '%00',
  '%c0%80',
  '~',
  '~~~~',
  'listTokens~',
  'listTokens~%%%',
  'listTokens~e30',
  'listTokens~W10',
  'listTokens~bnVsbA',
  'listTokens~____',
  'listTokens~eyJoZWFkZXJzIjoxLCJib2R5Ijp7ImtpbmQiOiJmb3JtIn19',
  '__proto__',
  'constructor~e30',
  '//evil.test',
  'schema-%',
  'a/b/%2/c',
  "<img src=x onerror='hit()'>",
  '"><script>',
  'javascript:alert(1)',
  '\u202e\u0000x',
  '🤖%F0%9F',
  'x'.repeat(5000),
  ':~:text=%',
  '[data-x="',
  '#'.repeat(40),
];

/** Two hundred malformed endings of a URL: hashes and queries, alone and together. */
const endings = Array.from({ length: 200 }, (_, index) => {
  const text = seeds[index % seeds.length] ?? '';
  const other = seeds[(index * 7 + 3) % seeds.length] ?? '';
  const query = text.replaceAll('#', '').slice(0, 500);
  return [
    `#${text}`,
    `?${query}`,
    `?q=${query}&page=%&in=${other.replaceAll('#', '').slice(0, 50)}`,
    `?${query}=1&__proto__=2&q=%E0%A4%A#${other}`,
    `#${text}${other}`,
    `?q#${text}~${other}`,
    `?=&&&=${query}#${other}/${text}`,
  ][Math.floor(index / seeds.length) % 7];
}) as readonly string[];

const kinds = [
  { kind: 'guide', path: '/personal_access_tokens/using_pat' },
  { kind: 'reference', path: '/api/pat' },
  { kind: 'search page', path: '/search' },
  { kind: 'not-found page', path: '/no/such/page' },
] as const;

const worksStill = async (page: Page, path: string): Promise<void> => {
  const { colorSwitch, mode } = sitePage(page);
  const before = await mode();
  await colorSwitch.click();
  await expect.poll(mode).not.toBe(before);
  await searchDialog(page).open();
  await page.keyboard.press('Escape');
  if (path !== '/api/pat') return;
  const console_ = consolePage(page, 'List your tokens');
  if (!(await console_.region.isVisible())) await console_.open();
};

for (const { kind, path } of kinds)
  test(`two hundred malformed URLs leave a ${kind} working`, async ({ page }) => {
    const errors = pageErrors(page);
    // With a page load, as when a link is followed from elsewhere.
    for (const ending of endings.filter((_, index) => index % 50 === 1)) {
      await page.goto('about:blank');
      await sitePage(page).open(path + ending);
    }
    // Without a page load: a page is notified of URLs by hash changes and history navigation.
    await page.evaluate(async (all) => {
      const turn = () => new Promise((resolve) => setTimeout(resolve));
      for (const [index, ending] of all.entries()) {
        if (ending.startsWith('#')) location.hash = ending;
        else {
          history.pushState(history.state, '', location.pathname + ending);
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        }
        if (index % 4 === 0) await turn();
      }
    }, endings);
    await worksStill(page, path);
    expect(errors).toEqual([]);
  });

test('malformed paths get the not-found page', async ({ page }) => {
  const errors = pageErrors(page);
  for (const path of ['/%', '/%ff', '/api/metadata/%E0%A4%A', '/%00', '/api/%2e%2e/%zz?q=%#%']) {
    await sitePage(page).open(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found');
  }
  expect(errors).toEqual([]);
});

test('another spelling of a URL gets the page or the not-found page, the same from the host and the router', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  for (const path of [
    '/API/PAT',
    '/Personal_Access_Tokens/using_pat',
    '/SEARCH?q=log',
    '/api%2fpat',
    '/api%5Cpat',
    '/api/p%61t',
    '/api/pat%2f',
    '/api/pat%20',
    '/api/pat.HTML',
    '/api/pat/index.html',
    '/api///pat//',
    '/api/./pat',
    '/api/pat;v=1',
  ]) {
    await sitePage(page).open(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/^(?:Page not found|Access Tokens API|Search)$/);
  }
  expect(errors).toEqual([]);
});
