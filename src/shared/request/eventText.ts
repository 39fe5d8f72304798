import { isObject, plainText } from '../model/raw.ts';

const fields = ['event', 'id', 'retry', 'data'];

const lines = (field: string, value: unknown): string =>
  plainText(value)
    .split(/\r\n|\r|\n/)
    .map((line) => `${field}: ${line}\n`)
    .join('');

const isEvent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && 'data' in value && Object.keys(value).every((key) => fields.includes(key));

const eventOf = (value: unknown): string =>
  isEvent(value)
    ? fields.flatMap((field) => (value[field] === undefined ? [] : lines(field, value[field]))).join('')
    : lines('data', value);

/**
 * Serializes values as server-sent events: an object with the fields of an event is an event, anything else is the data of one.
 * @see https://spec.openapis.org/oas/v3.2.0#special-considerations-for-text-event-stream-content
 */
export const eventText = (value: unknown): string => (Array.isArray(value) ? value : [value]).map((item) => `${eventOf(item)}\n`).join('');
