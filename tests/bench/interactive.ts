import type { Browser } from '@playwright/test';

/** Milliseconds of one page load on a phone with a quarter of this machine's speed. */
export type PageStart = {
  /** From the first paint until the page responds to input. */
  readonly gap: number;
  /** The longest task, including the parsing of the page. */
  readonly longestTask: number;
};

/** Loads a page in a new context without a cache, and measures how soon after its first paint it is interactive. */
export const measureStart = async (browser: Browser, address: string): Promise<PageStart> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    // With a debugger attached, as here, V8 looks up the source positions of every new Error. React creates three when it loads,
    // which would add a tenth of a second that readers do not wait.
    Reflect.deleteProperty(Error, 'stackTraceLimit');
    const start = { longest: 0, alive: 0 };
    Object.assign(window, { start });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) start.longest = Math.max(start.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
    document.addEventListener('alive', () => {
      start.alive = performance.now();
      // Polling the page from outside would slow it down.
      console.debug('alive');
    });
  });
  const alive = page.waitForEvent('console', (message) => message.text() === 'alive');
  await page.goto(address, { waitUntil: 'commit' });
  await alive;
  // The task that ends with `alive` is reported after it.
  await page.waitForLoadState('networkidle');
  const result = await page.evaluate(() => {
    const { start } = window as unknown as { readonly start: { readonly longest: number; readonly alive: number } };
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { gap: start.alive - paint, longestTask: start.longest };
  });
  await context.close();
  return result;
};
