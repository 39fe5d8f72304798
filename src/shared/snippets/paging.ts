import { safeName } from '../model/names.ts';
import type { OperationModel, RequestModel } from '../model/types.ts';
import type { SnippetContext } from './language.ts';

/** A request for the first page of a list, and the number of that page. */
export type FirstPage = { readonly number: number; readonly request: RequestModel };

/** The preferred page size: a request for ten items costs as much as one for a hundred. */
const sensibleSize = 100;

/**
 * Returns the first request of a snippet that reads a list, or null when the request is not for a page of a list. The page size
 * of the example is raised to 100 or to the maximum of the operation: it limits what the example shows, but the snippet reads
 * everything. A page size that a reader chose stays.
 */
export const firstPage = (
  request: RequestModel,
  { parameters, exampleRequest }: OperationModel,
  { page }: SnippetContext,
): FirstPage | null => {
  const number = page === null ? undefined : request.query['page_number'];
  if (typeof number !== 'number') return null;
  const schema = parameters.find(({ name, in: place }) => place === 'query' && name === 'page_size')?.schema;
  if (schema?.kind !== 'integer') return { number, request };
  const wanted = Math.min(sensibleSize, schema.maximum ?? sensibleSize);
  const sent = request.query['page_size'];
  const size = sent ?? schema.default;
  const isChosen = sent !== undefined && sent !== exampleRequest.query['page_size'];
  if (isChosen || typeof size !== 'number' || size >= wanted) return { number, request };
  return { number, request: { ...request, query: { ...request.query, page_size: wanted } } };
};

/** Returns a variable for all items of a list: `notes`. */
export const listName = ({ page }: SnippetContext): string => safeName(page?.noun ?? 'items', 'List');

/** `note` for a list of notes; `item` if the singular is unclear or the name is taken. */
export const itemName = (context: SnippetContext, taken: readonly string[]): string => {
  const noun = listName(context);
  const one = /^[a-z]\w*[^s]s$/i.test(noun)
    ? noun
        .replace(/ies$/, 'y')
        .replace(/(ss|ch|x)es$/, '$1')
        .replace(/s$/, '')
    : 'item';
  return taken.includes(one) ? 'item' : one;
};
