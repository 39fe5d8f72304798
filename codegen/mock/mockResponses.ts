import {
  asArray,
  asObject,
  asText,
  isObject,
  own,
  plainText,
  resolve,
  valueAt,
  withValueAt,
  type RawObject,
} from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { isEmptyStatus, type MockError, type MockHeader, type MockResponse } from '../../src/shared/model/mock.ts';
import { buildExamples } from '../model/schema/example.ts';
import { rawResponses, successOf } from '../model/operation/response.ts';
import { schemaOf } from '../model/operation/parameter.ts';
import { preferredMedia, type ResponseSchemas } from '../model/operation/responseSchemas.ts';
import { isHeaderName } from '../../src/shared/request/headerName.ts';
import { countsOf } from './listing.ts';
import { plainName, propertiesOf, refOf, schemaAt, type Place } from './shapes.ts';

const headersOf = (response: RawObject, { document, valueOf }: ResponseSchemas): readonly MockHeader[] =>
  Object.entries(asObject(own(response, 'headers'))).flatMap(([name, value]) => {
    const raw = resolve(document, value);
    if (plainName(name) === 'contenttype' || !isHeaderName(name)) return [];
    const schema = schemaOf(raw);
    const sample = own(raw, 'example') ?? valueOf(schema === undefined ? {} : { ...raw, schema });
    return [{ name, value: plainText(sample) }];
  });

/** A response, and whether its body is an example of the spec. */
export type SuccessResponse = { readonly response: MockResponse; readonly isExample: boolean };

/** The properties of a schema that describes a part of an item; null when it describes the whole item, or allows any property. */
const partOf = (schema: JsonValue, whole: JsonValue | undefined, document: RawObject): readonly string[] | null => {
  const found = resolve(document, schema);
  const isOpen = ['additionalProperties', 'patternProperties', 'oneOf', 'anyOf'].some((name) => (own(found, name) ?? false) !== false);
  const isSame = refOf(schema) !== undefined ? refOf(schema) === refOf(whole) : JSON.stringify(schema) === JSON.stringify(whole);
  return isSame || isOpen ? null : Object.keys(propertiesOf(schema, document));
};

/** Returns the successful responses of an operation. `placeOf` finds the item or the list in the body. */
export const responsesOf = (
  raw: RawObject,
  schemas: ResponseSchemas,
  placeOf: (schema: JsonValue | undefined) => Place | undefined,
  isList: boolean,
  itemSchema: JsonValue | undefined,
): readonly SuccessResponse[] => {
  const all = rawResponses(raw, schemas.document);
  const statuses = all.map(([status]) => status);
  return all.flatMap(([text, response]): readonly SuccessResponse[] => {
    const status = successOf(text, statuses);
    if (status === undefined) return [];
    const media = preferredMedia(asObject(own(response, 'content')));
    const headers = headersOf(response, schemas);
    if (media === undefined || isEmptyStatus(status)) {
      const empty = { status, mediaType: null, body: null, at: null, item: {}, properties: null, counts: [], headers };
      return [{ response: empty, isExample: false }];
    }
    const [mediaType, content] = media;
    const schema = own(content, 'schema');
    const place = placeOf(schema);
    const body = schemas.valueOf(content, mediaType);
    const item = place?.schema ?? {};
    const maxItems =
      place === undefined ? undefined : own(resolve(schemas.document, schemaAt(schema, place.at, schemas.document)), 'maxItems');
    const made: MockResponse = {
      status,
      mediaType,
      body,
      at: place?.at ?? null,
      item: place === undefined ? {} : schemas.plain(item),
      ...(typeof maxItems === 'number' && { maxItems }),
      properties: place === undefined ? null : partOf(item, itemSchema, schemas.document),
      counts: isList && place !== undefined && place.at.length > 0 ? countsOf(schema, schemas.document) : [],
      headers,
    };
    return [{ response: made, isExample: buildExamples(content, schemas.document).length > 0 }];
  });
};

const messageNames = ['message', 'error', 'detail', 'description', 'errormessage', 'errordescription', 'msg', 'reason', 'title'];
const codeNames = ['status', 'code', 'statuscode'];
const probe = 'id: it was not found.';

/** The path of the property for a message: one whose schema allows any string, up to three levels deep. */
const messageIn = (
  schema: JsonValue | undefined,
  body: JsonValue,
  schemas: ResponseSchemas,
  whole = schema,
  at: readonly string[] = [],
): readonly string[] | null => {
  const here = valueAt(body, at);
  if (!isObject(here)) return null;
  const accepts = (path: readonly string[]): boolean => schemas.matches(whole, withValueAt(body, path, probe));
  const properties = Object.keys({ ...propertiesOf(schema, schemas.document), ...here });
  for (const wanted of messageNames) {
    const name = properties.find((one) => plainName(one) === wanted);
    if (name === undefined) continue;
    const value = own(here, name);
    if ((value === undefined || typeof value === 'string') && accepts([...at, name])) return [...at, name];
  }
  if (at.length > 1) return null;
  for (const name of Object.keys(here)) {
    const inner = isObject(own(here, name))
      ? messageIn(own(propertiesOf(schema, schemas.document), name), body, schemas, whole, [...at, name])
      : null;
    if (inner !== null) return inner;
  }
  return null;
};

const codeIn = (schema: JsonValue | undefined, body: JsonValue, status: number, schemas: ResponseSchemas): readonly string[] | null => {
  const candidates = Object.keys(asObject(body)).filter(
    (name) => codeNames.includes(plainName(name)) && typeof own(asObject(body), name) === 'number',
  );
  const found = candidates.find((name) => schemas.matches(schema, withValueAt(body, [name], status)));
  return found === undefined ? null : [found];
};

/** Returns the documented errors of an operation. */
export const errorsOf = (raw: RawObject, schemas: ResponseSchemas): readonly MockError[] =>
  rawResponses(raw, schemas.document).flatMap(([text, response]): readonly MockError[] => {
    const hundreds = /^([45])(\d\d|XX)$/i.exec(text);
    if (hundreds === null && text !== 'default') return [];
    const range = /XX$/i.test(text);
    const status = hundreds === null ? null : Number(text.replace(/XX$/i, '00'));
    const media = preferredMedia(asObject(own(response, 'content')));
    if (media === undefined) return [{ status, range, mediaType: null, body: null, message: null, code: null }];
    const [mediaType, content] = media;
    const error = schemas.once(`error ${text} ${mediaType} ${JSON.stringify(content)}`, (): MockError => {
      const schema = own(content, 'schema');
      const body = schemas.valueOf(content, mediaType);
      const asString = asText(body) !== undefined && schemas.matches(schema, probe) ? [] : null;
      const message = asString ?? messageIn(schema, body, schemas);
      return { status, range, mediaType, body, message, code: codeIn(schema, body, status ?? 404, schemas) };
    });
    return [error];
  });

/** The items of the list in a response body. */
export const listedIn = (response: MockResponse): readonly RawObject[] =>
  response.at === null ? [] : asArray(valueAt(response.body, response.at)).filter(isObject);
