import { defineConfig } from '@playwright/test';
import { setAside } from './setAside.ts';
import { browserFlags, findOrInstallBrowser } from './browser.ts';

const browser = findOrInstallBrowser('shell');
const port = Number(process.env['SITE_PORT'] ?? 5321);

export default defineConfig({
  testDir: 'site',
  testIgnore: setAside.map((file) => `**/${file}`),
  outputDir: '../.cache/test-results',
  snapshotPathTemplate: '{testDir}/states/{arg}{ext}',
  fullyParallel: true,
  // Tests wait occasionally, so three workers keep two processors busy.
  workers: 3,
  // Timeouts allow for busy machines, where a page may take ten times as long. The bench measures speed.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { executablePath: browser, args: [...browserFlags] },
  },
  // The built site, served by the rules of its hosts. Run `npm run build` first.
  webServer: {
    command: `"${process.execPath}" codegen/site/serve/serve.ts --port ${port}`,
    cwd: '..',
    url: `http://localhost:${port}/`,
    // An existing server may belong to another checkout.
    reuseExistingServer: false,
  },
});
