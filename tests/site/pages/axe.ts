import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Only violations are written out, and only in the page itself: the site has no frames. */
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

const faultsFound = async (axe: AxeBuilder): Promise<readonly string[]> => {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  );
};

/** The violations of all rules of axe, its best practices included. */
export const violations = (page: Page): Promise<readonly string[]> => faultsFound(axeOf(page));

/** The rules about colours: the only ones that can differ between the modes. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** The violations of the rules about colours. */
export const colourViolations = (page: Page): Promise<readonly string[]> => faultsFound(axeOf(page).withRules([...colourRules]));
