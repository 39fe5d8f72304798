import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { settle } from '../site/pages/settle.ts';
import { saveData } from '../site/pages/sitePage.ts';

/** The cost of the console and the platform behind it: gzipped bytes, and milliseconds from Send until the response is shown. */
export type ConsoleCost = { readonly bytes: number; readonly first: number; readonly next: number };

/**
 * Opens the console of one of the operations that load the most, on its page, and sends its example twice.
 * @param origin the origin of the built site
 */
export const measureConsole = async (page: Page, origin: string): Promise<ConsoleCost> => {
  await saveData(page);
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (/\.(?:js|css|json)$/.test(new URL(request.url()).pathname)) asked.add(request.url());
  });
  await page.goto(`${origin}/api/autotagging#validateTagger`, { waitUntil: 'networkidle' });
  // Nearby operations are hydrated as they approach the viewport; they are not measured.
  for (const y of [2500, -5000, 2500]) {
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, y);
    await settle(page);
  }
  asked.clear();
  const operation = page.locator('#validateTagger');
  await operation.getByRole('button', { name: 'Try it', exact: true }).click();
  const send = operation.getByRole('button', { name: 'Send', exact: true });
  await send.waitFor();
  /** Milliseconds from a click on Send until the page shows this many requests and the response is painted. */
  const timed = (label: string): Promise<number> =>
    send.evaluate(
      (button: HTMLElement, text) =>
        new Promise<number>((done, fail) => {
          setTimeout(() => fail(new Error(`The console does not show "${text}".`)), 30_000);
          const region = button.closest('section') ?? document.body;
          const observer = new MutationObserver(() => {
            if (region.textContent?.includes(text) !== true) return;
            observer.disconnect();
            requestAnimationFrame(() => done(performance.now() - started));
          });
          observer.observe(region, { childList: true, subtree: true, characterData: true });
          const started = performance.now();
          button.click();
        }),
      label,
    );
  const first = await timed('History (1)');
  let bytes = 0;
  for (const url of asked) bytes += gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length;
  const next = await timed('History (2)');
  return { bytes, first, next };
};
