import { Refusal } from '../platform/request/response.ts';
import type { ChangeSummary } from '../platform/state/changes.ts';
import type { EngineState, StoredItem } from '../platform/state/state.ts';
import { isEmptyStatus, type MockCollection, type MockItem, type MockResponse } from '../shared/model/mock.ts';
import { asObject, isArray, isObject, own, valueAt, withValueAt } from '../shared/model/raw.ts';
import type { JsonValue } from '../shared/model/types.ts';
import {
  idValue,
  itemsBelow,
  itemsOf,
  itemWithId,
  keyOf,
  missingParent,
  newItemId,
  shownItem,
  textOf,
  valueOf,
  withIdentity,
  withoutChildren,
  type Identity,
  type Operation,
  type Spec,
} from './items.ts';
import { pageOf, withCounts } from './list.ts';
import { documentedStatus, invalid } from './problems.ts';

/** A validated request of an operation that acts on a collection. */
export type ItemCall = {
  readonly spec: Spec;
  readonly operation: Operation;
  readonly collection: MockCollection;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  readonly body: JsonValue | undefined;
  readonly state: EngineState;
  readonly time: string;
  readonly newId: () => string;
};

/** The result of a rule. */
export type Outcome = {
  readonly status: number;
  readonly body: JsonValue | undefined;
  readonly state: EngineState;
  readonly changes: readonly ChangeSummary[];
  /** The item that the response shows. */
  readonly item: StoredItem | null;
  readonly total: number | null;
};

const pathOf = ({ operation }: ItemCall): string => operation.collection ?? '';

/** Returns the name and the value of a path parameter: operations may name the parameter at a position differently. */
const parameterAt = (path: ItemCall['path'], name: string, position: number): readonly [string, string] => {
  const value = Object.hasOwn(path, name) ? path[name] : undefined;
  return value === undefined ? (Object.entries(path)[position] ?? [name, '']) : [name, value];
};

const scopeOf = ({ collection, path }: ItemCall): readonly string[] =>
  collection.scope.map(({ parameter }, position) => parameterAt(path, parameter, position)[1]);

/** Returns the path parameter that identifies the item. */
const idParameter = ({ collection: { parameter, scope }, path }: ItemCall): readonly [string, string] =>
  parameter === null ? ['id', ''] : parameterAt(path, parameter, scope.length);

/** Returns the properties that a client sent, by their names in the item. */
const sentItem = ({ operation: { bodyAt, renamed = {} }, body }: ItemCall): MockItem =>
  Object.fromEntries(Object.entries(asObject(valueAt(body, bodyAt))).map(([name, value]) => [own(renamed, name) ?? name, value]));

/** Returns the id of the item that a request is about. */
const wantedId = (call: ItemCall): string => {
  const { collection, operation } = call;
  if (collection.single) return '';
  if (operation.idInBody) return textOf(valueAt(sentItem(call), collection.id ?? ['id'])) ?? '';
  return idParameter(call)[1];
};

const find = (call: ItemCall): StoredItem | undefined => {
  const id = wantedId(call);
  const found = itemWithId(itemsBelow(call.spec, pathOf(call), scopeOf(call), call.state), id, call.collection);
  if (found !== undefined || !call.collection.single || isDeletable(call)) return found;
  // A single item that cannot be deleted also exists for each new parent.
  return { scope: scopeOf(call), id, value: call.collection.sample };
};

const isDeletable = ({ spec, operation: { collection } }: ItemCall): boolean =>
  Object.values(spec.model.operations).some((one) => one.collection === collection && one.rule === 'delete');

const absent = (call: ItemCall): Refusal => {
  const text = call.collection.single ? 'The resource was not found.' : `${idParameter(call)[0]}: ${wantedId(call)} was not found.`;
  return new Refusal(404, text);
};

const existing = (call: ItemCall): StoredItem => {
  const item = find(call);
  if (item === undefined) throw absent(call);
  return item;
};

