/**
 * Checks every page after `npm run build`: all rules of axe, the size of every target and the width of the page, in light and
 * dark, on a desktop and a phone, with every collapsed part, console and step open and every request sent. `npm run
 * accessibility` takes a quarter of an hour; `npm run accessibility -- /api/pat /search` checks only these pages.
 */
import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createPreview } from '../../codegen/site/serve/preview.ts';
import { browserFlags, findOrInstallBrowser } from '../browser.ts';
import { listen } from '../listen.ts';
import { violations } from '../site/pages/axe.ts';
import { openEverything } from '../site/pages/openEverything.ts';
import { sidewaysScroll } from '../site/pages/sidewaysScroll.ts';
import { desktop, isAlive, phone } from '../site/pages/sitePage.ts';
import { allRoutes } from '../site/pages/siteRoutes.ts';
import { smallTargets } from '../site/pages/smallTargets.ts';

const folder = join(import.meta.dirname, '../../dist');
if (!existsSync(join(folder, 'index.html'))) {
  console.error('dist contains no site. Run `npm run build` first.');
  process.exit(1);
}
const given = process.argv.slice(2);
const routes = given.length > 0 ? given : [...allRoutes, '/no/such/page'];

const server = createPreview({ folder });
const address = await listen(server, 'localhost');
const browser = await chromium.launch({ executablePath: findOrInstallBrowser('shell'), args: [...browserFlags] });
let runs = 0;
let faults = 0;

for (const route of routes) {
  const started = performance.now();
  const context = await browser.newContext({ baseURL: address, viewport: desktop });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(encodeURI(route));
  await isAlive(page);
  const opened = await openEverything(page);
  for (const mode of ['light', 'dark'] as const) {
    for (const [width, viewport] of Object.entries({ desktop, phone })) {
      await page.setViewportSize(viewport);
      const found = [...(await violations(page)), ...(await smallTargets(page)), ...(await sidewaysScroll(page))];
      runs += 1;
      faults += found.length;
      for (const [fault, { length }] of Map.groupBy(found, (one) => one))
        console.log(`${route}, ${mode}, ${width}: ${fault}${length === 1 ? '' : ` (${length} times)`}`);
    }
    if (mode === 'light') await page.getByRole('button', { name: 'Dark mode' }).click();
  }
  await context.close();
  console.log(`${route}: ${opened}; ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

await browser.close();
server.close();
console.log(`${routes.length} pages, ${runs} runs, ${faults} faults`);
process.exit(faults === 0 ? 0 : 1);
