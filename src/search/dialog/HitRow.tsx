import type { InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import { Children, isValidElement, type MouseEvent, type ReactNode } from 'react';
import type { Segments } from '../client.ts';
import { Marked } from '../Marked.tsx';
import { resultUrl } from '../resultUrl.ts';
import type { ShownHit } from './dialogHits.ts';

type Hit = InternalDocSearchHit | StoredDocSearchHit;

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

type Level = (typeof levels)[number];

const shownOf = (hit: Hit): ShownHit =>
  '_highlightResult' in hit && hit._highlightResult !== undefined
    ? (hit._highlightResult as unknown as ShownHit)
    : { marks: {}, snippet: null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name of a hit, and the line below: what it stands in, then what it says. */
const linesOf = (hit: Hit): { readonly title: Segments; readonly below: Segments } => {
  const { marks, snippet } = shownOf(hit);
  const levelText = (level: Level): Segments => marks[level] ?? [textOf(hit.hierarchy[level])];
  const content: Segments = snippet ?? [textOf(hit.content)];
  const hasContent = content.some((segment) => segment !== '');
  if (hit.type === 'content') return { title: content, below: levelText('lvl1') };
  const own: Level = hit.type === 'lvl0' ? 'lvl1' : hit.type;
  const above = levels.slice(0, levels.indexOf(own)).filter((level) => textOf(hit.hierarchy[level]) !== '');
  const path = above.flatMap((level, at): Segments => (at === 0 ? levelText(level) : [' › ', ...levelText(level)]));
  return { title: levelText(own), below: path.length > 0 && hasContent ? [...path, ' · ', ...content] : [...path, ...content] };
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
