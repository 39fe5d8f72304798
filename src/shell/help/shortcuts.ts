import { keys } from '../../page/shortcutKeys.ts';

/** A shortcut. Each of its `keys` does the same; `Mod` is Ctrl, or Command on a Mac. */
type Shortcut = { readonly keys: readonly string[]; readonly does: string };

export type ShortcutGroup = { readonly title: string; readonly shortcuts: readonly Shortcut[] };

/** All keyboard shortcuts of the site, grouped by where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Every page',
    shortcuts: [
      { keys: [keys.search, 'Mod K'], does: 'Search' },
      { keys: [keys.help], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close the dialog or menu' },
    ],
  },
  {
    title: 'API reference',
    shortcuts: [
      { keys: [keys.next.toUpperCase()], does: 'Go to the next operation or section' },
      { keys: [keys.previous.toUpperCase()], does: 'Go to the previous operation or section' },
      { keys: ['← →'], does: 'Switch tabs or languages' },
      { keys: ['Mod P'], does: 'Print in the chosen language' },
    ],
  },
  {
    title: 'Console',
    shortcuts: [
      { keys: ['Mod Enter'], does: 'Send the request' },
      { keys: ['Ctrl Space'], does: 'Show completions in the editor' },
      { keys: ['Esc'], does: 'Leave the editor, then close the console' },
    ],
  },
  {
    title: 'Search',
    shortcuts: [
      { keys: ['↑ ↓'], does: 'Select a result' },
      { keys: ['Enter'], does: 'Open the result' },
      { keys: ['Mod Enter'], does: 'Open in a new tab' },
      { keys: ['Shift Enter'], does: 'Open in a new window' },
    ],
  },
];
