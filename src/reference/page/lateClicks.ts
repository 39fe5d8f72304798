import { openerAttribute } from './openConsoles.ts';

// The operations on the page whose files have not arrived, and the buttons of each that were clicked meanwhile.
const unhydrated = new Map<string, HTMLElement[]>();

/** Notes that the buttons of a prerendered operation do nothing yet. */
export const keepClicks = (id: string): void => void unhydrated.set(id, []);

/** Repeats the clicks on an operation that is hydrated now. */
export const repeatClicks = (id: string): void => {
  const buttons = unhydrated.get(id) ?? [];
  unhydrated.delete(id);
  // In its own task: React handles no events while it commits.
  if (buttons.length > 0) setTimeout(() => buttons.forEach((button) => button.click()));
};

/**
 * Records clicks on buttons of operations whose files have not arrived: React drops these. Openers of consoles are left to
 * openConsoles.ts.
 */
export const watchLateClicks = (): void =>
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(`button[type="button"]:not([${openerAttribute}])`) : null;
      if (button === null) return;
      const id = [...unhydrated.keys()].find((one) => document.getElementById(one)?.contains(button));
      // After the event: where only the hydration was missing, React made up for it and handled the click.
      if (id !== undefined) setTimeout(() => unhydrated.get(id)?.push(button));
    },
    { capture: true },
  );
