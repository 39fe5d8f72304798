/** Returns the text field of the dialog. */
export const fieldOf = (dialog: Element): HTMLInputElement | null => dialog.querySelector<HTMLInputElement>('.DocSearch-Input');

const setValue = (field: HTMLInputElement, value: string): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);

/** Sets the query as if the reader typed it, because DocSearch only listens to its text field. */
export const writeQuery = (field: HTMLInputElement, query: string): void => {
  const { selectionStart, selectionEnd, value } = field;
  // React ignores an input event without a change. Its setter on the element first records a different value than the one set
  // below.
  field.value = `${query} `;
  setValue(field, query);
  if (query === value) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Enters a query and moves the focus to the text field. */
export const enterQuery = (dialog: Element, query: string): void => {
  const field = fieldOf(dialog);
  if (field === null) return;
  writeQuery(field, query);
  field.focus();
};

/** Empties a text field that contains only spaces, because DocSearch would search for them. */
export const emptyBlankField = (dialog: Element): void => {
  const field = fieldOf(dialog);
  if (field?.value.trim() === '') setValue(field, '');
};
