import { Refusal } from '../platform/request/response.ts';
import { decode, parseBody } from '../platform/request/readBody.ts';
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

/** The most parts of a field's name. The time to read one grows with the square of their number, and a longer one is plain. */
const mostParts = 100;

/** The parts of a field's name that is a path in an object or a list: `card[number]`, `tags[]`, `items[0][price]`. */
const pathOf = (name: string): readonly string[] => {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  const parts = first === undefined || rest === undefined ? [name] : [first, ...rest.slice(1, -1).split('][')];
  return parts.length > mostParts ? [name] : parts;
};

/** Returns a value with another one at a path. A repeated field is a list, and so are fields with empty or numeric parts. */
const withField = (before: JsonValue | undefined, [part, ...rest]: readonly string[], value: JsonValue): JsonValue => {
  const items = Array.isArray(before) ? (before as readonly JsonValue[]) : before === undefined ? [] : [before];
  if (part === undefined) return before === undefined ? value : [...items, value];
  if (part === '' || (/^\d+$/.test(part) && (before === undefined || Array.isArray(before)))) {
    const index = part === '' ? items.length : Math.min(Number(part), items.length);
    return items.toSpliced(index, 1, withField(items[index], rest, value));
  }
  const object = { ...asObject(before) };
  set(object, part, withField(own(object, part), rest, value));
  return object;
};

const fieldsOf = (entries: Iterable<readonly [string, JsonValue]>, { bracketFields = [] }: Operation): JsonValue => {
  let fields: JsonValue = {};
  for (const [name, value] of entries) fields = withField(fields, bracketFields.includes(name) ? [name] : pathOf(name), value);
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
  if (isJson(type)) return { value: parseBody(decode(bytes, contentType)) as JsonValue, isChecked: isFirst, isText: false };
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
