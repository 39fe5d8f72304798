import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFileSync } from 'node:fs';
import { browserFlags, findOrInstallBrowser } from '../browser.ts';

// Run by npx, not a dependency: it is 180 MB, and only this uses it.
const tool = 'lighthouse@13.5.0';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Readonly<Record<(typeof categories)[number], number>>;

type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
};

const runOnce = async (url: string, cache: string): Promise<Report> => {
  const output = join(cache, 'lighthouse.json');
  const flags = ['--headless=new', ...browserFlags].join(' ');
  await promisify(execFile)(
    'npx',
    ['--yes', tool, url, '--quiet', '--no-enable-error-reporting', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: findOrInstallBrowser('full') }, maxBuffer: 1e8 },
  ).catch((error: unknown) => {
    // A run whose trace failed still wrote a report with the error.
    if (!String(error).includes('Runtime error encountered')) throw error;
  });
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
};

/**
 * Measures the scores of one page, 0 to 100, on Lighthouse's simulated phone and slow network.
 * @param cache a folder for the report
 * @throws if Lighthouse cannot be run, or fails three times in a row
 */
export const lighthouse = async (url: string, cache: string): Promise<Scores> => {
  for (let tries = 0; tries < 3; tries += 1) {
    const report = await runOnce(url, cache);
    if (report.runtimeError === undefined) {
      const score = (category: string): number => Math.round((report.categories[category]?.score ?? 0) * 100);
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      };
    }
    console.error(`Lighthouse, again: ${report.runtimeError.message}`);
  }
  throw new Error(`Lighthouse failed three times at ${url}.`);
};
