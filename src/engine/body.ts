import { Refusal } from '../platform/request/response.ts';
import { decode, parseJson } from '../platform/request/readBody.ts';
import { exactJson } from '../shared/exactNumbers.ts';
import { isJson, mediaTypeOf } from '../shared/request/mediaType.ts';
import type { Operation } from './items.ts';
import { asObject, own } from '../shared/model/raw.ts';
import type { JsonValue } from '../shared/model/types.ts';
import { documentedStatus, invalid } from './problems.ts';

/** A body, and whether the validators of the operation apply to it. They only support its first media type. */
export type SentBody = { readonly value: JsonValue | undefined; readonly isChecked: boolean; readonly isText: boolean };

const none: SentBody = { value: undefined, isChecked: true, isText: false };
const unread: SentBody = { ...none, isChecked: false };

/** Returns the value of a form field, as a number or boolean if it looks like one. */
export const typedField = (text: string): JsonValue => {
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^[[{]/.test(text)) return exactJson(text) ?? text;
  return text;
};

/** Sets a property with any name: a plain assignment to `__proto__` would change the prototype instead. */
const set = (target: Record<string, JsonValue>, name: string, value: JsonValue): void =>
  void Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });

/**
 * Sets a field whose name may be a path in an object or a list, unless it is plain: `card[number]`, `tags[]`. A repeated field is a
 * list.
 */
const put = (target: Record<string, JsonValue>, name: string, value: JsonValue, isPlain: boolean): void => {
  const [, first = name, rest] = (isPlain ? null : /^([^[\]]+)\[([^[\]]*)\]/.exec(name)) ?? [];
  const before = own(target, first);
  if (rest !== undefined && rest !== '') {
    const inner = { ...asObject(before) };
    put(inner, rest, value, false);
    set(target, first, inner);
  } else if (before !== undefined || rest === '')
    set(target, first, [...(Array.isArray(before) ? before : before === undefined ? [] : [before]), value]);
  else set(target, first, value);
};

const fieldsOf = (entries: Iterable<readonly [string, JsonValue]>, { bracketFields = [] }: Operation): JsonValue => {
  const fields: Record<string, JsonValue> = {};
  for (const [name, value] of entries) put(fields, name, value, bracketFields.includes(name));
  return fields;
};

/** Returns the value of a part: the name of a file, or JSON, which `fetch` sends as a file with the name of every blob. */
const valueOf = async (part: FormDataEntryValue): Promise<JsonValue> => {
  if (typeof part === 'string') return part;
  if (part.name !== 'blob' || !isJson(part.type)) return part.name;
  const text = await part.text();
  return exactJson(text) ?? text;
};

const matches = (allowed: string, type: string): boolean =>
  allowed === '*/*' || allowed === type || (allowed.endsWith('/*') && type.startsWith(allowed.slice(0, -1)));

/** Reads the body of a request. Throws a rejection when the operation does not accept it. */
export const readSent = async (operation: Operation, bytes: ArrayBuffer | null, contentType: string | null): Promise<SentBody> => {
  if (bytes === null) throw invalid(operation, 'body: it could not be read to its end.');
  const { mediaTypes } = operation;
  const [first = ''] = mediaTypes;
  if (bytes.byteLength === 0 || mediaTypes.length === 0) return none;
  const type = mediaTypeOf(contentType);
  const taken = mediaTypes.some((allowed) => matches(allowed, type) || (isJson(allowed) && isJson(type)));
  if (!taken) {
    const text = type === '' ? `this header is required with a body. Send ${first}.` : `${type} is not ${mediaTypes.join(' or ')}.`;
    throw new Refusal(documentedStatus(operation, 415, 400, 422), `Content-Type: ${text}`);
  }
  const isFirst = matches(first, type) || (isJson(first) && isJson(type));
  if (isFirst && operation.isFormWithoutFields === true) return unread;
  if (isJson(type)) return { value: parseJson(decode(bytes, contentType)) as JsonValue, isChecked: isFirst, isText: false };
  if (type === 'application/x-www-form-urlencoded')
    return { value: fieldsOf(new URLSearchParams(decode(bytes, contentType)), operation), isChecked: isFirst, isText: true };
  if (type === 'multipart/form-data') {
    const form = await new Response(bytes, { headers: { 'Content-Type': contentType ?? '' } }).formData().catch(() => null);
    if (form === null) throw invalid(operation, 'body: it is not multipart/form-data.');
    const entries = await Promise.all([...form].map(async ([name, part]) => [name, await valueOf(part)] as const));
    return { value: fieldsOf(entries, operation), isChecked: isFirst, isText: true };
  }
  return unread;
};
