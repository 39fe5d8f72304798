import { useNavigate } from '@tanstack/react-router';
import type { FocusEvent } from 'react';
import { pageHref } from '../../page/address/pageHref.ts';
import type { SearchResults } from '../client.ts';
import { scopes, searchHref, type SearchParams } from './searchParams.ts';
import styles from './SearchPage.module.css';

/** Returns the number of hits in all scopes; undefined if the search does not report it. */
export const totalOf = (counts: SearchResults['scopes']): number | undefined =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Chromium does not scroll to a link that has the focus and is partly in view. */
const showWhole = ({ target }: FocusEvent): void => target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type SearchFiltersProps = { readonly params: SearchParams; readonly counts: SearchResults['scopes']; readonly isHydrated: boolean };

/** Narrows the search to the guides or an API that has results: a list next to the results, in a narrow window a select. */
export const SearchFilters = ({ params: { q, in: scope }, counts, isHydrated }: SearchFiltersProps) => {
  const navigate = useNavigate();
  const shown = scopes
    .map(({ name, label }) => ({ name, label, count: name === undefined ? totalOf(counts) : counts && (counts[name] ?? 0) }))
    .filter(({ name, count }) => name === undefined || name === scope || count !== 0);
  const paramsIn = (name: string | undefined): SearchParams => ({ ...(q !== undefined && { q }), ...(name !== undefined && { in: name }) });
  return (
    <>
      <nav aria-label="Narrow the search">
        <ul className={styles.filters} onFocus={showWhole}>
          {shown.map(({ name, label, count }) => (
            <li key={label}>
              <a
                className={styles.filter}
                href={searchHref(pageHref('/search'), paramsIn(name))}
                aria-current={scope === name ? 'true' : undefined}
              >
                {label}
                {count === undefined ? null : <span className={styles.count}>{count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <select
        className={styles.scope}
        aria-label="Narrow the search"
        // A choice before hydration would be lost.
        disabled={!isHydrated}
        value={scope ?? ''}
        onChange={({ target: { value } }) => void navigate({ to: '/search', search: paramsIn(value || undefined), resetScroll: false })}
      >
        {shown.map(({ name = '', label, count }) => (
          <option key={label} value={name}>
            {count === undefined ? label : `${label} (${count})`}
          </option>
        ))}
      </select>
    </>
  );
};
