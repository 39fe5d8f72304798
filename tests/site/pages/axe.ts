import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** The color rules, the only ones whose results can differ between light and dark mode. */
export const colorRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** The rules about areas that scroll, which depend on the width of the page. */
export const layoutRules: readonly string[] = ['scrollable-region-focusable'];

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Returns the violations of axe rules in the page itself, because the site has no frames.
 * @param rules all rules, including best practices, if omitted
 * @param selector the part of the page to check
 */
export const violations = async (page: Page, rules?: readonly string[], selector = 'html'): Promise<readonly string[]> => {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // The results contain the elements themselves, and the only rule that needs style sheets is off.
    selectors: false,
    preload: { assets: ['media'] },
    ...(rules === undefined ? {} : { runOnly: [...rules] }),
  };
  // Loading axe takes longer than some checks.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async ([part, given]) => (await window.axe.run(part, given)).violations, [selector, options] as const);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  );
};
