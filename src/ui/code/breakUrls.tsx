import { Fragment, type ReactNode } from 'react';

/**
 * Pieces that end after a slash or before a parameter or an id. Short ones would add elements to the page without better lines.
 */
const pieces = /[^/\s]+\/(?=[\w-]{20})|[^]{16,}?(?:[^/:]\/(?=[^/\s])|%2F(?=\w)|(?=[?&]\w))|[^]+/g;

/** Whether a browser would break a piece at a hyphen although it fits in one line of the reference's code column. */
const breaksAtHyphen = (piece: string): boolean => piece.includes('-') && piece.length <= 46;

/** Lets the URLs of a text wrap after a slash and before a parameter rather than within a word. Copies of the text stay the same. */
export const breakUrls = (text: string): ReactNode =>
  text.includes('://')
    ? text.match(pieces)?.map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {breaksAtHyphen(part) ? <span className={part.length <= 40 ? 'tk-w' : undefined}>{part}</span> : part}
        </Fragment>
      ))
    : text;

/** Lets a path wrap after a slash rather than within a word, in narrow columns. */
export const breakPath = (path: string): ReactNode =>
  path.split(/(?<=[^/]\/)/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
