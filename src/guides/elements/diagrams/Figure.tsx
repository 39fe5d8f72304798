import type { ReactNode } from 'react';
import styles from '../Vocabulary.module.css';

type FigureProps = { readonly caption?: ReactNode; readonly children: ReactNode };

/** A picture or other content with a caption. */
export const Figure = ({ caption, children }: FigureProps) => (
  <figure className={styles.figure}>
    {children}
    {caption === undefined ? null : <figcaption>{caption}</figcaption>}
  </figure>
);
