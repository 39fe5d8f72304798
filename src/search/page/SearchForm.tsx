import type { RefObject } from 'react';
import { pageHref } from '../../page/address/pageHref.ts';
import { condenseQuery, pastedQuery } from '../query/condense.ts';
import { cutQuery, queryLength } from '../query/cutQuery.ts';
import styles from './SearchPage.module.css';

type SearchFormProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly isHydrated: boolean;
  /** Gets a query that fits, and whether it was condensed from a longer text. */
  readonly onType: (query: string, isCondensed: boolean) => void;
  readonly onSubmit: () => void;
};

/** The field of the search page, in a form that also works before the page is hydrated. */
export const SearchForm = ({ field, typed, isHydrated, onType, onSubmit }: SearchFormProps) => (
  <form
    className={styles.form}
    action={pageHref('/search')}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <label className="srOnly" htmlFor="search-field">
      Search docs
    </label>
    <input
      ref={field}
      id="search-field"
      className={styles.field}
      type="search"
      name="q"
      placeholder="Search docs"
      autoComplete="off"
      spellCheck={false}
      maxLength={isHydrated ? queryLength : undefined}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        // Pasted before the page was hydrated.
        const isLong = value.length > queryLength;
        onType(isLong ? condenseQuery(value) : cutQuery(value), isLong);
      }}
      onPaste={(event) => {
        const query = pastedQuery(event.currentTarget, event);
        if (query === undefined) return;
        event.preventDefault();
        onType(query, true);
      }}
    />
    <button type="submit" className={styles.submit}>
      Search
    </button>
  </form>
);
