import { chipsFor, completionsOf, hasTerm, toggleTerm } from './complete.ts';
import styles from './QueryTools.module.css';

type QueryToolsProps = {
  readonly query: string;
  /** The URLs of the hits, best first, whose APIs are offered as conditions. */
  readonly urls: readonly string[];
  /** Conditions to omit, because the page offers them in another way. */
  readonly without?: readonly string[];
  readonly onQuery: (query: string) => void;
  /** Returns the text of the field, which may be ahead of `query`. */
  readonly typed?: () => string;
};

/** Controls that narrow a query: completions of an operator that is being typed, or conditions on kind and API. */
export const QueryTools = ({ query, urls, without = [], onQuery, typed = () => query }: QueryToolsProps) => {
  const completions = completionsOf(query);
  if (completions.length > 0)
    return (
      <ul className={styles.chips} aria-label="Complete the operator">
        {completions.map((completion) => (
          <li key={completion.label}>
            <button type="button" className={styles.chip} data-operator="" onClick={() => onQuery(completion.query)}>
              {completion.label}
            </button>
          </li>
        ))}
      </ul>
    );
  if (query.trim() === '') return null;
  return (
    <ul className={styles.chips} aria-label="Narrow the search">
      {chipsFor(query, urls)
        .filter(({ term }) => !without.includes(term))
        .map(({ label, term }) => (
          <li key={term}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={hasTerm(query, term)}
              title={term}
              onClick={() => onQuery(toggleTerm(typed(), term))}
            >
              {label}
            </button>
          </li>
        ))}
    </ul>
  );
};
