import { Fragment, type ReactNode } from 'react';
import { searchLevels } from '../../shared/search/searchRecord.ts';
import type { SearchHit, Segments } from '../client.ts';
import { Badge, MethodBadge } from '../../ui/Badge.tsx';
import { breakPath } from '../../ui/code/breakUrls.tsx';
import { kindName, kindOf, operationTexts, requestLineOf } from '../hits/hitFacts.ts';
import { markArrival } from '../hits/markArrival.ts';
import { Marked } from '../hits/Marked.tsx';
import { resultUrl } from '../hits/resultUrl.ts';
import styles from './SearchPage.module.css';

type SearchResultsProps = {
  readonly hits: readonly SearchHit[];
  /** Called when a result is opened, here or in a new tab. */
  readonly onSelect: (objectID: string, place: number) => void;
};

type HitProps = Pick<SearchResultsProps, 'onSelect'> & {
  readonly hit: SearchHit;
  /** The index from 0 among all hits on the page of results. */
  readonly place: number;
};

/** Returns the names above a hit, starting with its API or group of guides; the last one is its own. */
const pathOf = ({ hierarchy, marks, content }: SearchHit): readonly { readonly level: string; readonly text: Segments }[] => {
  const path = searchLevels
    .filter((level) => hierarchy[level] !== null)
    .map((level) => ({ level, text: marks[level] ?? [hierarchy[level] ?? ''] }));
  return path.length > 1 ? path : [...path, { level: 'content', text: [content ?? hierarchy.lvl0 ?? ''] }];
};

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

const KindBadge = ({ hit }: Pick<HitProps, 'hit'>) => {
  const kind = kindOf(hit);
  return kind === undefined ? null : <Badge>{kindName(kind)}</Badge>;
};

const Above = ({ hit }: Pick<HitProps, 'hit'>) =>
  pathOf(hit)
    .slice(0, -1)
    .map(({ level, text }, at) => (
      <Fragment key={level}>
        {at === 0 ? null : ' › '}
        <Marked text={text} />
      </Fragment>
    ));

const Snippet = ({ text }: { readonly text: Segments | null }) =>
  text === null || text.length === 0 ? null : (
    <p className={styles.text}>
      <Marked text={text} />
    </p>
  );

const Entry = ({ hit, place, onSelect }: HitProps) => {
  const request = requestLineOf(hit);
  const name = pathOf(hit).at(-1)?.text ?? [];
  const { title, path, text } =
    request === undefined ? { title: name, path: undefined, text: hit.snippet } : operationTexts(request, name, hit.snippet ?? []);
  return (
    <li className={styles.hit}>
      <h2 className={styles.name}>
        <HitLink hit={hit} place={place} onSelect={onSelect}>
          <Marked text={title} />
        </HitLink>
      </h2>
      <p className={styles.place}>
        {request === undefined ? <KindBadge hit={hit} /> : <MethodBadge method={request.method} />} <Above hit={hit} />
        {path === undefined ? null : (
          <>
            {' '}
            <code>
              <Marked text={path} show={breakPath} />
            </code>
          </>
        )}
      </p>
      <Snippet text={text} />
    </li>
  );
};

/** The hits of one page of results, best first. */
export const SearchResults = ({ hits, onSelect }: SearchResultsProps) =>
  hits.length === 0 ? null : (
    <ol className={styles.hits}>
      {hits.map((hit, place) => (
        <Entry key={hit.objectID} hit={hit} place={place} onSelect={onSelect} />
      ))}
    </ol>
  );
