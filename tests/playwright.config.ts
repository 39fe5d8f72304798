import { defineConfig } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from './browser.ts';

// Workers load this file too and need not search again.
const browser = (process.env['CHROMIUM'] = findOrInstallBrowser());
const port = Number(process.env['SITE_PORT'] ?? 5321);

export default defineConfig({
  testDir: 'site',
  outputDir: '../.cache/test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  // Waiting is for machines that do other work as well; what is to be quick is measured by the bench.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A busy machine stalls now and then. The test command names and counts the tests that need their second try.
  retries: 1,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: browser, args: [...browserFlags] },
  },
  // The built site, served by the rules of its hosts: `npm run build` comes first.
  webServer: {
    command: `"${process.execPath}" codegen/site/serve/serve.ts --port ${port}`,
    cwd: '..',
    url: `http://localhost:${port}/`,
    // A server that is there already may be of another checkout.
    reuseExistingServer: false,
  },
});
