import type { SearchHit, Segments } from './client.ts';
import { Badge, MethodBadge } from '../ui/Badge.tsx';
import { kindName, kindOf, requestLineOf } from './hitFacts.ts';
import { markArrival } from './markArrival.ts';
import { Marked } from './Marked.tsx';
import { resultUrl } from './resultUrl.ts';
import styles from './SearchPage.module.css';

/** A hit and its index among all hits of the page of results, from 0. */
type Placed = { readonly hit: SearchHit; readonly place: number };

const below = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The names above a hit, starting at its API or group of guides; the last is its own. */
const pathOf = ({ hierarchy, marks, content }: SearchHit): readonly { readonly level: string; readonly text: Segments }[] => {
  const path = below
    .filter((level) => hierarchy[level] !== null)
    .map((level) => ({ level, text: marks[level] ?? [hierarchy[level] ?? ''] }));
  return path.length > 1 ? path : [...path, { level: 'content', text: [content ?? hierarchy.lvl0 ?? ''] }];
};

type SearchResultsProps = {
  readonly hits: readonly SearchHit[];
  /** Called when a result is opened, here or in a new tab. */
  readonly onSelect: (objectID: string, place: number) => void;
};

type HitProps = Placed & Pick<SearchResultsProps, 'onSelect'>;

const Hit = ({ hit, place, onSelect }: HitProps) => {
  const path = pathOf(hit);
  const name = path.at(-1);
  const url = resultUrl(hit.url);
  const kind = kindOf(hit);
  const request = requestLineOf(hit);
  const title = name === undefined ? null : <Marked text={name.text} />;
  return (
    <li className={styles.hit}>
      <h2 className={styles.name}>
        {request === undefined ? null : <MethodBadge method={request.method} />}
        {url === undefined ? (
          title
        ) : (
          <a
            href={url}
            onClick={() => {
              onSelect(hit.objectID, place);
              markArrival(url);
            }}
            onAuxClick={() => onSelect(hit.objectID, place)}
          >
            {title}
          </a>
        )}
        {kind === undefined || kind === 'operation' ? null : <Badge>{kindName(kind)}</Badge>}
      </h2>
      {path.length > 1 ? (
        <p className={styles.path}>
          {path.slice(0, -1).map(({ level, text }) => (
            <span key={level}>
              <Marked text={text} />
            </span>
          ))}
        </p>
      ) : null}
      {hit.snippet === null || hit.snippet.length === 0 ? null : (
        <p className={styles.text}>
          <Marked text={hit.snippet} />
        </p>
      )}
    </li>
  );
};

/** The hits of one page of results, best first. */
export const SearchResults = ({ hits, onSelect }: SearchResultsProps) =>
  hits.length === 0 ? null : (
    <ol className={styles.hits}>
      {hits.map((hit, place) => (
        <Hit key={hit.objectID} hit={hit} place={place} onSelect={onSelect} />
      ))}
    </ol>
  );