const identityOf = ({ collection, spec }: ItemCall, scope: readonly string[], id: string): Identity => [
  ...collection.scope.flatMap(({ property, collection: parent }, index): Identity => {
    const owner = parent === null ? undefined : spec.model.collections[parent];
    const text = scope[index] ?? '';
    return property === null ? [] : [[property, owner === undefined ? text : idValue(text, owner, spec)]];
  }),
  ...(collection.id === null || collection.single ? [] : [[collection.id, idValue(id, collection, spec)] as const]),
];

const bodyWith = (call: ItemCall, response: MockResponse, item: StoredItem): JsonValue | undefined => {
  if (response.mediaType === null) return undefined;
  if (response.at === null) return response.body;
  const shown = shownItem(valueOf(item), identityOf(call, item.scope, item.id), response, call.spec);
  return withValueAt(response.body, response.at, shown);
};

const responseOf = ({ operation }: ItemCall): MockResponse => {
  if (operation.success === null) throw new Refusal(501, 'The spec of this operation documents no successful response to show.');
  return operation.success;
};

const nameOf = (value: MockItem, id: string): string => {
  const found = ['name', 'title', 'label', 'username', 'email', 'slug']
    .map((name) => own(value, name))
    .find((one) => typeof one === 'string');
  return typeof found === 'string' && found !== '' ? found : id;
};

const changeOf = ({ label, id: idAt }: MockCollection, before: StoredItem | undefined, after: StoredItem | undefined): ChangeSummary => {
  const [old, fresh] = [before === undefined ? {} : valueOf(before), after === undefined ? {} : valueOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => name !== idAt?.join('.') && JSON.stringify(own(old, name)) !== JSON.stringify(own(fresh, name)),
  );
  const id = (after ?? before)?.id ?? '';
  return {
    type: label,
    id,
    name: nameOf(after === undefined ? old : fresh, id === '' ? label : id),
    kind: before === undefined ? 'created' : after === undefined ? 'removed' : 'changed',
    properties: names.map((name) => ({
      name,
      ...(Object.hasOwn(old, name) && { before: old[name] }),
      ...(Object.hasOwn(fresh, name) && { after: fresh[name] }),
    })),
  };
};

const stored = (call: ItemCall, before: StoredItem | undefined, after: StoredItem): Pick<Outcome, 'state' | 'changes' | 'item'> => {
  const all = itemsOf(call.spec, pathOf(call), call.state);
  const items = before !== undefined && all.includes(before) ? all.map((item) => (item === before ? after : item)) : [...all, after];
  const isSame = before !== undefined && JSON.stringify(before.value) === JSON.stringify(after.value);
  return {
    state: isSame ? call.state : { ...call.state, [keyOf(call.spec.api, pathOf(call))]: items },
    changes: isSame ? [] : [changeOf(call.collection, before, after)],
    item: after,
  };
};

const createdNames =
  /^(?:created|inserted|added)(?:_?(?:at|on|date|time|timestamp))?$|^(?:creation|create)_?(?:date|time)$|^(?:date|time)_?(?:created|added)$/i;
const updatedNames =
  /^(?:updated|modified|changed|last_?(?:updated|modified))(?:_?(?:at|on|date|time|timestamp))?$|^(?:date|time)_?(?:last_?)?(?:updated|modified|changed)$/i;

/** Returns the properties of an item with the times of its creation and last change, set to the current time. */
const times = ({ collection, operation, time }: ItemCall, isNew: boolean): MockItem =>
  Object.fromEntries(
    Object.entries(collection.sample).flatMap(([name, sample]): [string, JsonValue][] => {
      const isTime = typeof sample === 'string' && /^\d{4}-\d\d-\d\dT/.test(sample);
      const isSent = operation.bodyProperties.includes(name) && !collection.readOnly.includes(name);
      const isMeant = updatedNames.test(name) || (isNew && createdNames.test(name));
      return isTime && isMeant && !isSent ? [[name, time]] : [];
    }),
  );

/** Whether a client can set a property with this operation. */
const isSettable = ({ collection, operation }: ItemCall, name: string): boolean =>
  !collection.readOnly.includes(name) &&
  (operation.bodyProperties.length === 0 || operation.bodyProperties.includes(name) || !Object.hasOwn(collection.sample, name));

