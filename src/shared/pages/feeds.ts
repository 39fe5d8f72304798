/** The feeds of changes: one of each kind for the site at its root, and one for each API below its page. */
export const feedFiles = [
  { file: 'changes.atom', label: 'Atom', type: 'application/atom+xml' },
  { file: 'changes.json', label: 'JSON', type: 'application/feed+json' },
] as const;
