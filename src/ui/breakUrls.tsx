import { Fragment, type ReactNode } from 'react';
import styles from './CodeBlock.module.css';

/** A longer URL does not fit in one line of the reference's code column. */
const fitsColumn = 52;

/** Pieces that end after a slash or before a parameter. Short ones would add elements to the page without better lines. */
const pieces = /[^]{16,}?(?:[^/:]\/(?=[^/\s])|(?=\?|&\w))|[^]+/g;

/** Lets the URLs of a text wrap after a slash and before a parameter rather than within a word. Copies of the text stay the same. */
export const breakUrls = (text: string): ReactNode =>
  text.includes('://')
    ? text.match(pieces)?.map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <wbr className={text.length > fitsColumn ? undefined : styles.narrowBreak} />}
          {part}
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
