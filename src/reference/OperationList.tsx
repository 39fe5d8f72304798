import { useEffect, useMemo, useRef, useState } from 'react';
import { changesAnchor, introductionAnchor, schemasAnchor, sectionAnchors } from '../shared/model/anchors.ts';
import { MethodBadge } from '../ui/Badge.tsx';
import type { ApiPage } from '../shared/pages/referencePage.ts';
import { isCovered, keys, pageKey } from '../shell/shortcutKeys.ts';
import { SidebarSwitch } from '../shell/SidebarSwitch.tsx';
import { OperationBar } from './OperationBar.tsx';
import { useReadingPlace } from './useReadingPlace.ts';
import styles from './OperationList.module.css';

type OperationListProps = {
  readonly api: Pick<ApiPage, 'tags' | 'operations' | 'security'>;
  readonly hasWebhooks?: boolean;
  readonly hasSchemas: boolean;
  readonly hasTools: boolean;
  readonly hasChanges: boolean;
};

/** Keeps the current entry visible by scrolling only the list, never the page. */
const reveal = (list: HTMLElement, link: HTMLElement): void => {
  const outer = list.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.top < outer.top + 48) list.scrollTop += inner.top - outer.top - 48;
  else if (inner.bottom > outer.bottom - 48) list.scrollTop += inner.bottom - outer.bottom + 48;
};

type Section = { readonly anchor: string; readonly label: string };

/** Links to sections of the page that are no operations. */
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
      {sections.map(({ anchor, label }) => (
        <a
          key={anchor}
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

/** Whether an operation has all words of the filter in its name, method or path. */
const matches = ({ id, method, path, summary }: ApiPage['operations'][number], filter: string): boolean => {
  const text = `${summary} ${method} ${path} ${id}`.toLowerCase();
  return filter.split(/\s+/).every((word) => text.includes(word));
};

/** Goes to the next of these elements, or to the one before, by their keys. */
const useSteps = (anchors: readonly string[], current: string | undefined): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = pageKey(event);
      const step = key === keys.next ? 1 : key === keys.previous ? -1 : 0;
      if (step === 0 || isCovered()) return;
      const next = anchors[(current === undefined ? -1 : anchors.indexOf(current)) + step];
      if (next === undefined) return;
      event.preventDefault();
      location.hash = next;
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [anchors, current]);
};

/** The operations of the page by tag, with the current one marked. It has its own state, so that the page does not render again. */
export const OperationList = ({ api, hasWebhooks = false, hasSchemas, hasTools, hasChanges }: OperationListProps) => {
  const before = useMemo(
    () => [
      { anchor: introductionAnchor, label: 'Introduction' },
      ...(api.security.length === 0 ? [] : [{ anchor: sectionAnchors.authentication, label: 'Authentication' }]),
    ],
    [api],
  );
  const after = useMemo(
    () => [
      ...(hasWebhooks ? [{ anchor: sectionAnchors.webhooks, label: 'Webhooks' }] : []),
      ...(hasSchemas ? [{ anchor: schemasAnchor, label: 'Schemas' }] : []),
      ...(hasTools ? [{ anchor: sectionAnchors.agents, label: 'MCP server' }] : []),
      ...(hasChanges ? [{ anchor: changesAnchor, label: 'Changes' }] : []),
    ],
    [hasWebhooks, hasSchemas, hasTools, hasChanges],
  );
  const [words, setWords] = useState('');
  const filter = words.trim().toLowerCase();
  const anchors = useMemo(
    () => [
      ...before.map(({ anchor }) => anchor),
      ...api.tags.flatMap(({ operationIds }) => api.operations.filter(({ id }) => operationIds.includes(id)).map(({ anchor }) => anchor)),
      ...after.map(({ anchor }) => anchor),
    ],
    [api, before, after],
  );
  const { current, isPastTitle } = useReadingPlace(anchors);
  useSteps(anchors, current);
  const fold = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current !== null && link) reveal(list.current, link);
  }, [current]);
  const close = (): void => {
    // Only where the list overlaps the page; beside the text it is always visible.
    if (fold.current !== null) fold.current.open = false;
  };
  const shownTags = api.tags
    .map((tag) => ({
      tag,
      operations: api.operations.filter(
        (operation) => tag.operationIds.includes(operation.id) && (filter === '' || matches(operation, filter)),
      ),
    }))
    .filter(({ operations }) => filter === '' || operations.length > 0);
  const currentOperation = api.operations.find(({ anchor }) => anchor === current);

  return (
    <>
      <nav className={styles.nav} aria-label="Operations">
        <details ref={fold} className={styles.fold} onKeyDown={(event) => event.key === 'Escape' && close()}>
          <summary className={styles.summary}>
            {currentOperation === undefined ? (
              'Operations'
            ) : (
              <>
                <span className="srOnly">Operations: </span>
                <MethodBadge method={currentOperation.method} />
                <span className={styles.current}>{currentOperation.summary}</span>
              </>
            )}
          </summary>
          <div ref={list} className={styles.list}>
            <input
              type="search"
              className={`${styles.filter} needsScript`}
              aria-label="Filter operations"
              placeholder="Filter operations"
              value={words}
              onChange={(event) => setWords(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || words === '') return;
                // The first Escape clears the filter, the next one closes the list.
                event.stopPropagation();
                setWords('');
              }}
            />
            {filter === '' ? <Sections sections={before} current={current} onFollow={close} /> : null}
            {shownTags.length === 0 && filter !== '' ? (
              <p className={styles.none} role="status">
                No operation matches.
              </p>
            ) : null}
            {shownTags.map(({ tag, operations }) => (
              <div key={tag.anchor} className={styles.group}>
                <a href={`#${tag.anchor}`} className={styles.tag} onClick={close}>
                  {tag.name}
                </a>
                <ul>
                  {operations.map(({ id, anchor, method, summary, deprecated }) => (
                    <li key={id}>
                      <a
                        href={`#${anchor}`}
                        className={styles.link}
                        aria-current={anchor === current ? 'location' : undefined}
                        data-deprecated={deprecated || undefined}
                        onClick={close}
                      >
                        {summary}
                        <MethodBadge method={method} quiet />
                      </a>
                    </li>
                  ))}
                </ul>
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
