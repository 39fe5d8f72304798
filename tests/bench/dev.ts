import { chromium, type Page } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../browser.ts';
import { startDevServer, type DevServer } from '../devServer.ts';
import { settle } from '../site/pages/settle.ts';

/**
 * Measures the milliseconds from each save of a file until the page shows its new text. The first save is a warm-up and does not
 * count.
 */
const edit = async (page: Page, server: DevServer, path: string, text: string): Promise<readonly number[]> => {
  const before = server.read(path);
  const times: number[] = [];
  for (const turn of Array(6).keys()) {
    const now = `${text} ${turn}`;
    const started = performance.now();
    server.save(path, before.replace(text, now));
    await page.waitForFunction((wanted) => document.querySelector('main')?.textContent.includes(wanted), now, {
      polling: 10,
      timeout: 60_000,
    });
    if (turn > 0) times.push(performance.now() - started);
    // Work that a save defers must not overlap with the next one.
    await settle(page, 180);
  }
  return times;
};

/** Measures the time until an edited spec and an edited guide appear on an open page of the development server. */
export const measureDev = async (): Promise<{ readonly spec: readonly number[]; readonly guide: readonly number[] }> => {
  const server = await startDevServer();
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser('full'), args: [...browserFlags] });
  try {
    const page = await browser.newPage();
    const visit = async (route: string, text: string): Promise<void> => {
      await page.goto(server.origin + route);
      await page.waitForFunction((wanted) => document.querySelector('main')?.textContent.includes(wanted), text, { timeout: 120_000 });
      await settle(page, 300);
    };
    const described = 'Returns the user and the organization';
    await visit('/api/pat', described);
    const spec = await edit(page, server, 'specs/pat.yaml', described);
    const told = 'Set the host and the token as environment variables';
    await visit('/personal_access_tokens/using_pat', told);
    return { spec, guide: await edit(page, server, 'content/personal_access_tokens/using_pat.mdx', told) };
  } finally {
    await browser.close();
    await server.close();
  }
};
