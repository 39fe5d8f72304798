import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The colour rules, the only ones whose results can differ between light and dark mode. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** The rules about areas that scroll, which depend on the width of the page. */
export const layoutRules: readonly string[] = ['scrollable-region-focusable'];

/**
 * Returns the violations of axe rules in the page itself, because the site has no frames.
 * @param rules all rules, including best practices, if omitted
 * @param selector the part of the page to check
 */
export const violations = async (page: Page, rules?: readonly string[], selector = 'html'): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .include(selector);
  const found = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  );
};
