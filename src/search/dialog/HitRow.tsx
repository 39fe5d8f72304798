import type { InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import { Children, isValidElement, memo, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import type { Segments } from '../client.ts';
import { Marked } from '../Marked.tsx';
import { searchLimits } from '../limits.ts';
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

const isStored = (hit: Hit): boolean => !('_highlightResult' in hit) || hit._highlightResult === undefined;

/** The buttons that DocSearch made for a stored hit; the rest is ours, because it would set texts as HTML. */
const actionsOf = (hit: Hit, children: ReactNode): ReactNode => {
  if (!isStored(hit)) return null;
  const container = Children.toArray(children)[0];
  const inside = isValidElement<{ readonly children?: ReactNode }>(container) ? container.props.children : undefined;
  return Array.isArray(inside) ? (inside as readonly ReactNode[]).at(-1) : null;
};

// A modifier opens the hit elsewhere and leaves the dialog as it is; the list need not hear of other clicks twice.
const keepFocus = (event: MouseEvent): void => {
  if (event.button === 1) event.stopPropagation();
};

type RowProps = { readonly hit: Hit; readonly children: ReactNode };

// A key renders the list for its letter and again for its hits: what DocSearch makes for a found hit is not used here.
const isSame = (before: RowProps, after: RowProps): boolean => before.hit === after.hit && !isStored(after.hit);

/** What leads nowhere on this site is shown and cannot be opened. */
const Row = memo(({ hit, children }: RowProps) => {
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
}, isSame);

/** When rows out of sight are filled in, in milliseconds: after the frame of those in sight, and before a hand is there. */
const later = 50;

/** A row that nobody sees before they scroll. */
const LaterRow = ({ hit, children }: RowProps) => {
  const [shown, setShown] = useState<Hit>();
  useEffect(() => {
    const timer = setTimeout(setShown, later, hit);
    return () => clearTimeout(timer);
  }, [hit]);
  return shown === undefined ? <div className="DocSearch-Hit-Container" /> : <Row hit={shown}>{children}</Row>;
};

/** How many rows are in sight at the most: of the sizes in dialog.css, without the text field and the line at the end. */
const rowsInSight = (): number =>
  Math.ceil(((innerWidth > searchLimits.narrowWidth ? Math.min(innerHeight, 600) : innerHeight) - 100) / 48);

/** The place of a hit in the list, which autocomplete gives to each. */
const placeOf = (hit: Hit): number => ('__autocomplete_id' in hit && typeof hit.__autocomplete_id === 'number' ? hit.__autocomplete_id : 0);

/** One hit in the dialog. */
export const HitRow = (props: RowProps) => (placeOf(props.hit) < rowsInSight() ? <Row {...props} /> : <LaterRow {...props} />);
