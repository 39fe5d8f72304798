import { storedChoice } from './storedChoice.ts';

export type ColorMode = 'light' | 'dark';

const modeOf = (stored: string | undefined): ColorMode => (stored === 'dark' ? 'dark' : 'light');

// The early script sets the attribute from the same key before the first paint.
const choice = storedChoice('theme', (value) => {
  document.documentElement.dataset['theme'] = modeOf(value);
});

/** Sets the mode for this page, the next visit, and every other open page of the site. */
export const setColorMode: (mode: ColorMode) => void = choice.choose;

/** Returns the color mode: light until the reader chooses, whatever the system prefers. */
export const useColorMode = (): ColorMode => modeOf(choice.useChoice());
