/** How to leave the editor and to get completions by keyboard: shown below it, and read when it gets the focus. */
export const leaveHint = 'Tab or Esc leaves the editor. Ctrl+Space shows completions.';
