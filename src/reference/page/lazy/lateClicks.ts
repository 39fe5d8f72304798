import { openerAttribute } from '../openConsoles.ts';

// The operations on the page whose files have not loaded, and their buttons that were clicked in the meantime.
const unhydrated = new Map<string, HTMLElement[]>();

/** Starts recording clicks on the buttons of a prerendered operation, which do nothing yet. */
export const keepClicks = (id: string): void => void unhydrated.set(id, []);

/** Repeats the recorded clicks on an operation once it is hydrated. */
export const repeatClicks = (id: string): void => {
  const buttons = unhydrated.get(id) ?? [];
  unhydrated.delete(id);
  // In its own task: React handles no events while it commits.
  setTimeout(() => buttons.forEach((button) => button.click()));
};

/**
 * Records clicks on buttons of operations whose files have not loaded, because React drops these. Buttons that open consoles are
 * left to openConsoles.ts.
 */
export const watchLateClicks = (): void =>
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(`button[type="button"]:not([${openerAttribute}])`) : null;
      if (button === null) return;
      const id = [...unhydrated.keys()].find((one) => document.getElementById(one)?.contains(button));
      // After the event: if the files had loaded, React has hydrated the operation and handled the click.
      if (id !== undefined) setTimeout(() => unhydrated.get(id)?.push(button));
    },
    { capture: true },
  );
