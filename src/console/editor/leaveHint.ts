/** How to leave the editor and get completions with the keyboard: shown below it, and announced when it gets the focus. */
export const leaveHint = 'Tab or Esc to leave, Ctrl+Space to complete';
