import { Fragment } from 'react';
import type { Segments } from './client.ts';

/** Text with its matches marked, from text nodes: whatever it holds, it stays text. */
export const Marked = ({ text }: { readonly text: Segments }) =>
  text.map((segment, index) => {
    // Segments have no identity beside their place.
    const place = `${index}`;
    return typeof segment === 'string' ? <Fragment key={place}>{segment}</Fragment> : <mark key={place}>{segment[0]}</mark>;
  });
