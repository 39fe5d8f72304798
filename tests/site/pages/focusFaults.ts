import type { Page } from '@playwright/test';

/**
 * Moves the focus forwards and then backwards through the first controls of a page. Returns those that are covered, that do not
 * show the focus, and that are above the previous one in the same column.
 * @see https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum
 */
export const focusFaults = async (page: Page, limit: number): Promise<readonly string[]> => {
  // Browsers show focus that a script moves only to keyboard users.
  await page.keyboard.press('Tab');
  return page.evaluate(async (count) => {
    const selector = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)';
    const name = (element: Element): string => element.outerHTML.slice(0, 120);
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null,
    );
    const faults: string[] = controls.filter(({ tabIndex }) => tabIndex > 0).map((element) => `has its own order: ${name(element)}`);

    const showsFocus = (element: Element): boolean =>
      [element, ...element.querySelectorAll('*')].slice(0, 6).some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
      }) ||
      (element.parentElement !== null && getComputedStyle(element.parentElement).outlineStyle !== 'none');

    const isCovered = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
      const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      const at = (share: number): readonly [number, number] => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
      return ![0.06, 0.25, 0.5, 0.75, 0.94].some((share) => {
        const hit = document.elementFromPoint(...at(share));
        return hit !== null && (element.contains(hit) || hit.contains(element) || element.closest('label')?.contains(hit) === true);
      });
    };

    const walk = (elements: readonly HTMLElement[], isForward: boolean): void => {
      let before: { readonly element: HTMLElement; readonly box: DOMRect } | undefined;
      for (const element of elements) {
        element.focus();
        if (document.activeElement !== element) {
          faults.push(`cannot have the focus: ${name(element)}`);
          continue;
        }
        if (isCovered(element)) faults.push(`is covered${isForward ? '' : ' on the way back'}: ${name(element)}`);
        if (!isForward) continue;
        if (!showsFocus(element)) faults.push(`does not show the focus: ${name(element)}`);
        const box = element.getBoundingClientRect();
        const last = before?.element.getBoundingClientRect();
        // Moving up is allowed only to the next column.
        if (last !== undefined && box.bottom <= last.top && box.left < last.right && box.right > last.left)
          faults.push(`stands above the control before it: ${name(element)}`);
        before = { element, box };
      }
    };
    const some = controls.slice(0, count);
    walk(some, true);
    walk(some.toReversed(), false);
    return [...new Set(faults)];
  }, limit);
};
