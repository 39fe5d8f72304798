import { useEffect, useMemo, useRef } from 'react';
import { schemasAnchor } from '../shared/model/anchors.ts';
import { MethodBadge } from '../ui/Badge.tsx';
import type { ApiPage } from '../shared/pages/referencePage.ts';
import { useCurrentAnchor } from './useCurrentAnchor.ts';
import styles from './OperationList.module.css';

type OperationListProps = { readonly api: Pick<ApiPage, 'tags' | 'operations'>; readonly hasSchemas: boolean };

/** Keeps the current entry visible by scrolling only the list, never the page. */
const reveal = (list: HTMLElement, link: HTMLElement): void => {
  const outer = list.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.top < outer.top + 48) list.scrollTop += inner.top - outer.top - 48;
  else if (inner.bottom > outer.bottom - 48) list.scrollTop += inner.bottom - outer.bottom + 48;
};

/** The operations of the page by tag, with the current one marked. It has its own state, so that the page does not render again. */
export const OperationList = ({ api, hasSchemas }: OperationListProps) => {
  const anchors = useMemo(
    () => [
      ...api.tags.flatMap(({ operationIds }) => api.operations.filter(({ id }) => operationIds.includes(id)).map(({ anchor }) => anchor)),
      ...(hasSchemas ? [schemasAnchor] : []),
    ],
    [api, hasSchemas],
  );
  const current = useCurrentAnchor(anchors);
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
  const currentSummary = api.operations.find(({ anchor }) => anchor === current)?.summary;

  return (
    <nav className={styles.nav} aria-label="Operations">
      <details ref={fold} className={styles.fold} onKeyDown={(event) => event.key === 'Escape' && close()}>
        <summary className={styles.summary}>
          Operations
          {currentSummary === undefined ? null : <span className={styles.current}>{currentSummary}</span>}
        </summary>
        <div ref={list} className={styles.list}>
          {api.tags.map((tag) => (
            <div key={tag.anchor} className={styles.group}>
              <a href={`#${tag.anchor}`} className={styles.tag} onClick={close}>
                {tag.name}
              </a>
              <ul>
                {api.operations
                  .filter(({ id }) => tag.operationIds.includes(id))
                  .map(({ id, anchor, method, summary, deprecated }) => (
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
          {hasSchemas ? (
            <div className={styles.group}>
              <a
                href={`#${schemasAnchor}`}
                className={styles.tag}
                aria-current={schemasAnchor === current ? 'location' : undefined}
                onClick={close}
              >
                Schemas
              </a>
            </div>
          ) : null}
        </div>
      </details>
    </nav>
  );
};
