import { useEffect, useRef } from 'react';
import { revealInList } from '../ui/revealInList.ts';
import { useCurrentHeading } from './useCurrentHeading.ts';
import styles from './TableOfContents.module.css';

export type TocEntry = { readonly depth: 2 | 3; readonly text: string; readonly id: string };

type TableOfContentsProps = {
  readonly entries: readonly TocEntry[];
  /** A column next to the text if there is room, otherwise a fold above it. Both are in the page, and one is shown. */
  readonly kind: 'column' | 'fold';
};

const Entries = ({ entries, current }: { readonly entries: readonly TocEntry[]; readonly current: string | undefined }) => (
  <ul className={styles.entries}>
    {entries.map(({ depth, text, id }) => (
      <li key={id}>
        <a href={`#${id}`} className={styles.entry} data-depth={depth} aria-current={id === current ? 'location' : undefined}>
          {text}
        </a>
      </li>
    ))}
  </ul>
);

const Column = ({ entries }: { readonly entries: readonly TocEntry[] }) => {
  const current = useCurrentHeading(entries);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // Above the first heading there is no current one, so the list is at its start.
    const entry = list.current?.querySelector('[aria-current]') ?? list.current?.firstElementChild;
    if (list.current !== null && entry) revealInList(list.current, entry);
  }, [current]);
  return (
    <nav ref={list} aria-label="On this page" className={styles.column}>
      {entries.length === 0 ? null : (
        <>
          <p className={styles.heading}>On this page</p>
          <Entries entries={entries} current={current} />
        </>
      )}
    </nav>
  );
};

/** The headings of levels 2 and 3, with the current one highlighted. */
export const TableOfContents = ({ entries, kind }: TableOfContentsProps) => {
  if (kind === 'column') return <Column entries={entries} />;
  if (entries.length === 0) return null;
  return (
    <details className={`${styles.fold} onScreenOnly`}>
      <summary>On this page</summary>
      <Entries entries={entries} current={undefined} />
    </details>
  );
};
