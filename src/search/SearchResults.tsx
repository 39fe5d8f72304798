import type { SearchHit, Segments } from './client.ts';
import { Marked } from './Marked.tsx';
import { resultUrl } from './resultUrl.ts';
import styles from './SearchPage.module.css';

/** A hit and its place among all hits of the page of results, from 0. */
type Placed = { readonly hit: SearchHit; readonly place: number };

type Group = { readonly name: string; readonly hits: Placed[] };

/** Hits by what they belong to, in the order of the best hit of each. */
export const groupHits = (hits: readonly SearchHit[]): readonly Group[] => {
  const groups = new Map<string, Group>();
  for (const [place, hit] of hits.entries()) {
    const name = hit.hierarchy.lvl0 ?? 'Documentation';
    const group = groups.get(name) ?? { name, hits: [] };
    group.hits.push({ hit, place });
    groups.set(name, group);
  }
  return [...groups.values()];
};

const below = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The names that lead to a hit; the last is its own. */
const pathOf = ({ hierarchy, marks, content }: SearchHit): readonly { readonly level: string; readonly text: Segments }[] => {
  const path = below
    .filter((level) => hierarchy[level] !== null)
    .map((level) => ({ level, text: marks[level] ?? [hierarchy[level] ?? ''] }));
  return path.length > 0 ? path : [{ level: 'content', text: [content ?? hierarchy.lvl0 ?? ''] }];
};

type SearchResultsProps = {
  readonly hits: readonly SearchHit[];
  /** A result is opened, here or elsewhere. */
  readonly onSelect: (objectID: string, place: number) => void;
};

type HitProps = Placed & Pick<SearchResultsProps, 'onSelect'>;

const Hit = ({ hit, place, onSelect }: HitProps) => {
  const path = pathOf(hit);
  const name = path.at(-1);
  const url = resultUrl(hit.url);
  const title = name === undefined ? null : <Marked text={name.text} />;
  return (
    <li className={styles.hit}>
      <h3 className={styles.name}>
        {url === undefined ? (
          title
        ) : (
          <a href={url} onClick={() => onSelect(hit.objectID, place)} onAuxClick={() => onSelect(hit.objectID, place)}>
            {title}
          </a>
        )}
      </h3>
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

/** The hits of one page of results, grouped. */
export const SearchResults = ({ hits, onSelect }: SearchResultsProps) =>
  groupHits(hits).map(({ name, hits: members }) => (
    <section key={name} className={styles.group}>
      <h2 className={styles.groupName}>{name}</h2>
      <ol className={styles.hits}>
        {members.map(({ hit, place }) => (
          <Hit key={hit.objectID} hit={hit} place={place} onSelect={onSelect} />
        ))}
      </ol>
    </section>
  ));
