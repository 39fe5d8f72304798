import type { MockCollection, MockOperation, MockRule } from '../../src/shared/model/mock.ts';
import { asArray, asObject, isObject, own, valueAt, withValueAt } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { requestOfCall } from '../../src/shared/request/request.ts';
import type { Parts, TestApi } from './apiOf.ts';

/** A response of any transport. */
type Told = { readonly status: number; readonly body: JsonValue | undefined };

/** Sends a call over any transport. */
export type Caller = (operation: string, parts?: Parts) => Promise<Told>;

/** One step of a walk: the operation, the response, and the problem if any. */
export type Step = { readonly operation: string; readonly status: number; readonly body: JsonValue | undefined; readonly problem?: string };

type Known = { readonly id: string; readonly operation: MockOperation };

const exampleBody = ({ api }: TestApi, id: string): JsonValue => {
  const operation = api.operations.find((one) => one.id === id);
  const body = operation === undefined ? undefined : requestOfCall({ operationId: id }, operation).body;
  return body?.kind === 'json' || body?.kind === 'form' ? body.value : {};
};

/** Returns the sent properties that a response does not contain with the same value. */
const lost = (sent: JsonValue, shown: JsonValue | undefined, hidden: readonly string[]): readonly string[] =>
  Object.entries(asObject(sent)).flatMap(([name, value]): readonly string[] => {
    const seen = own(asObject(shown), name);
    if (hidden.includes(name)) return [];
    if (isObject(value) && isObject(seen)) return lost(value, seen, hidden).map((inner) => `${name}.${inner}`);
    return JSON.stringify(seen) === JSON.stringify(value) ? [] : [name];
  });

/**
 * Walks through each collection of an API: list, create, read, update, replace, list again, delete, read once more. Returns all
 * steps; failed ones have a problem.
 */
export const walk = async (test: TestApi, call: Caller, hidden: readonly string[] = []): Promise<readonly Step[]> => {
  const steps: Step[] = [];
  for (const [path, collection] of Object.entries(test.model.collections)) {
    const of = (rule: MockRule): Known | undefined => {
      const [found] = Object.entries(test.model.operations).filter(([, one]) => one.collection === path && one.rule === rule);
      return found === undefined ? undefined : { id: found[0], operation: found[1] };
    };
    const [list, create, read, update, replace, remove] = (['list', 'create', 'read', 'update', 'replace', 'delete'] as const).map(of);
    const scope = Object.fromEntries(collection.scope.map(({ parameter }, index) => [parameter, collection.seeds[0]?.scope[index] ?? '']));
    const send = async ({ id }: Known, parts: Parts, problem: (told: Told) => string | undefined): Promise<Told> => {
      const told = await call(id, parts);
      const found = problem(told);
      steps.push({ operation: id, ...told, ...(found !== undefined && { problem: `${path} ${id}: ${found}` }) });
      return told;
    };
    const good = ({ status }: Told): string | undefined => (status < 300 ? undefined : `has the status ${status}`);
    const itemIn = ({ operation }: Known, { body }: Told): JsonValue | undefined =>
      operation.success?.at === null || operation.success === null ? undefined : valueAt(body, operation.success.at);
    const listed = (told: Told): readonly JsonValue[] => (list === undefined ? [] : asArray(itemIn(list, told)));
    const keeps = (known: Known, sent: JsonValue) => (told: Told) => {
      const item = itemIn(known, told);
      const missing = item === undefined ? [] : lost(sent, item, [...hidden, ...collection.readOnly]);
      return good(told) ?? (missing.length === 0 ? undefined : `does not repeat ${missing.join(', ')}`);
    };

    const before = list === undefined ? 0 : listed(await send(list, { path: scope }, good)).length;
    if (collection.single) {
      if (read !== undefined) await send(read, { path: scope }, good);
      if (replace !== undefined && read !== undefined) {
        const body = exampleBody(test, replace.id);
        await send(replace, { path: scope, body }, keeps(replace, body));
        await send(read, { path: scope }, keeps(read, body));
      }
      continue;
    }
    if (create === undefined) continue;
    const sent =
      collection.clientId !== 'never' && collection.parameter !== null
        ? withId(exampleBody(test, create.id), collection, idFor(collection))
        : exampleBody(test, create.id);
    const made = await send(create, { path: scope, body: sent }, keeps(create, sent));
    const idValue = valueAt(itemIn(create, made), collection.id ?? ['']) ?? null;
    if (list !== undefined)
      await send(list, { path: scope }, (told) =>
        listed(told).length === before + 1 ? undefined : `has ${listed(told).length} items, not ${before + 1}`,
      );
    if (collection.parameter === null) continue;
    const item = { ...scope, [collection.parameter]: idValue };
    if (read !== undefined) await send(read, { path: item }, keeps(read, sent));
    for (const write of [update, replace]) {
      if (write === undefined) continue;
      const example = exampleBody(test, write.id);
      const body = collection.clientId !== 'never' ? withId(example, collection, idValue) : example;
      await send(write, { ...(!write.operation.idInBody && { path: item }), body }, keeps(write, body));
      if (read !== undefined) await send(read, { path: item }, keeps(read, body));
    }
    if (remove === undefined) continue;
    await send(remove, { path: item }, good);
    await send(remove, { path: item }, ({ status }) => (status >= 400 ? undefined : `deletes twice with ${status}`));
    if (read !== undefined) await send(read, { path: item }, ({ status }) => (status >= 400 ? undefined : `still answers ${status}`));
    if (list !== undefined)
      await send(list, { path: scope }, (told) =>
        listed(told).length === before ? undefined : `has ${listed(told).length} items, not ${before}`,
      );
  }
  return steps;
};

/** Returns an id that a client may choose and that no item has yet. */
const idFor = ({ id, sample }: MockCollection): JsonValue =>
  typeof valueAt(sample, id ?? ['']) === 'number' ? 4711 : 'chosen-by-a-client';

const withId = (body: JsonValue, { id }: MockCollection, value: JsonValue): JsonValue => withValueAt(body, id ?? [''], value);
