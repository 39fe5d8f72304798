import type { Page } from '@playwright/test';

/**
 * Returns visible controls that are smaller than 24 by 24 pixels. Links within a line of text may be as high as the line.
 * @see https://www.w3.org/TR/WCAG22/#target-size-minimum
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input, select, textarea, [role=tab], [role=option]')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return [];
      const style = getComputedStyle(element);
      const isInText = element.matches('[popovertarget]') || (element.matches('a') && style.display === 'inline');
      const { width, height } = element.getBoundingClientRect();
      // A label that surrounds a control is part of its target.
      const label = element.closest('label')?.getBoundingClientRect();
      const wide = Math.max(width, label?.width ?? 0);
      const high = Math.max(height, label?.height ?? 0);
      if (isInText || style.clipPath !== 'none' || wide * high <= 1) return [];
      return wide < 23.5 || high < 23.5 ? [`${Math.round(wide)}x${Math.round(high)} ${element.outerHTML.slice(0, 120)}`] : [];
    }),
  );
