import { defineConfig } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from './browser.ts';

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
  // A shared machine stalls now and then; a test that fails twice has failed, and one that needed its second try is listed.
  retries: 1,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findOrInstallBrowser(), args: [...browserFlags] },
  },
  // The built site, served by the rules of its hosts: `npm run build` comes first.
  webServer: {
    command: `npm run --silent preview -- --port ${port}`,
    cwd: '..',
    url: `http://localhost:${port}/`,
    reuseExistingServer: true,
  },
});
