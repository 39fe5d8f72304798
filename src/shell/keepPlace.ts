type Place = { readonly element: Element; readonly top: number };

/** The vertical distance between the points where text is looked for, in pixels: less than a line. */
const step = 12;

/** Whether an element does not scroll with the text, as bars and lists beside the text. */
const isStuck = (element: Element | null): boolean =>
  element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isStuck(element.parentElement));

/** Returns the text at the top of the reading area, below the bars; undefined when no text is there. */
const findPlace = (): Place | undefined => {
  const main = document.querySelector('main')?.getBoundingClientRect();
  if (main === undefined) return undefined;
  // In the column of the text, which is the first one.
  const x = main.left + main.width / 3;
  const start = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  for (let y = start; y < innerHeight; y += step) {
    const element = document.elementFromPoint(x, y);
    const { top, height } = element?.getBoundingClientRect() ?? { top: 0, height: Infinity };
    // Between two paragraphs is only the section that contains both.
    if (element !== null && height < innerHeight / 2 && !isStuck(element)) return { element, top };
  }
  return undefined;
};

let isKept = false;

/** How long the page must rest before its place is noted, in milliseconds. */
const restMs = 150;

/**
 * Keeps the reader's place when the width of the window changes. Browsers do not: their scroll anchoring stops when the paddings
 * around the text change, as they do between layouts.
 * @see https://drafts.csswg.org/css-scroll-anchoring/#suppression-triggers
 */
export const keepPlace = (): void => {
  if (isKept) return;
  isKept = true;
  let place = findPlace();
  let width = innerWidth;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const restore = (): void => {
    if (place?.element.checkVisibility() === true) scrollBy(0, place.element.getBoundingClientRect().top - place.top);
  };
  addEventListener('resize', () => {
    // The keyboard of a phone changes only the height.
    if (innerWidth === width) return;
    width = innerWidth;
    restore();
    // Parts that were far away have their real height once they are rendered.
    requestAnimationFrame(restore);
  });
  document.addEventListener('scroll', () => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      place = findPlace();
    }, restMs);
  });
};
