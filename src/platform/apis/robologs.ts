import { notFound, ok, Refusal } from '../response.ts';
import { type Call, flag, page, pathText, record, type Rules, texts } from '../call.ts';
import type { Robolog } from '../entities.ts';
import { transition } from '../transition.ts';
import { robolog as lifecycle } from '../lifecycles/robolog.ts';

const stateOf = (robolog: Robolog | undefined): string =>
  robolog === undefined ? 'hard-deleted' : robolog.deleted_at === null ? 'active' : 'soft-deleted';

/** Returns the active robolog of the path. Throws 404 when there is none. */
export const activeRobolog = (call: Call): Robolog => {
  const id = pathText(call, 'id');
  const robolog = call.state.get('robologs', id);
  if (robolog === undefined || robolog.deleted_at !== null) throw notFound('id', id);
  return robolog;
};

export const activeRobologs = (call: Pick<Call, 'state'>): readonly Robolog[] =>
  call.state.all('robologs').filter(({ deleted_at }) => deleted_at === null);

export const showRobolog = ({ id, ingested_at }: Robolog) => ({ id, ingested_at });

/** Returns the state of the robolog after an event, without changing it. */
const next = (call: Call, id: string, event: string): string =>
  transition(lifecycle, stateOf(call.state.get('robologs', id)), event, { words: { id } });

/** Like `next`, for an id in a list: the error message names the item. */
const nextOfItem = (call: Call, id: string, index: number, event: string): string => {
  try {
    return next(call, id, event);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw notFound(`ids[${index}]`, id);
    throw error;
  }
};

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
  listRobologs: (call) => {
    const { items, count } = page(call, activeRobologs(call));
    return ok({ items: items.map(showRobolog), count });
  },

  deleteRobolog: (call) => {
    const id = pathText(call, 'id');
    const hard = flag(call.query, 'hard') ?? false;
    apply(call, id, next(call, id, hard ? 'hardDelete' : 'delete'));
    return ok({ id, hard_delete: hard });
  },

  deleteRobologs: (call) => {
    const ids = texts(call.query, 'ids') ?? [];
    const hard = flag(call.query, 'hard') ?? false;
    const targets = ids.map((id, index) => ({ id, to: nextOfItem(call, id, index, hard ? 'hardDelete' : 'delete') }));
    for (const { id, to } of targets) apply(call, id, to);
    return ok({ items: ids.map((id) => ({ id, hard_delete: hard })), count: ids.length });
  },

  restoreRobologs: (call) => {
    const ids = texts(record(call.body), 'ids') ?? [];
    const targets = ids.map((id, index) => ({ id, to: nextOfItem(call, id, index, 'restore') }));
    for (const { id, to } of targets) apply(call, id, to);
    const items = ids.flatMap((id) => call.state.get('robologs', id) ?? []).map(showRobolog);
    return ok({ items, count: items.length });
  },

  aggregateRobologs: (call) => {
    const ids = texts(record(call.body), 'ids');
    const found = activeRobologs(call).filter(({ id }) => ids === undefined || ids.includes(id));
    return ok({ count: found.length, size: found.reduce((sum, { size }) => sum + size, 0) });
  },
};
