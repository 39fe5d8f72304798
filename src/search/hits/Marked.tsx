import { Fragment, type ReactNode } from 'react';
import type { Segments } from '../client.ts';

type MarkedProps = {
  readonly text: Segments;
  /** Draws a part of the text. */
  readonly show?: (part: string) => ReactNode;
};

/** Text with highlighted matches, built from text nodes: it is never parsed as HTML. */
export const Marked = ({ text, show = (part) => part }: MarkedProps) =>
  text.map((segment, index) => {
    // The only identity of a segment is its index.
    const place = `${index}`;
    return typeof segment === 'string' ? <Fragment key={place}>{show(segment)}</Fragment> : <mark key={place}>{show(segment[0])}</mark>;
  });
