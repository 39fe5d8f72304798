import { child, entries, fileCursor, follow, items, type Cursor } from './cursor.ts';
import type { Pair } from './pair.ts';
import type { ListedApi, SpecSide } from './side.ts';
import { methodsOf, stepsTo } from '../model/operation/methods.ts';
import { asObject, asText } from '../../src/shared/model/raw.ts';

/** An operation of one side, with everything it inherits. */
export type SpecOperation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** `GET /fields/{id}`, for messages. */
  readonly label: string;
  readonly home: Cursor;
  readonly pathItem: Cursor;
  /** Keyed by location and name; a parameter of the operation replaces the one that the path item declares. */
  readonly parameters: ReadonlyMap<string, Cursor>;
  readonly security: Cursor;
  readonly servers: Cursor;
};

/**
 * Identifies a parameter: `query page_size`. A path parameter is identified by its position, because callers send only its value.
 */
const parameterKey = (parameter: Cursor, path: string): string => {
  const place = String(child(parameter, 'in').value);
  const name = String(child(parameter, 'name').value);
  const position = path.match(/\{[^}]*\}/g)?.indexOf(`{${name}}`) ?? -1;
  return place === 'path' ? `path ${position}` : place === 'header' ? `header ${name.toLowerCase()}` : `${place} ${name}`;
};

const parametersOf = (pathItem: Cursor, operation: Cursor, path: string): ReadonlyMap<string, Cursor> =>
  new Map(
    [pathItem, operation].flatMap((owner) =>
      items(child(owner, 'parameters')).flatMap((written) => {
        const parameter = follow(written);
        // Lint reports a reference that finds nothing.
        return child(parameter, 'name').value === undefined ? [] : [[parameterKey(parameter, path), parameter] as const];
      }),
    ),
  );

const inherited = (key: string, ...owners: readonly Cursor[]): Cursor => {
  const cursors = owners.map((owner) => child(owner, key));
  const found = cursors.find(({ value }) => value !== undefined) ?? cursors.at(-1);
  if (found === undefined) throw new Error(`Nothing can declare ${key}.`);
  return found;
};

/** All operations of a spec, in its order. */
export const operationsOf = (root: Cursor): readonly SpecOperation[] =>
  entries(child(root, 'paths')).flatMap(([path, item]) => {
    const pathItem = follow(item);
    return methodsOf(asObject(pathItem.value)).map((method) => {
      const home = child(pathItem, ...stepsTo(method));
      const label = `${method.toUpperCase()} ${path}`;
      return {
        id: asText(child(home, 'operationId').value) ?? label,
        method,
        path,
        label,
        home,
        pathItem,
        parameters: parametersOf(pathItem, home, path),
        security: inherited('security', home, root),
        servers: inherited('servers', home, pathItem, root),
      };
    });
  });

const apisByOperation = new WeakMap<SpecSide, ReadonlyMap<string, readonly ListedApi[]>>();

/** The APIs of one side by the ids of their operations. All specs are read for it, once. */
const apisWith = (side: SpecSide): ReadonlyMap<string, readonly ListedApi[]> => {
  const known = apisByOperation.get(side);
  if (known !== undefined) return known;
  const apis = new Map<string, ListedApi[]>();
  for (const api of side.apis) for (const { id } of operationsOf(fileCursor(side, api.spec))) apis.set(id, [...(apis.get(id) ?? []), api]);
  apisByOperation.set(side, apis);
  return apis;
};

/** Returns the API, other than the named one, that has an operation with an id. */
export const otherApiWith = (id: string, side: SpecSide, name: string): ListedApi | undefined =>
  apisWith(side)
    .get(id)
    ?.find((api) => api.name !== name);

/** The path without the names of its parameters, as in `/fields/{}`. */
export const plainPath = ({ path }: SpecOperation): string => path.replace(/\{[^}]*\}/g, '{}');

/** The method and path that callers use, without the names of parameters. */
const address = (operation: SpecOperation): string => `${operation.method} ${plainPath(operation)}`;

export type MatchedOperations = {
  readonly pairs: readonly { readonly before: SpecOperation; readonly after: SpecOperation }[];
  readonly removed: readonly SpecOperation[];
  readonly added: readonly SpecOperation[];
};

/** Pairs the operations of two states of a spec by method and path, and moved ones by id. */
export const matchOperations = (pair: Pair): MatchedOperations => {
  const [before, after] = [operationsOf(pair.before), operationsOf(pair.after)];
  const byAddress = new Map(after.map((operation) => [address(operation), operation]));
  const pairs: { before: SpecOperation; after: SpecOperation }[] = [];
  const taken = new Set<SpecOperation>();
  const left: SpecOperation[] = [];
  for (const old of before) {
    const now = byAddress.get(address(old));
    if (now === undefined) left.push(old);
    else {
      pairs.push({ before: old, after: now });
      taken.add(now);
    }
  }
  const byId = new Map(after.filter((operation) => !taken.has(operation)).map((operation) => [operation.id, operation]));
  const removed: SpecOperation[] = [];
  for (const old of left) {
    const now = byId.get(old.id);
    if (now === undefined) removed.push(old);
    else {
      pairs.push({ before: old, after: now });
      taken.add(now);
    }
  }
  return { pairs, removed, added: after.filter((operation) => !taken.has(operation)) };
};
