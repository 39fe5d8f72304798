/*
 * DocSearch builds its dialog as a button that contains list boxes, whose options must not contain interactive elements, and
 * fills them with links and buttons. This module gives it the correct roles: a dialog with a text field that controls trees.
 */

const repairTrees = (container: Element): void => {
  const lists = container.querySelectorAll('[role="listbox"], [role="tree"]');
  for (const [at, list] of lists.entries()) {
    list.setAttribute('role', 'tree');
    // DocSearch gives every list the same id.
    list.id = `docsearch-list-${at}`;
  }
  for (const item of container.querySelectorAll('[role="option"], [role="treeitem"]')) {
    item.setAttribute('role', 'treeitem');
    item.setAttribute('aria-level', item.classList.contains('DocSearch-Hit--Child') ? '2' : '1');
  }
};

const repairField = (container: Element): void => {
  const field = container.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (field === null) return;
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-haspopup', 'tree');
  // DocSearch's ARIA references name lists that do not exist while they are empty.
  const lists = [...container.querySelectorAll('[role="tree"]')];
  field.setAttribute('aria-expanded', String(lists.length > 0));
  const ids = lists.map(({ id }) => id).join(' ');
  if (ids === '') field.removeAttribute('aria-controls');
  else if (field.getAttribute('aria-controls') !== ids) field.setAttribute('aria-controls', ids);
  const active = field.getAttribute('aria-activedescendant');
  if (active !== null && document.getElementById(active) === null) field.removeAttribute('aria-activedescendant');
};

const containerAttributes = ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-controls'];

/**
 * Gives DocSearch's dialog its correct roles, now and whenever it changes.
 * @returns the function that stops it
 */
export const repairDialog = (dialog: Element): (() => void) => {
  const container = dialog.querySelector('.DocSearch-Container');
  if (container === null) return () => undefined;
  const repair = (): void => {
    for (const name of containerAttributes) container.removeAttribute(name);
    repairTrees(container);
    repairField(container);
    // Changes made here must not be reported.
    observer.takeRecords();
  };
  const observer = new MutationObserver(repair);
  observer.observe(container, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-controls', 'aria-activedescendant', 'class', 'id', 'role'],
  });
  repair();
  return () => observer.disconnect();
};

const focusable = 'a[href]:not([tabindex="-1"]), button:not([disabled]), input:not([disabled])';

/** Keeps Tab inside the dialog, among the elements that are currently focusable. DocSearch only knows the initial ones. */
export const keepTabInside = (dialog: HTMLElement): ((event: KeyboardEvent) => void) => {
  return (event) => {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.checkVisibility());
    const [first, last] = [stops[0], stops.at(-1)];
    const edge = event.shiftKey ? first : last;
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
};
