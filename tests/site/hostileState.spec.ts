import { expect, test, type Page } from '@playwright/test';
import { consolePage, openCreateField } from './pages/consolePage.ts';
import { guidePage } from './pages/guidePage.ts';
import { settle } from './pages/settle.ts';
import { followLink, pageErrors, sitePage } from './pages/sitePage.ts';

const guide = '/personal_access_tokens/using_pat';
// The page of this API is small, and the tests load it often.
const route = '/api/pat';
const anchor = 'createToken';
const place = `${route}#${anchor}`;
const summary = 'Create a token';
const markup = '<img src=x onerror="window.__hit = true">';

/** Watches for what hostile data must not cause. @returns a check that none of it happened and that the page still responds */
const watch = (page: Page): (() => Promise<void>) => {
  const errors = pageErrors(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(href);
  });
  return async () => {
    const { colorSwitch, mode } = sitePage(page);
    const before = await mode();
    await colorSwitch.click();
    await expect.poll(mode).not.toBe(before);
    expect(await page.evaluate(() => [...Object.keys(Object.prototype), '__hit' in window, 'polluted' in {}])).toEqual([false, false]);
    await expect(page.getByText('This page crashed')).toHaveCount(0);
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    expect({ errors, foreign }).toEqual({ errors: [], foreign: [] });
  };
};

const created = (page: Page) => consolePage(page, summary).status('Created');

const deep = (levels: number): string => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
const textBody = (text: string, mediaType = 'application/json') => JSON.stringify({ body: { kind: 'text', mediaType, text } });
const earlier = (calls: readonly object[]): string =>
  JSON.stringify({ earlier: calls.map((call) => ({ method: 'GET', path: '/api/metadata/v1/fields', headers: {}, body: null, ...call })) });

const links: Readonly<Record<string, readonly string[]>> = {
  'with roles, headers and parameters of other kinds': [
    JSON.stringify({ actor: '__proto__', headers: { 'X-A\r\nY': 'b', 'If-Match': 'a\r\nb', '': 'c', ü: '√' } }),
    JSON.stringify({ actor: markup, headers: { Host: 'evil.test', authorization: 'Bearer x', Origin: 'https://evil.test' } }),
    JSON.stringify({ path: { id: { toString: null } }, query: { page: [[{}]], constructor: 1 } }),
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"baseUrl":"https://evil.test","server":"https://evil.test"}',
  ],
  'with bodies that are deep, long or no text': [
    `{"body":{"kind":"form","mediaType":"application/json","value":${deep(450)}}}`,
    `{"body":{"kind":"form","mediaType":"application/json","value":${deep(3000)}}}`,
    textBody('[1,'.repeat(170_000)),
    textBody('\u0000\ud800\u202e"'),
    textBody(markup, 'text/html\r\nX: y'),
    JSON.stringify({ body: { kind: '__proto__', value: 1 } }),
  ],
  'with earlier requests that cannot be made': [
    JSON.stringify({ before: Array.from({ length: 5000 }, () => ({ operationId: '__proto__', path: 7, body: { a: markup } })) }),
    earlier(
      ['//evil.test/x', '/\\evil.test', '/\u0000'].map((path) => ({
        path,
        method: 'get\r\n',
        headers: { 'a\nb': 'c' },
        actor: '__proto__',
      })),
    ),
    earlier(['TRACE', 'CONNECT', '', 'GET'].map((method) => ({ method, body: 'x' }))),
    earlier([1e300, 1e15, -5].map((age) => ({ age }))),
    '{"age":1e308}',
  ],
};

for (const [what, all] of Object.entries(links))
  test(`links ${what} open a console that works`, async ({ page }) => {
    const holds = watch(page);
    const { region, loadExample, send } = consolePage(page, summary);
    const hashes = all.map((json) => `#${anchor}~${Buffer.from(json).toString('base64url')}`);
    // The first link loads the page. Each of the others opens the console again.
    await sitePage(page).open(`${route}?server=https://evil.test&token=x${hashes[0]}`);
    for (const [at, hash] of hashes.entries())
      await test.step(`link ${at + 1}`, async () => {
        await page.evaluate((next) => {
          if (location.hash === next) return;
          document.querySelector('[aria-label^="Console: "]')?.setAttribute('data-before', '');
          location.hash = next;
        }, hash);
        await expect(region.and(page.locator(':not([data-before])'))).toBeVisible();
        await loadExample('201');
        await send();
        await expect(created(page)).toBeVisible();
        await holds();
      });
  });

test('hashes of a megabyte leave the page working', async ({ page }) => {
  const holds = watch(page);
  await sitePage(page).open(route);
  for (const hash of [`${anchor}~${'eyJh'.repeat(250_000)}`, 'x'.repeat(1_000_000), `${anchor}~${'AAAA'.repeat(250_000)}`])
    await page.evaluate((value) => {
      location.hash = value;
    }, hash);
  await holds();
});

