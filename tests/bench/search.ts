/**
 * Measures the speed of the search in Chromium, on the built site: `npm run build`, then `npx node tests/bench/search.ts
 * [folder]`. Prints medians; exits with 1 if a figure exceeds its limit.
 */
import { chromium, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SearchRecord } from '../../src/shared/search/searchRecord.ts';
import type { SearchFile } from '../../src/shared/search/searchFile.ts';
import { createPreview } from '../../codegen/site/serve/preview.ts';
import { browserFlags, findOrInstallBrowser } from '../browser.ts';
import { listen } from '../listen.ts';

const root = join(import.meta.dirname, '../..');
const folder = process.argv[2] ?? join(root, 'dist');
const recordsFile = readFileSync(join(root, 'generated/search/records.json'), 'utf8');
const { records, synonyms } = JSON.parse(recordsFile) as SearchFile;

/** How often the dialog is opened, each time on a page that has just been hydrated and still competes for the processor. */
const opens = 9;
const slowOpens = 5;
/** A short page and the longest one, whose elements a dialog over it must not affect. */
const slowPages = ['/', '/api/metadata'];
const limits = { ready: 300, p95: { 3000: 50, 30_000: 100 }, bytes: 300_000, slow: { ready: 800, task: 200, p95: 150 } } as const;
/** The slowdown factor of the simulated processor. */
const slowdown = 4;
const typed = ['list robologs', 'ontology_id', 'creating a tagger', 'get /robologs', 'feilds restore', 'page size'];

/** Returns this many records like those of the site. Each repetition has its own names. */
const grown = (count: number): readonly SearchRecord[] =>
  Array.from({ length: count }, (_, at) => {
    const record = records[at % records.length] as SearchRecord;
    const round = Math.floor(at / records.length);
    if (round === 0) return record;
    const { hierarchy } = record;
    return {
      ...record,
      hierarchy: { ...hierarchy, lvl1: `${hierarchy.lvl1 ?? ''} ${round.toString(36)}x` },
    };
  });

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

type Shown = { readonly text: string; readonly took: number; readonly hits: string };

/**
 * Measures the milliseconds from a key press until the frame with its results is drawn. Once the page is idle, the results are
 * compared again: if they were not those of the text yet, the measurement is wrong.
 */
const measureKeys = async (page: Page): Promise<readonly number[]> => {
  await page.evaluate(() => {
    const shown: { text: string; took: number; hits: string }[] = [];
    const hitsOf = (): string => [...document.querySelectorAll('.DocSearch-Hit')].map(({ textContent }) => textContent).join('\n');
    Object.assign(window, { shown, hitsOf });
    const dialog = document.querySelector('.SearchDialog');
    const dropdown = dialog?.querySelector('.DocSearch-Dropdown');
    const field = dialog?.querySelector<HTMLInputElement>('.DocSearch-Input');
    if (dialog === null || dialog === undefined || dropdown === null || dropdown === undefined || field === null || field === undefined)
      return;
    let start: number | undefined;
    const isShown = (): boolean => {
      const address = dialog.querySelector<HTMLAnchorElement>('.SearchAll')?.search.slice(1) ?? '';
      return (
        new URLSearchParams(address).get('q') === field.value ||
        dialog.querySelector('.DocSearch-NoResults strong')?.textContent === field.value
      );
    };
    Object.assign(window, { isShown });
    dialog.addEventListener(
      'keydown',
      (event) => {
        start = event.timeStamp;
      },
      { capture: true },
    );
    // Checking in every frame would itself request frames, and the results would miss the frame that they were ready for.
    new MutationObserver(() => {
      if (start === undefined || !isShown()) return;
      const began = start;
      start = undefined;
      const text = field.value;
      requestAnimationFrame(() => {
        const hits = hitsOf();
        setTimeout(() => shown.push({ text, took: performance.now() - began, hits }), 0);
      });
    }).observe(dropdown, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const field = page.locator('.DocSearch-Input');
  const atRest = new Map<string, string>();
  for (const text of typed) {
    await field.fill('');
    for (const letter of text) {
      // Held for as long as a fast typist holds it.
      await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: 90 });
      await page.waitForFunction(() => (window as unknown as { isShown: () => boolean }).isShown(), undefined, { polling: 20 });
      const [value, hits] = await page.evaluate(() => [
        document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value ?? '',
        (window as unknown as { hitsOf: () => string }).hitsOf(),
      ]);
      atRest.set(value ?? '', hits ?? '');
    }
  }
  const shown = await page.evaluate(() => (window as unknown as { shown: readonly Shown[] }).shown);
  const early = shown.filter(({ text, hits }) => atRest.get(text) !== hits);
  if (early.length > 0)
    throw new Error(`The measurement ended before these queries had their hits: ${early.map(({ text }) => text).join(', ')}`);
  console.log(`${shown.length} of ${typed.join('').length} keys measured`);
  return shown.map(({ took }) => took);
};

// The records as a host sends them: compressed in advance, and not by the process that drives the browser.
let packed = gzipSync('[]');
const site = createPreview({ folder });
const server = createServer((request, response) => {
  if (!/\/assets\/records-[^/]+\.json$/.test(request.url ?? '')) return void site.emit('request', request, response);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', 'Cache-Control': 'no-store' }).end(packed);
});
const origin = await listen(server);
const browser = await chromium.launch({ executablePath: findOrInstallBrowser('full'), args: [...browserFlags] });
const failures: string[] = [];
const report = (what: string, value: number, limit: number, unit: string): void => {
  console.log(`${what}: ${value.toFixed(1)} ${unit} (at most ${limit})`);
  if (value > limit) failures.push(what);
};

/**
 * Returns the share of a processor that this process currently gets: 1 on an idle machine. The measured times are longer
 * accordingly.
 */
const shareOfProcessor = (): number => {
  const start = performance.now();
  const before = process.cpuUsage();
  for (let at = 0, value = 1; at < 1e8; at += 1) value = (value * 31 + at) | 0;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - start);
};

