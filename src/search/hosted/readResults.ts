import { searchLevels, type SearchLevel, type SearchHierarchy, type SearchRecord } from '../../shared/search/searchRecord.ts';
import type { SearchResults, SearchHit, Segment, Segments } from '../client.ts';
import { DeserializationError } from '../errors.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The tags that the host puts around matches. They are parsed, never rendered. */
export const highlightTags = { pre: '<mark>', post: '</mark>' } as const;

/** Splits a highlighted text of the host into segments: text between the tags is a match; any other tag is text. */
export const segmentsOf = (text: string): Segments => {
  const segments: Segment[] = [];
  for (const [index, piece] of text.split(highlightTags.pre).entries()) {
    const end = index === 0 ? -1 : piece.indexOf(highlightTags.post);
    const [matched, plain] = end === -1 ? ['', piece] : [piece.slice(0, end), piece.slice(end + highlightTags.post.length)];
    const rest = plain.replaceAll(highlightTags.post, '');
    if (matched !== '') segments.push([matched]);
    if (rest !== '') segments.push(rest);
  }
  return segments;
};

const markedOf = (value: unknown): Segments | undefined => {
  const { value: text, matchLevel } = fieldsOf(value);
  return typeof text === 'string' && matchLevel !== 'none' && text.includes(highlightTags.pre) ? segmentsOf(text) : undefined;
};

const typeOf = (value: unknown, hierarchy: SearchHierarchy): SearchRecord['type'] => {
  if (value === 'content') return 'content';
  const named = searchLevels.find((level) => level === value);
  if (named !== undefined && named !== 'lvl0' && hierarchy[named] !== null) return named;
  const deepest = searchLevels.findLast((level) => hierarchy[level] !== null);
  return deepest === undefined || deepest === 'lvl0' ? 'lvl1' : deepest;
};

/** Parses a hit, whatever the index contains: missing or invalid properties become empty; undefined when it cannot be shown. */
const hitOf = (value: unknown): SearchHit | undefined => {
  const fields = fieldsOf(value);
  const objectID = textOf(fields['objectID']);
  if (objectID === null) return undefined;
  const named = fieldsOf(fields['hierarchy']);
  const hierarchy = Object.fromEntries(searchLevels.map((level) => [level, textOf(named[level])])) as SearchHierarchy;
  const content = textOf(fields['content']);
  if (content === null && searchLevels.every((level) => hierarchy[level] === null)) return undefined;
  const snippets = fieldsOf(fields['_snippetResult']);
  const highlights = fieldsOf(fields['_highlightResult']);
  const marks: Partial<Record<SearchLevel, Segments>> = {};
  for (const level of searchLevels) {
    const marked = markedOf(fieldsOf(highlights['hierarchy'])[level]) ?? markedOf(fieldsOf(snippets['hierarchy'])[level]);
    if (marked !== undefined) marks[level] = marked;
  }
  const { value: shortened } = fieldsOf(snippets['content']);
  return {
    objectID,
    url: textOf(fields['url']) ?? '',
    type: typeOf(fields['type'], hierarchy),
    content,
    hierarchy,
    marks,
    snippet: typeof shortened === 'string' && shortened !== '' ? segmentsOf(shortened) : content === null ? null : [content],
  };
};

/**
 * Parses the first result of a response.
 * @throws DeserializationError when it has none
 */
export const readResults = (body: unknown, hitsPerPage: number): SearchResults => {
  const { results } = fieldsOf(body);
  const first: unknown = Array.isArray(results) ? results[0] : undefined;
  const { hits, nbHits, queryID } = fieldsOf(first);
  if (!Array.isArray(hits)) throw new DeserializationError('The response of the search host has no hits.', JSON.stringify(body) ?? '');
  const read = hits
    .slice(0, hitsPerPage)
    .map(hitOf)
    .filter((hit) => hit !== undefined);
  return {
    hits: read,
    nbHits: typeof nbHits === 'number' && Number.isFinite(nbHits) ? nbHits : hits.length,
    ...(typeof queryID === 'string' ? { queryID } : {}),
  };
};