const settable = (call: ItemCall, item: MockItem): MockItem =>
  Object.fromEntries(Object.entries(item).filter(([name]) => isSettable(call, name)));

/** Returns the properties of an item that the server sets. */
const served = (call: ItemCall, item: MockItem): MockItem =>
  Object.fromEntries(Object.entries(item).filter(([name]) => call.operation.bodyProperties.length === 0 || !isSettable(call, name)));

/** Returns a new item: the properties that the client sent, the defaults, and the properties that the server sets. */
const fresh = (call: ItemCall, scope: readonly string[], id: string): StoredItem => ({
  scope,
  id,
  value: withIdentity(
    {
      ...served(call, call.collection.sample),
      ...call.collection.defaults,
      ...settable(call, sentItem(call)),
      ...times(call, true),
    },
    identityOf(call, scope, id),
  ),
});

const requireParent = (call: ItemCall): void => {
  const missing = missingParent(call.spec, pathOf(call), scopeOf(call), call.state);
  if (missing !== undefined) throw new Refusal(404, `${missing[0]}: ${missing[1]} was not found.`);
};

const list = (call: ItemCall): Outcome => {
  const { spec, operation, query, state } = call;
  const response = responseOf(call);
  const all = itemsBelow(spec, pathOf(call), scopeOf(call), state).map((item) => ({ id: item.id, value: valueOf(item), item }));
  const page = pageOf(all, operation.query, query, response.maxItems);
  const shown = page.items.map(({ value, item }) => shownItem(value, identityOf(call, item.scope, item.id), response, spec));
  const body = response.at === null ? response.body : withCounts(withValueAt(response.body, response.at, shown), response.counts, page);
  return { status: response.status, body, state, changes: [], item: null, total: page.total };
};

const read = (call: ItemCall): Outcome => {
  const item = existing(call);
  const response = responseOf(call);
  return { status: response.status, body: bodyWith(call, response, item), state: call.state, changes: [], item, total: null };
};

const create = (call: ItemCall): Outcome => {
  const { collection, operation, spec, state } = call;
  const response = responseOf(call);
  const sent = sentItem(call);
  const taken = itemsOf(spec, pathOf(call), state).map(({ id }) => id);
  const wanted = collection.clientId === 'never' ? undefined : textOf(valueAt(sent, collection.id ?? []));
  const known = itemsBelow(spec, pathOf(call), scopeOf(call), state).find(({ id }) => id === wanted);
  // Example requests often create the same item that example responses show. Such a request succeeds once.
  const seed = collection.seeds.find((one) => JSON.stringify(one) === JSON.stringify(known));
  const isTaken = known !== undefined && seed === undefined;
  // If an API documents no conflict and requires no id, the server assigns another one.
  if (isTaken && (collection.clientId === 'required' || operation.errors.some(({ status }) => status === 409)))
    throw new Refusal(documentedStatus(operation, 409, 400, 422), `${collection.id?.join('.') ?? 'id'}: ${wanted} already exists.`);
  const id = isTaken || wanted === undefined ? newItemId(collection, spec, taken, call.newId) : wanted;
  if (id === undefined) throw invalid(operation, `${collection.id?.join('.') ?? 'id'}: no further id fits the schema. Send one.`);
  const scope = scopeOf(call);
  const after = fresh(call, scope, id);
  return { status: response.status, body: bodyWith(call, response, after), ...stored(call, seed && known, after), total: null };
};

const requireTag = (call: ItemCall, before: StoredItem): void => {
  const expected = call.headers.get('If-Match');
  if (expected === null || expected === '*' || !call.operation.errors.some(({ status }) => status === 412)) return;
  if (expected !== entityTag(before))
    throw new Refusal(412, `If-Match: ${expected} is not the entity tag of the current version, ${entityTag(before)}.`);
};