/** Opens the dialog on a page that has just loaded. @returns the milliseconds until a query's results were drawn */
const openDialog = (page: Page): Promise<number> =>
  // A query that is typed at once gets its results when everything is ready.
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        // As with key presses, checking in every frame would itself request frames.
        const observer = new MutationObserver(() => {
          const field = document.querySelector<HTMLInputElement>('.DocSearch-Input');
          if (document.querySelector('.DocSearch-Hit') !== null) {
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start), 0));
          } else if (field !== null && field.value === '') {
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'robolog');
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
        });
        observer.observe(document.body, { subtree: true, childList: true });
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
      }),
  );

const openPage = async (path = '/'): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(origin + path);
  await page.waitForFunction(() => document.querySelector('a[role="button"][aria-haspopup="dialog"]') !== null);
  return page;
};

report('records of the site, gzip', gzipSync(recordsFile).length, limits.bytes, 'bytes');
for (const count of [3000, 30_000] as const) {
  const body = JSON.stringify({ synonyms, records: grown(count) });
  packed = gzipSync(body);
  const ready: number[] = [];
  let keys: readonly number[] = [];
  for (let run = 1; run <= opens; run += 1) {
    const page = await openPage();
    ready.push(await openDialog(page));
    if (run === opens) keys = await measureKeys(page);
    await page.close();
  }
  if (count === 3000) {
    report(`${count} records, ready`, quantile(ready, 0.5), limits.ready, 'ms');
  } else console.log(`${count} records, ready: ${quantile(ready, 0.5).toFixed(1)} ms`);
  console.log(`${count} records, key to paint, p50: ${quantile(keys, 0.5).toFixed(1)} ms`);
  report(`${count} records, key to paint, p95`, quantile(keys, 0.95), limits.p95[count], 'ms');
}
packed = gzipSync(JSON.stringify({ synonyms, records: grown(3000) }));
for (const path of slowPages) {
  const ready: number[] = [];
  const longest: number[] = [];
  let keys: readonly number[] = [];
  for (let run = 1; run <= slowOpens; run += 1) {
    const page = await openPage(path);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    });
    ready.push(await openDialog(page));
    longest.push(Math.max(0, ...(await page.evaluate(() => (window as unknown as { tasks: readonly number[] }).tasks))));
    if (run === slowOpens) keys = await measureKeys(page);
    await page.close();
  }
  report(`${path} at ${slowdown}x, ready`, quantile(ready, 0.5), limits.slow.ready, 'ms');
  report(`${path} at ${slowdown}x, longest task`, quantile(longest, 0.5), limits.slow.task, 'ms');
  report(`${path} at ${slowdown}x, key to paint, p95`, quantile(keys, 0.95), limits.slow.p95, 'ms');
}
console.log(`share of a processor: ${shareOfProcessor().toFixed(2)}`);
await browser.close();
server.close();
if (failures.length > 0) {
  console.error(`Above the limit: ${failures.join('; ')}`);
  process.exitCode = 1;
}
