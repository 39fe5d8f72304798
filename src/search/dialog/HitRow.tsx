import type { InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import { Children, isValidElement, type MouseEvent, type ReactNode } from 'react';
import type { Segments } from '../client.ts';
import { Marked } from '../Marked.tsx';
import { resultUrl } from '../resultUrl.ts';
import type { ShownHit } from './dialogHits.ts';

type Hit = InternalDocSearchHit | StoredDocSearchHit;

type Level = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

const shownOf = (hit: Hit): ShownHit =>
  '_highlightResult' in hit && hit._highlightResult !== undefined
    ? (hit._highlightResult as unknown as ShownHit)
    : { marks: {}, snippet: null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name of a hit, and the line below that says where it stands or what it says. */
const linesOf = (hit: Hit): { readonly title: Segments; readonly below: Segments } => {
  const { marks, snippet } = shownOf(hit);
  const levelText = (level: Level): Segments => marks[level] ?? [textOf(hit.hierarchy[level])];
  const content: Segments = snippet ?? [textOf(hit.content)];
  if (hit.type === 'content') return { title: content, below: levelText('lvl1') };
  if (hit.type === 'lvl0' || hit.type === 'lvl1') return { title: levelText('lvl1'), below: content };
  const isTextTheMatch = snippet?.some((segment) => typeof segment !== 'string') === true && marks[hit.type] === undefined;
  return { title: levelText(hit.type), below: isTextTheMatch ? [...levelText('lvl1'), ' · ', ...content] : levelText('lvl1') };
};

/** The buttons that DocSearch made for a stored hit; the rest is ours, because it would set texts as HTML. */
const actionsOf = (hit: Hit, children: ReactNode): ReactNode => {
  if ('_highlightResult' in hit && hit._highlightResult !== undefined) return null;
  const container = Children.toArray(children)[0];
  const inside = isValidElement<{ readonly children?: ReactNode }>(container) ? container.props.children : undefined;
  return Array.isArray(inside) ? (inside as readonly ReactNode[]).at(-1) : null;
};

// A modifier opens the hit elsewhere and leaves the dialog as it is; the list need not hear of other clicks twice.
const keepFocus = (event: MouseEvent): void => {
  if (event.button === 1) event.stopPropagation();
};

/** One hit in the dialog. What leads nowhere on this site is shown and cannot be opened. */
export const HitRow = ({ hit, children }: { readonly hit: Hit; readonly children: ReactNode }) => {
  const actions = actionsOf(hit, children);
  const { title, below } = linesOf(hit);
  const url = resultUrl(hit.url);
  const inside = (
    <>
      <i
        className="SearchIcon"
        data-kind={actions === null ? (hit.type === 'lvl1' || hit.type === 'content' ? hit.type : 'part') : 'stored'}
      />
      <span className="DocSearch-Hit-content-wrapper">
        <span className="DocSearch-Hit-title">
          <Marked text={title} />
        </span>
        <span className="DocSearch-Hit-path">
          <Marked text={below} />
        </span>
      </span>
    </>
  );
  return (
    <div className="DocSearch-Hit-Container">
      {url === undefined ? (
        <span className="DocSearch-Hit-link">{inside}</span>
      ) : (
        <a href={url} tabIndex={-1} className="DocSearch-Hit-link" onMouseDown={keepFocus}>
          {inside}
        </a>
      )}
      {actions}
    </div>
  );
};
