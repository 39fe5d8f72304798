import type { DocSearchHit } from '@docsearch/react';
import type { SearchHit, Segments } from '../client.ts';
import { groupHits } from '../hits/groupHits.ts';
import { requestLineOf } from '../hits/hitFacts.ts';
import { resultPath } from '../hits/resultUrl.ts';

/** The data of a hit that the dialog shows, stored in a field that DocSearch preserves. */
export type ShownHit = { readonly marks: SearchHit['marks']; readonly snippet: Segments | null };

const plain = (segments: Segments): string => segments.map((segment) => (typeof segment === 'string' ? segment : segment[0])).join('');

/** DocSearch uses names as keys of a plain object, so a property of `Object.prototype` would break it. */
const asKey = (name: string): string => (name in Object.prototype ? `${name}\u200b` : name);

const longestStored = 300;

/** Returns the stored part of a hit's text: the request of an operation, or the snippet of anything else. */
const storedText = (hit: SearchHit): string | null => {
  const request = requestLineOf(hit);
  if (request !== undefined) return `${request.method} ${request.path}`;
  return hit.snippet === null ? null : plain(hit.snippet).slice(0, longestStored);
};

/**
 * Returns a hit in DocSearch's format. A passage whose page is not among the hits is its own parent, because otherwise it could
 * not be stored as a recent search. `HitRow` shows the texts, never as HTML.
 */
const dialogHit = (hit: SearchHit, hasParent: boolean): DocSearchHit => {
  const { objectID, hierarchy, marks, snippet } = hit;
  const lvl0 = asKey(hierarchy.lvl0 ?? 'Documentation');
  const lvl1 = asKey(hierarchy.lvl1 ?? hit.content ?? lvl0);
  const deepest = (['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const).find((level) => hierarchy[level] !== null) ?? 'lvl1';
  const type = hit.type === 'content' && !hasParent ? deepest : hit.type;
  const shown: ShownHit = { marks, snippet };
  return {
    objectID,
    type,
    url: resultPath(hit.url) ?? '',
    content: storedText(hit),
    hierarchy: { ...hierarchy, lvl0, lvl1 },
    url_without_anchor: '',
    anchor: null,
    _highlightResult: shown,
    _snippetResult: {},
  } as unknown as DocSearchHit;
};

/** Returns the hits of a response in DocSearch's format, in display order. */
export const dialogHits = (hits: readonly SearchHit[]): DocSearchHit[] => {
  const pages = new Set(hits.filter(({ type }) => type === 'lvl1').map(({ hierarchy }) => hierarchy.lvl1));
  return groupHits(hits).map((hit) => dialogHit(hit, pages.has(hit.hierarchy.lvl1)));
};
