import { emOf } from '../ui/Icon.tsx';

const paths = {
  close: 'M5 5l10 10M15 5L5 15',
  hide: 'M9.5 6L5.5 10l4 4M14.5 6l-4 4 4 4',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  moon: 'M16 11.6A6.4 6.4 0 0 1 8.4 4a6.4 6.4 0 1 0 7.6 7.6Z',
  sun: 'M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M15.3 4.7l-1.1 1.1M5.8 14.2l-1.1 1.1',
  chevron: 'M7 5l5 5-5 5',
} as const;

/** A decorative icon of the chrome. */
export const ShellIcon = ({ name, size = 20 }: { readonly name: keyof typeof paths; readonly size?: number }) => (
  <svg width={emOf(size)} height={emOf(size)} viewBox="0 0 20 20" className="icon" aria-hidden="true" data-icon={name}>
    <path d={paths[name]} />
  </svg>
);
