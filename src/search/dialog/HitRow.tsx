import type { InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import { Children, isValidElement, memo, type MouseEvent, type ReactNode } from 'react';
import { MethodBadge } from '../../ui/Badge.tsx';
import type { Segments } from '../client.ts';
import { kindName, kindOf, operationTexts, requestLineOf, type RequestLine } from '../hits/hitFacts.ts';
import { Marked } from '../hits/Marked.tsx';
import { resultUrl } from '../hits/resultUrl.ts';
import { actionAttribute, actionOf } from './actions.ts';
import type { ShownHit } from './dialogHits.ts';

type Hit = InternalDocSearchHit | StoredDocSearchHit;

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

type Level = (typeof levels)[number];

const shownOf = (hit: Hit): ShownHit =>
  '_highlightResult' in hit && hit._highlightResult !== undefined
    ? (hit._highlightResult as unknown as ShownHit)
    : { marks: {}, snippet: null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Lines = {
  readonly title: Segments;
  /** The path of an operation. */
  readonly path?: Segments | undefined;
  readonly below: Segments;
};

/**
 * Returns the name of a hit and the line below: the path of an operation or the location of anything else, then the matched text.
 */
const linesOf = (hit: Hit, request: RequestLine | undefined): Lines => {
  const { marks, snippet } = shownOf(hit);
  const levelText = (level: Level): Segments => marks[level] ?? [textOf(hit.hierarchy[level])];
  const content: Segments = snippet ?? [textOf(hit.content)];
  if (request !== undefined) {
    const { title, path, text } = operationTexts(request, levelText('lvl1'), content);
    return { title, path, below: text };
  }
  const hasContent = content.some((segment) => segment !== '');
  if (hit.type === 'content') return { title: content, below: levelText('lvl1') };
  const own: Level = hit.type === 'lvl0' ? 'lvl1' : hit.type;
  const above = levels.slice(0, levels.indexOf(own)).filter((level) => textOf(hit.hierarchy[level]) !== '');
  const path = above.flatMap((level, at): Segments => (at === 0 ? levelText(level) : [' › ', ...levelText(level)]));
  return { title: levelText(own), below: path.length > 0 && hasContent ? [...path, ' · ', ...content] : [...path, ...content] };
};

const isStored = (hit: Hit): boolean => !('_highlightResult' in hit) || hit._highlightResult === undefined;

/** DocSearch's buttons for a stored hit. Everything else is rendered here, because DocSearch would insert text as HTML. */
const actionsOf = (hit: Hit, children: ReactNode): ReactNode => {
  if (!isStored(hit)) return null;
  const container = Children.toArray(children)[0];
  const inside = isValidElement<{ readonly children?: ReactNode }>(container) ? container.props.children : undefined;
  return Array.isArray(inside) ? (inside as readonly ReactNode[]).at(-1) : null;
};

// A modifier key opens the hit elsewhere and leaves the dialog open.
const keepFocus = (event: MouseEvent): void => {
  if (event.button === 1) event.stopPropagation();
};

/** The method of an operation, or an icon of the kind. */
const Mark = ({ hit, request }: { readonly hit: Hit; readonly request: RequestLine | undefined }) => {
  if (request !== undefined)
    return (
      <span className="SearchMethod">
        <MethodBadge method={request.method} quiet />
      </span>
    );
  return <i className="SearchIcon" data-kind={actionOf(hit) === undefined ? (kindOf(hit) ?? hit.type) : 'action'} />;
};

type RowProps = { readonly hit: Hit; readonly children: ReactNode };

const isSame = (before: RowProps, after: RowProps): boolean => before.hit === after.hit && !isStored(after.hit);

/** A hit that is not on this site is shown but cannot be opened. */
const Row = memo(({ hit, children }: RowProps) => {
  const request = requestLineOf({ objectID: hit.objectID, content: textOf(hit.content) });
  const { title, path, below } = linesOf(hit, request);
  const action = actionOf(hit);
  const url = action === undefined ? resultUrl(hit.url) : undefined;
  const kind = kindOf(hit);
  const inside = (
    <>
      <Mark hit={hit} request={request} />
      <span className="DocSearch-Hit-content-wrapper">
        <span className="DocSearch-Hit-title">
          <Marked text={title} />
        </span>
        <span className="DocSearch-Hit-path">
          {path === undefined ? null : (
            <code>
              <Marked text={path} />
            </code>
          )}
          <Marked text={below} />
        </span>
      </span>
      {kind === undefined || kind === 'operation' ? null : <span className="SearchKind">{kindName(kind)}</span>}
    </>
  );
  return (
    <div className="DocSearch-Hit-Container">
      {url === undefined ? (
        <span className="DocSearch-Hit-link" {...(action === undefined ? {} : { [actionAttribute]: action })}>
          {inside}
        </span>
      ) : (
        <a href={url} tabIndex={-1} className="DocSearch-Hit-link" onMouseDown={keepFocus}>
          {inside}
        </a>
      )}
      {actionsOf(hit, children)}
    </div>
  );
}, isSame);

/** A hit in the dialog. */
export const HitRow = (props: RowProps) => <Row {...props} />;
