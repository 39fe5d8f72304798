import { Fragment } from 'react';
import type { Segments } from '../client.ts';

/** Text with highlighted matches, built from text nodes: it is never parsed as HTML. */
export const Marked = ({ text }: { readonly text: Segments }) =>
  text.map((segment, index) => {
    // The only identity of a segment is its index.
    const place = `${index}`;
    return typeof segment === 'string' ? <Fragment key={place}>{segment}</Fragment> : <mark key={place}>{segment[0]}</mark>;
  });
