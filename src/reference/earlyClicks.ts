const opened = new Set<string>();

/** Marks a button whose click counts even before its operation has come to life. */
export const openerAttribute = 'data-opens-console';

/** Remembers clicks on the ways into a console that nothing listens to yet. */
export const watchEarlyClicks = (): void => {
  document.addEventListener(
    'click',
    (event) => {
      const opener = event.target instanceof Element ? event.target.closest(`[${openerAttribute}]`) : null;
      const anchor = opener?.getAttribute(openerAttribute);
      if (anchor) opened.add(anchor);
    },
    { capture: true },
  );
};

/** Whether the console of an operation was asked for before it could open; answers true once. */
export const takeEarlyClick = (anchor: string): boolean => opened.delete(anchor);
