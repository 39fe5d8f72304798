import { counted } from '../../../shared/counted.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { changesAnchor, introductionAnchor, schemasAnchor, sectionAnchors } from '../../../shared/model/anchors.ts';
import { breakName } from '../../../ui/code/breakUrls.tsx';
import { MethodBadge } from '../../../ui/Badge.tsx';
import type { OperationSummary } from '../../../shared/pages/referencePage.ts';
import { followsReadingAttribute, placeAttribute } from '../../../page/readingLine.ts';
import { SidebarSwitch } from '../../../shell/sidebar/SidebarSwitch.tsx';
import { SkipLink } from '../../../shell/SkipLink.tsx';
import { revealInList } from '../../../ui/revealInList.ts';
import { OperationBar } from './OperationBar.tsx';
import { placeHref } from '../placeHref.ts';
import { useReadingPlace } from './useReadingPlace.ts';
import styles from './OperationList.module.css';

/** A tag with its operations; empty when they are listed elsewhere. */
type Group = {
  readonly name: string;
  readonly href: string;
  /** The group of tags that it belongs to. */
  readonly group?: string;
  readonly operations: readonly OperationSummary[];
};

type OperationListProps = {
  /** The API whose operations are listed, and the URL of its page. */
  readonly api: { readonly title: string; readonly href: string };
  readonly sections: PageSections;
  readonly groups: readonly Group[];
  /** Loads the operations of all groups, if those of some are not in `groups`. */
  readonly loadOperations?: () => Promise<readonly OperationSummary[]>;
};

/** A section. One that is next to the text of another is linked, but is never the current entry. */
type Section = { readonly anchor: string; readonly label: string; readonly isBeside?: true };

/** The sections of a page before and after its operations. */
export type PageSections = { readonly before: readonly Section[]; readonly after: readonly Section[] };

/** Returns the sections of the page of an API. */
export const sectionsOf = (parts: {
  readonly downloads: boolean;
  readonly security: boolean;
  readonly webhooks: boolean;
  readonly schemas: boolean;
  readonly tools: boolean;
  readonly changes: boolean;
}): PageSections => ({
  before: [
    { anchor: introductionAnchor, label: 'Introduction' },
    ...(parts.downloads ? [{ anchor: sectionAnchors.downloads, label: 'Downloads', isBeside: true } as const] : []),
    ...(parts.security ? [{ anchor: sectionAnchors.authentication, label: 'Authentication' }] : []),
  ],
  after: [
    ...(parts.webhooks ? [{ anchor: sectionAnchors.webhooks, label: 'Webhooks' }] : []),
    ...(parts.schemas ? [{ anchor: schemasAnchor, label: 'Schemas' }] : []),
    ...(parts.tools ? [{ anchor: sectionAnchors.agents, label: 'MCP server' }] : []),
    ...(parts.changes ? [{ anchor: changesAnchor, label: 'Changes' }] : []),
  ],
});

/** Links to sections of the page other than operations. */
const Sections = ({
  sections,
  current,
  onFollow,
}: {
  readonly sections: readonly Section[];
  readonly current: string | undefined;
  readonly onFollow: () => void;
}) =>
  sections.length === 0 ? null : (
    <div className={styles.group}>
      {sections.map(({ anchor, label, isBeside }) => (
        <a
          key={anchor}
          {...(isBeside !== true && { [placeAttribute]: anchor })}
          href={`#${anchor}`}
          className={styles.tag}
          aria-current={anchor === current ? 'location' : undefined}
          onClick={onFollow}
        >
          {label}
        </a>
      ))}
    </div>
  );

/** Returns the name of an operation next to its method. If the spec has no name, the method is part of it and is removed. */
const withoutMethod = (summary: string, method: string): string =>
  summary.startsWith(`${method.toUpperCase()} /`) ? summary.slice(method.length + 1) : summary;

/** Whether the name, method and path of an operation contain all words of the filter. */
const matches = ({ id, method, path, summary }: OperationSummary, filter: string): boolean => {
  const text = `${summary} ${method} ${path} ${id}`.toLowerCase();
  return filter.split(/\s+/).every((word) => text.includes(word));
};

/** Returns the operations that match the filter, by group. `all` has those that are not in the groups. */
const matching = (groups: readonly Group[], all: readonly OperationSummary[] | undefined, filter: string): readonly Group[] => {
  const byTag = Map.groupBy(all ?? [], ({ tag }) => tag);
  return groups
    .map((group) => ({
      ...group,
      operations: (group.operations.length > 0 ? group.operations : (byTag.get(group.name) ?? [])).filter((one) => matches(one, filter)),
    }))
    .filter(({ operations }) => operations.length > 0);
};

