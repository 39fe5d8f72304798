const lookAgainMs = 50;
const giveUpMs = 10_000;

/** Calls back with an element as soon as it exists; gives up after ten seconds. */
export const whenThere = (find: () => HTMLElement | null | undefined, use: (element: HTMLElement) => void): void => {
  const started = performance.now();
  const look = (): void => {
    const element = find();
    if (element !== null && element !== undefined) use(element);
    else if (performance.now() - started < giveUpMs) setTimeout(look, lookAgainMs);
  };
  look();
};
