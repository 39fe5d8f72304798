import type { ReactNode } from 'react';
import type { SearchHit, Segments } from './client.ts';
import { Badge, MethodBadge } from '../ui/Badge.tsx';
import { foldAlike, pathOf, type Placed } from './foldAlike.ts';
import { kindName, kindOf, operationTexts, requestLineOf } from './hitFacts.ts';
import { markArrival } from './markArrival.ts';
import { Marked } from './Marked.tsx';
import { resultUrl } from './resultUrl.ts';
import styles from './SearchPage.module.css';

type SearchResultsProps = {
  readonly hits: readonly SearchHit[];
  /** Called when a result is opened, here or in a new tab. */
  readonly onSelect: (objectID: string, place: number) => void;
};

type OnSelect = Pick<SearchResultsProps, 'onSelect'>;

type HitProps = Placed & OnSelect;

/** A link to a hit; plain text for a hit that is not on this site. */
const HitLink = ({ hit, place, onSelect, children }: HitProps & { readonly children: ReactNode }) => {
  const url = resultUrl(hit.url);
  if (url === undefined) return children;
  return (
    <a
      href={url}
      onClick={() => {
        onSelect(hit.objectID, place);
        markArrival(url);
      }}
      onAuxClick={() => onSelect(hit.objectID, place)}
    >
      {children}
    </a>
  );
};

const KindBadge = ({ hit }: Pick<Placed, 'hit'>) => {
  const kind = kindOf(hit);
  return kind === undefined || kind === 'operation' ? null : <Badge>{kindName(kind)}</Badge>;
};

/** The names above a hit. */
const Above = ({ hit }: Pick<Placed, 'hit'>) =>
  pathOf(hit)
    .slice(0, -1)
    .map(({ level, text }) => (
      <span key={level}>
        <Marked text={text} />
      </span>
    ));

const Snippet = ({ text }: { readonly text: Segments | null }) =>
  text === null || text.length === 0 ? null : (
    <p className={styles.text}>
      <Marked text={text} />
    </p>
  );

type PlacesProps = { readonly group: readonly Placed[]; /** The text above. */ readonly known: Segments | null } & OnSelect;

const isSame = (one: Segments | null, other: Segments | null): boolean => one?.flat().join('') === other?.flat().join('');

const Places = ({ group, known, onSelect }: PlacesProps) => (
  <ul className={styles.places}>
    {group.map(({ hit, place }) => (
      <li key={hit.objectID} className={styles.path}>
        <HitLink hit={hit} place={place} onSelect={onSelect}>
          <Above hit={hit} />
        </HitLink>
        {isSame(hit.snippet, known) ? null : <Snippet text={hit.snippet} />}
      </li>
    ))}
  </ul>
);

const shownAtOnce = 4;

/** The other locations of a name, such as those of a parameter that many operations have. */
const OtherPlaces = ({ group, ...of }: PlacesProps) => {
  const rest = group.slice(shownAtOnce);
  return (
    <div className={styles.others}>
      <p className={styles.path}>Also in</p>
      <Places group={group.slice(0, shownAtOnce)} {...of} />
      {rest.length === 0 ? null : (
        <details className={styles.more}>
          <summary>{rest.length} more</summary>
          <Places group={rest} {...of} />
        </details>
      )}
    </div>
  );
};

type EntryProps = { readonly best: Placed; readonly others: readonly Placed[] } & OnSelect;

const Entry = ({ best, others, onSelect }: EntryProps) => {
  const { hit } = best;
  const request = requestLineOf(hit);
  const name = pathOf(hit).at(-1)?.text ?? [];
  const { title, path, text } =
    request === undefined ? { title: name, path: undefined, text: hit.snippet } : operationTexts(request, name, hit.snippet ?? []);
  return (
    <li className={styles.hit}>
      <h2 className={styles.name}>
        {request === undefined ? null : <MethodBadge method={request.method} />}
        <HitLink {...best} onSelect={onSelect}>
          <Marked text={title} />
        </HitLink>
        <KindBadge hit={hit} />
      </h2>
      {pathOf(hit).length > 1 ? (
        <p className={styles.path}>
          <Above hit={hit} />
          {path === undefined ? null : (
            <code>
              <Marked text={path} />
            </code>
          )}
        </p>
      ) : null}
      <Snippet text={text} />
      {others.length === 0 ? null : <OtherPlaces group={others} known={text} onSelect={onSelect} />}
    </li>
  );
};

/** The hits of one page of results, best first. Hits with the same kind and name are one entry. */
export const SearchResults = ({ hits, onSelect }: SearchResultsProps) =>
  hits.length === 0 ? null : (
    <ol className={styles.hits}>
      {foldAlike(hits).map(([best, ...others]) =>
        best === undefined ? null : <Entry key={best.hit.objectID} best={best} others={others} onSelect={onSelect} />,
      )}
    </ol>
  );
