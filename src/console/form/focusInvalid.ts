/** Focuses the first invalid value of a form, and opens the folds around it: a closed fold keeps the focus out. */
export const focusInvalid = (form: Element | null): void => {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
  for (let fold = invalid?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  invalid?.focus();
};