const replace = (call: ItemCall): Outcome => {
  const { collection, operation } = call;
  const id = wantedId(call);
  if (operation.idInBody && id === '') return create(call);
  const before = find(call);
  const response = responseOf(call);
  const scope = scopeOf(call);
  if (before === undefined) {
    if (operation.createdStatus === null && !collection.single) throw absent(call);
    const after = fresh(call, scope, id);
    const status = operation.createdStatus ?? response.status;
    return {
      status,
      body: isEmptyStatus(status) ? undefined : bodyWith(call, response, after),
      ...stored(call, undefined, after),
      total: null,
    };
  }
  requireTag(call, before);
  const changed = { ...served(call, valueOf(before)), ...settable(call, sentItem(call)), ...times(call, false) };
  const value = withIdentity(changed, identityOf(call, scope, id));
  const after: StoredItem = { ...before, value };
  return { status: response.status, body: bodyWith(call, response, after), ...stored(call, before, after), total: null };
};

/** @see https://www.rfc-editor.org/rfc/rfc7396#section-2 */
const merged = (target: JsonValue | undefined, patch: JsonValue): JsonValue => {
  if (!isObject(patch)) return patch;
  const made: Record<string, JsonValue> = { ...asObject(target) };
  for (const [name, value] of Object.entries(patch)) made[name] = merged(own(made, name), value);
  return made;
};

/** Removes properties that a patch sets to null and whose schema does not allow null. */
const withoutNulls = (value: MockItem, patch: MockItem, response: MockResponse, { check }: Spec): MockItem => {
  const nulls = Object.keys(patch).filter((name) => patch[name] === null);
  if (nulls.length === 0 || response.at === null) return value;
  const wrong = new Set(check(response.item, value).flatMap(([name]) => name ?? []));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !nulls.includes(name) || !wrong.has(name)));
};

/**
 * Converts the operations of a JSON Patch on properties of the item to a merge patch. @see https://www.rfc-editor.org/rfc/rfc6902
 */
const patchOf = (call: ItemCall): MockItem => {
  if (!isArray(call.body)) return sentItem(call);
  const steps = call.body
    .filter(isObject)
    .map((step) => [String(own(step, 'path')).split('/')[1] ?? '', own(step, 'value') ?? null] as const);
  return Object.fromEntries(steps.filter(([name]) => name !== ''));
};

const update = (call: ItemCall): Outcome => {
  const before = existing(call);
  requireTag(call, before);
  const response = responseOf(call);
  const patch = settable(call, patchOf(call));
  const changed = { ...asObject(merged(valueOf(before), patch)), ...(Object.keys(patch).length > 0 && times(call, false)) };
  const value = withIdentity(withoutNulls(changed, patch, response, call.spec), identityOf(call, before.scope, before.id));
  const after: StoredItem = { ...before, value };
  return { status: response.status, body: bodyWith(call, response, after), ...stored(call, before, after), total: null };
};

const remove = (call: ItemCall): Outcome => {
  const { spec } = call;
  const before = existing(call);
  requireTag(call, before);
  const response = responseOf(call);
  const rest = itemsOf(spec, pathOf(call), call.state).filter((item) => item !== before);
  const state = withoutChildren(spec, pathOf(call), before, { ...call.state, [keyOf(spec.api, pathOf(call))]: rest });
  const changes = [changeOf(call.collection, before, undefined)];
  return { status: response.status, body: bodyWith(call, response, before), state, changes, item: before, total: null };
};

/** Returns a strong entity tag of an item. */
export const entityTag = ({ id, value }: StoredItem): string => {
  let hash = 0x811c9dc5;
  const text = id + JSON.stringify(value);
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `"${(hash >>> 0).toString(16).padStart(8, '0')}"`;
};

const rules = { list, create, read, replace, update, delete: remove } as const;

/** Performs a request on a collection. Throws a rejection when it cannot be performed. */
export const perform = (call: ItemCall): Outcome => {
  const { rule } = call.operation;
  if (rule === 'example') throw new Error(`${pathOf(call)}: an operation without a collection has no rule.`);
  requireParent(call);
  return rules[rule](call);
};