/** Fills every storage that the site uses during a visit. @returns the stored data */
const fill = async (page: Page): Promise<string> => {
  await sitePage(page).open(place);
  const console_ = consolePage(page, summary);
  await console_.open();
  await console_.field('name').fill('Typed name');
  await console_.send();
  await expect(console_.status('Created')).toBeVisible();
  await sitePage(page).colorSwitch.click();
  const steps = guidePage(page);
  await steps.open(guide);
  await page.getByRole('tab', { name: 'Python' }).first().click();
  // The snippet replaces the prerendered one, which moves the button.
  await settle(page);
  await steps.run(1);
  await expect(steps.step(1)).toContainText('as expected');
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
};

/** Replaces the stored data. A value that is too long is cut. */
const store = (page: Page, all: string): Promise<void> =>
  page.evaluate((text) => {
    const wanted = JSON.parse(text) as readonly Record<string, string>[];
    for (const [at, storage] of [localStorage, sessionStorage].entries()) {
      storage.clear();
      for (const [key, value] of Object.entries({ ...wanted[at], constructor: '{"polluted":1}' }))
        try {
          storage.setItem(key, value);
        } catch {
          storage.setItem(key, value.slice(0, 1000));
        }
    }
  }, all);

/** Ways to damage a stored text. */
const damages: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  'that is replaced': [
    () => '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"calls":{"__proto__":[]}}',
    () => deep(100_000),
    () => `"${'x'.repeat(2_000_000)}"`,
    () => '{"format":1,"tables":null,"calls":[null,{"number":"x"},{"wire":1}],"changing":[7]}',
  ],
  'whose values are markup, whose lists are long, and of which parts are missing': [
    (text) => text.replaceAll(/(?<=[:[,])(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)(?=[,}\]])/g, JSON.stringify(markup)),
    (text) => text.replaceAll(/\[(\{[^[\]]*\})\]/g, (_, item: string) => `[${Array.from({ length: 300 }, () => item).join(',')}]`),
    (text) => text.replaceAll(/"\w*[aeiou]d":/g, '"x":'),
    (text) => text.slice(0, -3),
  ],
};

for (const [what, all] of Object.entries(damages))
  test(`storage ${what} is harmless`, async ({ page }) => {
    const kept = JSON.parse(await fill(page)) as readonly Record<string, string>[];
    const holds = watch(page);
    for (const [at, damage] of all.entries())
      await test.step(`damage ${at + 1}`, async () => {
        const damaged = kept.map((one) => Object.fromEntries(Object.entries(one).map(([key, text]) => [key, damage(text)])));
        await store(page, JSON.stringify(damaged));
        await page.goto('about:blank');
        await sitePage(page).open(place);
        // A snippet in the stored language replaces the prerendered one, which moves the button.
        await settle(page);
        const console_ = consolePage(page, summary);
        await console_.open();
        // What was typed is kept as far as it can be read.
        await console_.loadExample('201');
        await console_.send();
        await expect(created(page)).toBeVisible();
        await followLink(page, guide);
        await settle(page);
        const steps = guidePage(page);
        await steps.run(1);
        await expect(steps.step(1)).toContainText(/as expected|not the response/);
        await holds();
      });
  });

test('the editor takes twenty thousand lines, a line of 200,000 characters, and characters that are not shown', async ({ page }) => {
  const holds = watch(page);
  const console_ = await openCreateField(page);
  await console_.region.getByRole('button', { name: 'Edit as JSON' }).click();
  const editor = console_.region.getByRole('textbox', { name: 'Request body' });
  await editor.focus();
  await expect(console_.region.locator('.cm-editor')).toBeVisible();
  for (const [body, message] of [
    [`[\n${'1,\n'.repeat(20_000)}1]`, 'body'],
    [`{"alias": "${'x'.repeat(200_000)}"}`, 'alias'],
    ['{"alias": "\u202e\u2066\u0000\ud800 \udc00 \ufeff"}', 'JSON'],
    [deep(20_000), 'nested'],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), body);
    await editor.press('ControlOrMeta+a');
    await editor.press('ControlOrMeta+v');
    await editor.press('Space');
    await console_.send();
    await console_.region.getByRole('button', { name: 'Send anyway' }).click();
    await expect(console_.status('Bad Request')).toBeVisible();
    await expect(console_.body).toContainText(message);
    await holds();
  }
});

test('states of other sites in the history, and going back and forward while pages load, leave the site working', async ({ page }) => {
  const holds = watch(page);
  await sitePage(page).open(guide);
  await page.evaluate(() => {
    for (const state of [null, 1, 'x', { __TSR_key: {}, __TSR_index: 'x', key: [] }, { __TSR_index: -5e300 }, [], { ['__proto__']: 1 }]) {
      history.pushState(state, '', `${location.pathname}?n=${Math.random()}`);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }
  });
  const goBackAndForward = (): void => {
    document.querySelector<HTMLAnchorElement>('[rel=next], [rel=prev]')?.click();
    history.back();
    history.forward();
    history.back();
    history.forward();
  };
  // A document that loads in the meantime ends a turn, which is repeated in the new one.
  for (let turn = 0; turn < 5; turn += 1) await expect(() => page.evaluate(goBackAndForward)).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await holds();
});
