import { Fragment, type ReactNode } from 'react';
import type { TermData } from '../../../shared/guides/elementData.ts';
import { siteHref } from '../../../ui/text/siteHref.ts';
import styles from '../Vocabulary.module.css';

type TermProps = { readonly data?: TermData; readonly children?: ReactNode };

/** A definition, with code in backticks. */
export const Definition = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>));

/**
 * A term at its first use in a guide: a button that opens its definition. The browser opens and closes it on a click, with the
 * keyboard and with Escape, so that no script is needed; browsers without `interestfor` only need `termHover.ts` for hover.
 * @see https://html.spec.whatwg.org/multipage/popover.html
 */
export const Term = ({ data, children }: TermProps) => {
  if (data === undefined) return children;
  const id = `term-${data.term.replaceAll(' ', '-')}`;
  return (
    <span className={styles.termPlace}>
      <button type="button" className={styles.term} popoverTarget={id} {...{ interestfor: id }}>
        {children}
      </button>
      <span id={id} popover="auto">
        <Definition text={data.definition} /> <a href={siteHref(data.to)}>More on “{data.term}”</a>
      </span>
    </span>
  );
};
