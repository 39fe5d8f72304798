import { isObject } from '../../shared/model/raw.ts';
import { badRequest, notFound, ok, Refusal, type PlatformResponse } from './response.ts';
import type { PermissionFact, ProductFact } from '../contract.ts';
import type { Entities, TableName, Token, User } from '../entities.ts';
import type { State } from '../state/state.ts';

/** The caller: a user, and the roles of the token. */
export type Actor = { readonly user: User; readonly token: Token | null };

/** The context of rules, apart from the request. */
export type World = {
  readonly state: State;
  readonly product: ProductFact;
  readonly permissions: readonly PermissionFact[];
  readonly organizationId: string;
  /** The platform's time in milliseconds. */
  readonly now: number;
  /** The platform's time in RFC 3339. */
  readonly time: string;
  readonly newId: () => string;
  /** Schedules an event after a delay of platform time. */
  readonly schedule: (delayMs: number, kind: string, subject: string, data?: Readonly<Record<string, string>>) => void;
};

/** A text that a response links to instead of including it, and the expiry of the link in RFC 3339. */
type LinkedContent = { readonly origin: string; readonly versionId: string; readonly text: string; readonly expiresAt: string };

/** Returns a URL for the text. */
export type ContentUrl = (content: LinkedContent) => string;

/**
 * One validated request. Parameters have the types of the spec and their defaults; a rule narrows them with `text`, `flag` and
 * their siblings below.
 */
export type Call = World & {
  readonly actor: Actor;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Keyed by lowercase name. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Scheme and host of the request. */
  readonly origin: string;
  readonly contentUrl: ContentUrl;
};

export type Rule = {
  (call: Call): PlatformResponse | Promise<PlatformResponse>;
  /** A check before the validation of the request, because its rejection has its own status. Throws the rejection. */
  readonly precondition?: (headers: Headers) => void;
};
export type Rules = Readonly<Record<string, Rule>>;

type Values = Readonly<Record<string, unknown>>;

/** Returns a parameter or property as a string; undefined when it is absent. */
export const text = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns a path parameter, which the router guarantees to be a string. */
export const pathText = (call: Call, name: string): string => text(call.path, name) ?? '';

/** Returns the entity that a path parameter identifies. Throws 404 when there is none, or none that the caller may see. */
export const entityOf = <K extends TableName>(
  call: Call,
  table: K,
  parameter = 'id',
  isVisible: (entity: Entities[K]) => boolean = () => true,
): Entities[K] => {
  const id = pathText(call, parameter);
  const entity = call.state.get(table, id);
  if (entity === undefined || !isVisible(entity)) throw notFound(parameter, id);
  return entity;
};

export const flag = (values: Values, name: string): boolean | undefined => {
  const value = values[name];
  return typeof value === 'boolean' ? value : undefined;
};

export const count = (values: Values, name: string): number | undefined => {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
};

/** Returns a list of strings; a single string counts as a list of one. */
export const texts = (values: Values, name: string): readonly string[] | undefined => {
  const value = values[name];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined;
};

/** Returns the body as an object; empty when there is none. */
export const record = (body: unknown): Values => (isObject(body) ? body : {});

/** Returns the items of a list as objects. */
export const records = (body: unknown): readonly Values[] => (Array.isArray(body) ? body.filter(isObject) : []);

/** Returns one page of a list, according to the paging parameters of the spec, and the number of items on all pages. */
export const page = <T>(call: Call, items: readonly T[], cap = Number.POSITIVE_INFINITY) => {
  const size = Math.min(count(call.query, 'page_size') ?? items.length, cap);
  const start = ((count(call.query, 'page_number') ?? 1) - 1) * size;
  return { items: items.slice(start, start + size), count: items.length };
};

/** Responds with one page of a list. @param show returns an item as in responses */
export const pageOf = <T>(call: Call, items: readonly T[], show: (item: T) => unknown, cap?: number): PlatformResponse => {
  const shown = page(call, items, cap);
  return ok({ ...shown, items: shown.items.map(show) });
};

/** Returns a whole list as in responses. */
export const listOf = <T>(items: readonly T[]) => ({ items, count: items.length });

/** Throws 400 when two items of a list in a request change the same thing: only one of the changes could apply. */
export const refuseTwice = (items: readonly Values[]): void => {
  const seen = new Set<string | undefined>();
  for (const [index, item] of items.entries()) {
    const id = text(item, 'id');
    if (seen.has(id)) throw badRequest(`[${index}].id: ${id} is listed twice. Send one change for each id.`);
    seen.add(id);
  }
};

/** Runs a task for an item of a list in a request. A rejection of the id with 404 names the item instead. */
export const forItem = <T>(index: number, id: string, task: () => T): T => {
  try {
    return task();
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw notFound(`ids[${index}]`, id);
    throw error;
  }
};
