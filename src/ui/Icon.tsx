const paths = {
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  check: 'M3 8.5 6.5 12 13 4.5',
  chevron: 'M6 3.5 10.5 8 6 12.5',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M3 13.5h10',
  edit: 'M3 13l.6-2.9 7.3-7.3a1.4 1.4 0 0 1 2 0l.3.3a1.4 1.4 0 0 1 0 2L5.9 12.4zM9.6 4.1l2.3 2.3',
  external: 'M6.5 3.5h-3v9h9v-3M9.5 2.5h4v4M13 3 7.5 8.5',
  history: 'M2.5 8A5.5 5.5 0 1 0 4.2 4M2.5 2.5V5h2.6M8 5v3.2l2 1.3',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.2v3.6M8 5.2v.1',
  link: 'M6.8 9.2a2.5 2.5 0 0 0 3.6 0l2-2a2.55 2.55 0 0 0-3.6-3.6L8 4.4M9.2 6.8a2.5 2.5 0 0 0-3.6 0l-2 2a2.55 2.55 0 0 0 3.6 3.6l.8-.8',
  list: 'M2.5 4h11M2.5 8h11M2.5 12h7',
  minus: 'M3.5 8h9',
  play: 'M5 3.2v9.6L12.5 8z',
  plus: 'M8 3.5v9M3.5 8h9',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  reset: 'M13.5 8A5.5 5.5 0 1 1 11.8 4M13.5 2.5V5h-2.6',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2',
  terminal: 'M3 4 7 8 3 12M8 12.5h5.5',
  wrap: 'M2.5 3.5h11M2.5 8h8.6a2.2 2.2 0 0 1 0 4.5H8M9.8 10.7 8 12.5l1.8 1.8M2.5 12.5h2.5',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.2v.3',
} as const;

/** Returns a length for an attribute of an icon in em, which is the text size of the page there. */
export const emOf = (pixels: number): string => `${pixels / 16}em`;

export type IconName = keyof typeof paths;

/**
 * A small decorative icon that grows with the browser's text; the text next to it or the label of its button carries the meaning.
 * @param size its width in pixels at the usual text size
 */
export const Icon = ({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) => (
  <svg width={emOf(size)} height={emOf(size)} viewBox="0 0 16 16" className="icon" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
