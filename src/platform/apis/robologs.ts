import { ok } from '../request/response.ts';
import { type Call, entityOf, flag, forItem, listOf, pageOf, pathText, record, type Rules, texts } from '../request/call.ts';
import type { Robolog } from '../entities.ts';
import { transition } from '../state/transition.ts';
import { robolog as lifecycle } from '../lifecycles/robolog.ts';

const stateOf = (robolog: Robolog | undefined): string =>
  robolog === undefined ? 'hard-deleted' : robolog.deleted_at === null ? 'active' : 'soft-deleted';

/** Returns the active robolog of the path. Throws 404 when there is none. */
export const activeRobolog = (call: Call): Robolog => entityOf(call, 'robologs', 'id', ({ deleted_at }) => deleted_at === null);

export const activeRobologs = (call: Pick<Call, 'state'>): readonly Robolog[] =>
  call.state.all('robologs').filter(({ deleted_at }) => deleted_at === null);

export const showRobolog = ({ id, ingested_at }: Robolog) => ({ id, ingested_at });

/** Returns the state of the robolog after an event, without changing it. */
const next = (call: Call, id: string, event: string): string =>
  transition(lifecycle, stateOf(call.state.get('robologs', id)), event, { words: { id } });

/** Returns the states of the robologs in a list after an event, without changing them. */
const nextOfAll = (call: Call, ids: readonly string[], event: string): readonly { readonly id: string; readonly to: string }[] =>
  ids.map((id, index) => ({ id, to: forItem(index, id, () => next(call, id, event)) }));

/** Removes a robolog with its values, locations and associations. */
const erase = ({ state }: Call, id: string): void => {
  for (const table of ['values', 'locations', 'robologChannels'] as const) {
    for (const entity of state.all(table)) if (entity.robolog_id === id) state.remove(table, entity.id);
  }
  for (const child of state.all('robologs')) if (child.parent === id) state.put('robologs', { ...child, parent: null });
  state.remove('robologs', id);
};

const apply = (call: Call, id: string, to: string): void => {
  const robolog = call.state.get('robologs', id);
  if (robolog === undefined) return;
  if (to === 'hard-deleted') erase(call, id);
  else call.state.put('robologs', { ...robolog, deleted_at: to === 'active' ? null : (robolog.deleted_at ?? call.time) });
};

export const rules: Rules = {
  listRobologs: (call) => pageOf(call, activeRobologs(call), showRobolog),

  deleteRobolog: (call) => {
    const id = pathText(call, 'id');
    const hard = flag(call.query, 'hard') ?? false;
    apply(call, id, next(call, id, hard ? 'hardDelete' : 'delete'));
    return ok({ id, hard_delete: hard });
  },

  deleteRobologs: (call) => {
    const ids = texts(call.query, 'ids') ?? [];
    const hard = flag(call.query, 'hard') ?? false;
    for (const { id, to } of nextOfAll(call, ids, hard ? 'hardDelete' : 'delete')) apply(call, id, to);
    return ok(listOf(ids.map((id) => ({ id, hard_delete: hard }))));
  },

  restoreRobologs: (call) => {
    const ids = texts(record(call.body), 'ids') ?? [];
    for (const { id, to } of nextOfAll(call, ids, 'restore')) apply(call, id, to);
    return ok(listOf(ids.flatMap((id) => call.state.get('robologs', id) ?? []).map(showRobolog)));
  },

  aggregateRobologs: (call) => {
    const ids = texts(record(call.body), 'ids');
    const found = activeRobologs(call).filter(({ id }) => ids === undefined || ids.includes(id));
    return ok({ count: found.length, size: found.reduce((sum, { size }) => sum + size, 0) });
  },
};
