import { badRequest, created, noContent, notFound, ok } from '../request/response.ts';
import { isObject } from '../../shared/model/raw.ts';
import {
  type Call,
  entityOf,
  flag,
  listOf,
  pageOf,
  record,
  records,
  refuseTwice,
  type Rules,
  text,
  texts,
  type World,
} from '../request/call.ts';
import type { Field, Interval, Robolog, Value } from '../entities.ts';
import { transition } from '../state/transition.ts';
import { metadataValue as lifecycle } from '../lifecycles/metadataValue.ts';
import { classIdsOf } from './ontologyVersions.ts';
import { fromTime } from '../state/time.ts';
import { valueProblem } from '../valueProblem.ts';
import { activeRobolog } from './robologs.ts';

type Item = Readonly<Record<string, unknown>>;

/** Returns a value as in responses, with the alias of its field. */
export const showValue = (world: Pick<World, 'state'>, value: Value) => {
  const { id, field_id } = value;
  return {
    id,
    field_id,
    field_alias: world.state.get('fields', field_id)?.alias ?? '',
    value: value.value,
    raw_value: value.raw_value,
    channels: value.channels,
    interval: value.interval,
    created_at: value.created_at,
    creator_id: value.creator_id,
    creator_type: value.creator_type,
    deleted_at: value.deleted_at,
  };
};

const at = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);
const articles: Readonly<Record<string, string>> = { INTEGER: 'an INTEGER', ONTOLOGY: 'an ONTOLOGY' };

/** Returns a value that fits the type of its field. Throws 400 with the expected form. */
const readValue = (call: Call, field: Field, given: unknown, place: string): Value['value'] => {
  const problem = valueProblem(field.type, given, field.ontology_id === null ? [] : classIdsOf(call, field.ontology_id));
  if (problem === undefined) return given as Value['value'];
  throw badRequest(
    `${place}: ${field.alias} is ${articles[field.type] ?? `a ${field.type}`} field, and ${JSON.stringify(given)} is ${problem}.`,
  );
};

const checkChannels = (call: Call, robolog: Robolog, ids: readonly string[], place: string): readonly string[] => {
  ids.forEach((id, index) => {
    if (call.state.get('robologChannels', `${robolog.id} ${id}`) === undefined)
      throw badRequest(`${place}[${index}]: the robolog has no channel with the id ${id}.`);
  });
  return ids;
};

const checkInterval = (given: unknown, place: string): Interval | null => {
  if (!isObject(given)) return null;
  const start_time = text(given, 'start_time') ?? '';
  const end_time = text(given, 'end_time');
  if (end_time !== undefined && fromTime(end_time) < fromTime(start_time)) throw badRequest(`${place}: end_time is before start_time.`);
  return end_time === undefined ? { start_time, lasting: Number(given.lasting) } : { start_time, end_time };
};

const create = (call: Call, robolog: Robolog, item: Item, place: string): Value => {
  const fieldId = text(item, 'field_id') ?? '';
  const field = call.state.get('fields', fieldId);
  if (field === undefined) throw badRequest(`${at(place, 'field_id')}: no field has the id ${fieldId}.`);
  if (field.deactivated_at !== null)
    throw badRequest(`${at(place, 'field_id')}: the field ${field.alias} is deactivated and accepts no new values. Restore it first.`);
  const value = readValue(call, field, item.value, at(place, 'value'));
  return {
    id: call.newId(),
    robolog_id: robolog.id,
    field_id: field.id,
    value,
    raw_value: String(value),
    channels: checkChannels(call, robolog, texts(item, 'channels') ?? [], at(place, 'channels')),
    interval: checkInterval(item.interval, at(place, 'interval')),
    created_at: call.time,
    creator_id: call.actor.user.id,
    creator_type: 'user',
    deleted_at: null,
  };
};

/** Returns the updated value. Throws 400 when it is deleted or a property is invalid. */
const change = (call: Call, robolog: Robolog, value: Value, item: Item, place: string, name: string): Value => {
  transition(lifecycle, value.deleted_at === null ? 'active' : 'soft-deleted', 'update', {
    words: { place: at(place, name), id: value.id },
  });
  const field = call.state.get('fields', value.field_id);
  const next = item.value === undefined || field === undefined ? value.value : readValue(call, field, item.value, at(place, 'value'));
  const channels = texts(item, 'channels');
  return {
    ...value,
    value: next,
    raw_value: item.value === undefined ? value.raw_value : String(next),
    channels: channels === undefined ? value.channels : checkChannels(call, robolog, channels, at(place, 'channels')),
    interval: item.interval === undefined ? value.interval : checkInterval(item.interval, at(place, 'interval')),
  };
};

/** Deletes the values that a new ingestion replaces: all except inherent ones and those of users. */
const clear = (call: Call, robolog: Robolog): void => {
  const { state } = call;
  for (const value of state.all('values')) {
    if (value.robolog_id !== robolog.id || value.deleted_at !== null || value.creator_type === 'user') continue;
    const link = state.get('fields', value.field_id)?.product_field ?? null;
    if (link !== null && state.get('productFields', link)?.is_inherent === true) continue;
    state.put('values', { ...value, deleted_at: call.time });
  }
};

/** Returns the value of the path, deleted or not. Throws 404 when the robolog has no value with the id. */
const findValue = (call: Call, robolog: Robolog): Value =>
  entityOf(call, 'values', 'field_value_id', ({ robolog_id }) => robolog_id === robolog.id);

const list = (call: Call, values: readonly Value[]) => listOf(values.map((value) => showValue(call, value)));

export const rules: Rules = {
  listValues: (call) => {
    const { id } = activeRobolog(call);
    const found = call.state.all('values').filter((value) => value.robolog_id === id && value.deleted_at === null);
    return pageOf(call, found, (value) => showValue(call, value));
  },

  createValues: (call) => {
    const robolog = activeRobolog(call);
    const fresh = records(call.body).map((item, index) => create(call, robolog, item, `[${index}]`));
    if (flag(call.query, 'reingest') === true) clear(call, robolog);
    for (const value of fresh) call.state.put('values', value);
    return created(list(call, fresh));
  },

  updateValues: (call) => {
    const robolog = activeRobolog(call);
    const items = records(call.body);
    refuseTwice(items);
    const changed = items.map((item, index) => {
      const id = text(item, 'id') ?? '';
      const value = call.state.get('values', id);
      if (value === undefined || value.robolog_id !== robolog.id) throw notFound(`[${index}].id`, id);
      const fieldId = text(item, 'field_id');
      if (fieldId !== undefined && call.state.get('fields', fieldId) === undefined)
        throw badRequest(`[${index}].field_id: no field has the id ${fieldId}.`);
      if (fieldId !== undefined && fieldId !== value.field_id)
        throw badRequest(`[${index}].field_id: the value belongs to the field ${value.field_id}. The field of a value cannot change.`);
      return change(call, robolog, value, item, `[${index}]`, 'id');
    });
    for (const value of changed) call.state.put('values', value);
    return ok(list(call, changed));
  },

  getValue: (call) => ok(showValue(call, findValue(call, activeRobolog(call)))),

  updateValue: (call) => {
    const robolog = activeRobolog(call);
    const value = change(call, robolog, findValue(call, robolog), record(call.body), '', 'field_value_id');
    return ok(showValue(call, call.state.put('values', value)));
  },

  deleteValue: (call) => {
    const value = findValue(call, activeRobolog(call));
    transition(lifecycle, value.deleted_at === null ? 'active' : 'soft-deleted', 'delete', { words: { id: value.id } });
    call.state.put('values', { ...value, deleted_at: call.time });
    return noContent();
  },
};
