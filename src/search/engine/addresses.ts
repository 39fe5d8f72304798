import type { SearchRecord } from '../../shared/search/searchRecord.ts';

/** The segments of a path template and the method it belongs to. */
type Template = { readonly id: number; readonly method: string; readonly segments: readonly string[] };

const method = /\b(get|head|post|put|patch|delete|options)\b/i;

/** Whether a query is nothing but a path or URL, with or without a method. */
export const isAddress = (query: string): boolean => /^\S*\/\S*$/.test(query.replace(method, '').trim());

/** A path in a query: a word with a slash, with or without an origin, a query string and surrounding quotes. */
const paths = (query: string): readonly string[] =>
  (query.match(/[^\s"'`<>]*\/[^\s"'`]*/g) ?? []).map((word) =>
    word
      .replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, '')
      .replace(/^\$\{?\w+\}?/, '')
      .replace(/[.,;:)]+$/, ''),
  );

const segmentsOf = (path: string): readonly string[] =>
  (path.split(/[?#]/)[0] ?? '')
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

const isPlaceholder = (segment: string): boolean => segment.startsWith('{');

type IsSame = (part: string, segment: string, isLast: boolean) => boolean;

const isEqual: IsSame = (part, segment) => part === segment;

/** A path that is still being typed, or that was truncated with the query. */
const isBegun: IsSame = (part, segment, isLast) => (isLast ? part.startsWith(segment) : part === segment);

const matches = (template: readonly string[], segments: readonly string[], isSame: IsSame): boolean =>
  template.length === segments.length &&
  template.every((part, at) => isPlaceholder(part) || isSame(part, segments[at] ?? '', at === template.length - 1));

/** Whether a template is a path in a query and one placeholder more. */
const isItemOf = (template: readonly string[], segments: readonly string[]): boolean =>
  isPlaceholder(template.at(-1) ?? '') && matches(template.slice(0, -1), segments, isEqual);

/**
 * Finds the records whose path or URL is in a query: the path of an operation with the values of its parameters
 * (`/users/42/roles`), or the URL of a page of the site.
 */
export const createAddresses = (records: readonly SearchRecord[]): ((query: string) => readonly number[]) => {
  const templates: Template[] = [];
  const pages = new Map<string, number[]>();
  for (const [id, { kind, names, url }] of records.entries()) {
    pages.set(url.toLowerCase(), [...(pages.get(url.toLowerCase()) ?? []), id]);
    if (kind !== 'operation') continue;
    for (const name of names ?? []) {
      const [verb = '', path] = name.split(' ');
      if (path?.startsWith('/') === true) templates.push({ id, method: verb.toLowerCase(), segments: segmentsOf(path) });
    }
  }

  return (query) => {
    const found = paths(query);
    const wanted = found.length === 0 ? undefined : method.exec(query)?.[1]?.toLowerCase();
    return found.flatMap((path) => {
      const page = pages.get(path.toLowerCase()) ?? pages.get((path.split('#')[0] ?? '').replace(/\/$/, '').toLowerCase());
      if (page !== undefined) return page;
      const segments = segmentsOf(path);
      const like = (isSame: IsSame) => templates.filter((template) => matches(template.segments, segments, isSame));
      const exact = like(isEqual);
      const all = exact.length > 0 ? exact : like(isBegun);
      const ofMethod = all.filter((template) => template.method === wanted);
      // `DELETE /users` means the item of the collection if the collection itself cannot be deleted.
      const ofItem = templates.filter((template) => template.method === wanted && isItemOf(template.segments, segments));
      const best = [ofMethod, ofItem].find(({ length }) => length > 0) ?? all;
      // Literal paths take precedence: `/jobs/statistics` is not the job with that id.
      const parameters = ({ segments: parts }: Template): number => parts.filter(isPlaceholder).length;
      const fewest = Math.min(...best.map(parameters));
      return best.filter((template) => parameters(template) === fewest).map(({ id }) => id);
    });
  };
};
