import type { MockCount, MockQuery } from '../shared/model/mock.ts';
import { isArray, isObject, own, plainText, valueAt, withValueAt } from '../shared/model/raw.ts';
import type { JsonValue } from '../shared/model/types.ts';

type Values = Readonly<Record<string, unknown>>;

/** An item of a list with its id. */
export type Listed<Item> = { readonly id: string; readonly value: Readonly<Record<string, JsonValue>>; readonly item: Item };

export type ListPage<Item> = {
  readonly items: readonly Listed<Item>[];
  readonly total: number;
  readonly size: number;
  readonly offset: number;
  readonly first: number;
};

const given = (query: Values, at: readonly string[]): JsonValue | undefined => valueAt(query as JsonValue, at);

/** Whether a property equals a value, or is a list or an object with the value, such as the name of a tag. */
const has = (property: JsonValue | undefined, wanted: string): boolean => {
  if (property === undefined || property === null) return false;
  if (isArray(property)) return property.some((one) => has(one, wanted));
  if (isObject(property)) return ['id', 'name', 'key', 'slug'].some((name) => has(own(property, name), wanted));
  return plainText(property) === wanted;
};

const isKept = (value: Readonly<Record<string, JsonValue>>, property: string, wanted: JsonValue): boolean => {
  const texts = (isArray(wanted) ? wanted : [wanted]).map(plainText);
  return texts.some((text) => has(own(value, property), text));
};

/** Filters and pages a list according to the query. @param maxItems the items that a page may have */
export const pageOf = <Item>(
  all: readonly Listed<Item>[],
  parts: readonly MockQuery[],
  query: Values,
  maxItems = Infinity,
): ListPage<Item> => {
  const kept = parts.reduce<readonly Listed<Item>[]>((items, part) => {
    const wanted = part.use === 'filter' ? given(query, part.at) : undefined;
    return part.use !== 'filter' || wanted === undefined ? items : items.filter(({ value }) => isKept(value, part.property, wanted));
  }, all);
  const numberOf = (use: MockQuery['use']): number | undefined => {
    const value = parts.filter((part) => part.use === use).flatMap((part) => given(query, part.at) ?? [])[0];
    return typeof value === 'number' ? value : undefined;
  };
  const paging = parts.find((part) => part.use === 'page');
  const first = paging?.use === 'page' ? paging.first : 1;
  const size = Math.max(0, Math.min(numberOf('size') ?? kept.length, maxItems));
  const cursor = parts.filter((part) => part.use === 'cursor').flatMap((part) => given(query, part.at) ?? [])[0];
  const after = cursor === undefined ? -1 : kept.findIndex(({ id }) => id === plainText(cursor));
  const page = numberOf('page');
  const offset = Math.max(0, numberOf('offset') ?? (page === undefined ? after + 1 : (page - first) * size));
  return { items: kept.slice(offset, offset + size), total: kept.length, size, offset, first };
};

const without = (body: JsonValue, at: readonly string[]): JsonValue => {
  const [name, ...rest] = at;
  if (name === undefined || !isObject(body)) return body;
  if (rest.length > 0) return Object.hasOwn(body, name) ? { ...body, [name]: without(body[name] ?? null, rest) } : body;
  const { [name]: _, ...others } = body;
  return others;
};

const countOf = <Item>(is: Exclude<MockCount['is'], 'next'>, { items, total, size, offset, first }: ListPage<Item>): JsonValue => {
  switch (is) {
    case 'total':
      return total;
    case 'length':
      return items.length;
    case 'size':
      return size;
    case 'page':
      return first + (size === 0 ? 0 : Math.floor(offset / size));
    case 'pages':
      return size === 0 ? 0 : Math.ceil(total / size);
    case 'offset':
      return offset;
    case 'more':
      return offset + items.length < total;
    default:
      return is satisfies never;
  }
};

/** Sets the properties of a body that describe its list: totals, the page and the cursor of the next one. */
export const withCounts = <Item>(body: JsonValue, counts: readonly MockCount[], page: ListPage<Item>): JsonValue =>
  counts.reduce<JsonValue>((made, count) => {
    if (count.is !== 'next') return withValueAt(made, count.at, countOf(count.is, page));
    const last = page.items.at(-1)?.id;
    if (last !== undefined && page.offset + page.items.length < page.total) return withValueAt(made, count.at, last);
    return count.none === undefined ? without(made, count.at) : withValueAt(made, count.at, count.none);
  }, body);
