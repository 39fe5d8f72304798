import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Collects only violations, and only in the page itself, because the site has no frames. */
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

const faultsFound = async (axe: AxeBuilder): Promise<readonly string[]> => {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  );
};

/** Returns the violations of all axe rules, including its best practices. */
export const violations = (page: Page): Promise<readonly string[]> => faultsFound(axeOf(page));

/** The colour rules, the only ones whose results can differ between light and dark mode. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Returns the violations of the colour rules. */
export const colourViolations = (page: Page): Promise<readonly string[]> => faultsFound(axeOf(page).withRules([...colourRules]));
