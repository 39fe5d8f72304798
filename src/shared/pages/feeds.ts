/** The change feeds: one of each kind at the root of the site, and one of each kind below the page of each API. */
export const feedFiles = [
  { file: 'changes.atom', label: 'Atom', type: 'application/atom+xml' },
  { file: 'changes.json', label: 'JSON', type: 'application/feed+json' },
] as const;
