import { storedChoice } from './storedChoice.ts';

const language = storedChoice('snippet-language');

/** Chooses the snippet language of every page. */
export const chooseLanguage = language.choose;

/** The chosen language; undefined when there is none. */
export const currentLanguage = language.get;

/** The chosen language; undefined when there is none, and in prerendered pages. */
export const useChosenLanguage = language.useChoice;

/** Returns the chosen language if the list contains it, otherwise the first of the list; prerendered pages show the first. */
export const useLanguage = (languages: readonly string[]): string => {
  const chosen = useChosenLanguage();
  return chosen !== undefined && languages.includes(chosen) ? chosen : (languages[0] ?? '');
};