/**
 * The operations of the page by tag, with the current one marked. It has its own state, so that the page is not rendered again.
 */
export const OperationList = ({ api, sections: { before, after }, groups, loadOperations }: OperationListProps) => {
  const [words, setWords] = useState('');
  const [loaded, setLoaded] = useState<readonly OperationSummary[]>();
  const onFilter = (text: string): void => {
    setWords(text);
    if (loadOperations !== undefined && loaded === undefined)
      // If loading fails, the filter only finds operations of this page.
      loadOperations().then(setLoaded, (error: unknown) => console.warn('The list of operations could not be loaded.', error));
  };
  const filter = words.trim().toLowerCase();
  const anchors = useMemo(
    () => [
      ...before.flatMap(({ anchor, isBeside }) => (isBeside ? [] : [anchor])),
      ...groups.flatMap(({ operations }) => operations.map(({ anchor }) => anchor)),
      ...after.map(({ anchor }) => anchor),
    ],
    [groups, before, after],
  );
  const { current, isPastTitle } = useReadingPlace(anchors);
  const fold = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current !== null && link) revealInList(list.current, link);
  }, [current]);
  const close = (): void => {
    // Only where the list overlaps the page; next to the text it is always visible.
    if (fold.current !== null) fold.current.open = false;
  };
  const shownGroups = filter === '' ? groups : matching(groups, loaded, filter);
  const matchCount = shownGroups.reduce((sum, { operations }) => sum + operations.length, 0);
  const currentOperation = groups.flatMap(({ operations }) => operations).find(({ anchor }) => anchor === current);

  return (
    <>
      <nav className={styles.nav} aria-label="Operations">
        {anchors[0] === undefined ? null : (
          <div className={styles.skip}>
            <SkipLink href={`#${anchors[0]}`}>Skip the list of operations</SkipLink>
          </div>
        )}
        <details
          ref={fold}
          className={styles.fold}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || fold.current?.open !== true) return;
            event.preventDefault();
            close();
            fold.current.querySelector('summary')?.focus();
          }}
        >
          <summary className={styles.summary}>
            {currentOperation === undefined ? (
              'Operations'
            ) : (
              <>
                <span className="srOnly">Operations: </span>
                <MethodBadge method={currentOperation.method} />
                <span className={styles.current}>{withoutMethod(currentOperation.summary, currentOperation.method)}</span>
              </>
            )}
          </summary>
          <div ref={list} className={styles.list} {...{ [followsReadingAttribute]: '' }}>
            <div className={styles.top}>
              <a href={api.href} className={styles.api} onClick={close}>
                {api.title}
              </a>
              {groups.length === 0 ? null : (
                <input
                  type="search"
                  className={`${styles.filter} needsScript`}
                  aria-label="Filter operations"
                  placeholder="Filter operations"
                  value={words}
                  onChange={(event) => onFilter(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && filter !== '') list.current?.querySelector<HTMLElement>('li a')?.click();
                    if (event.key !== 'Escape' || words === '') return;
                    // The first Escape clears the filter, the next one closes the list.
                    event.stopPropagation();
                    setWords('');
                  }}
                />
              )}
            </div>
            <span role="status" className="srOnly">
              {filter === '' ? '' : counted(matchCount, 'operation')}
            </span>
            {filter === '' ? <Sections sections={before} current={current} onFollow={close} /> : null}
            {matchCount === 0 && filter !== '' ? <p className={styles.none}>No operation matches.</p> : null}
            {shownGroups.map(({ name, href, group, operations }, at) => (
              <div key={href} className={operations.length === 0 ? styles.folded : styles.group}>
                {group === undefined || group === shownGroups[at - 1]?.group ? null : <p className={styles.heading}>{group}</p>}
                <a href={href} className={styles.tag} onClick={close}>
                  {breakName(name)}
                </a>
                {operations.length === 0 ? null : (
                  <ul>
                    {operations.map(({ id, anchor, page, method, summary, deprecated }) => (
                      <li key={id}>
                        <a
                          {...(page === undefined && { [placeAttribute]: anchor })}
                          href={placeHref({ page, anchor })}
                          className={styles.link}
                          aria-current={anchor === current ? 'location' : undefined}
                          data-deprecated={deprecated || undefined}
                          onClick={close}
                        >
                          {withoutMethod(summary, method)}
                          <MethodBadge method={method} quiet />
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
            {filter === '' ? <Sections sections={after} current={current} onFollow={close} /> : null}
          </div>
          <div className={styles.switch}>
            <SidebarSwitch />
          </div>
        </details>
      </nav>
      {currentOperation !== undefined && isPastTitle ? <OperationBar operation={currentOperation} /> : null}
    </>
  );
};
